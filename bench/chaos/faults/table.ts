/** All faults there are, and those that are asked for. */
import { UsageError } from '../../../scripts/commandLine.ts';
import { failOver, lostStandby, readOnly } from './database.ts';
import type { Fault, Need } from './fault.ts';
import { clock, failingDisk, fullDisk } from './machine.ts';
import { overload } from './overload.ts';
import { nothing, stop } from './processes.ts';
import { slow } from './slow.ts';

export const FAULTS: readonly Fault[] = [
  nothing,
  stop,
  slow,
  overload,
  clock,
  failingDisk,
  fullDisk,
  readOnly,
  lostStandby,
  failOver,
];
const namesOf = (faults: readonly Fault[]): string => faults.map(({ name }) => name).join(', ');

const WHERE: Readonly<Record<Need, string>> = {
  processes: 'everywhere',
  switches: 'with --embedded, or on a throw-away PostgreSQL without --standby',
  primary: 'on a throw-away PostgreSQL',
  standby: 'with --standby',
};

/**
 * The faults that are named, separated by commas; `all` for all that can be tried there.
 * @param has what there is to be broken
 * @throws UsageError for a name that is not known, or a fault that can't be tried there
 */
export function faultsOf(text: string, has: ReadonlySet<Need>): readonly Fault[] {
  const possible = FAULTS.filter(({ needs }) => has.has(needs));
  if (text === 'all') return possible;
  const names = text.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new UsageError(`--faults names ${unknown.join(', ')}. There are: all, ${namesOf(FAULTS)}.`);
  const asked = FAULTS.filter(({ name }) => names.includes(name));
  const impossible = asked.find(({ needs }) => !has.has(needs));
  if (impossible !== undefined)
    throw new UsageError(
      `The fault ${impossible.name} can be tried ${WHERE[impossible.needs]}. Here there are: ${namesOf(possible)}.`,
    );
  return asked;
}
