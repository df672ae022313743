/** The words of `npm run chaos`. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/commandLine.ts';
import type { Fault, Need } from './faults/fault.ts';
import { faultsOf } from './faults/table.ts';

const OPTIONS = {
  minutes: { type: 'string', default: '2' },
  processes: { type: 'string', default: '6' },
  bettors: { type: 'string', default: '16' },
  kills: { type: 'string' },
  seed: { type: 'string' },
  faults: { type: 'string', default: '' },
  embedded: { type: 'boolean', default: false },
  standby: { type: 'boolean', default: false },
} as const;
const SEEDS = 2 ** 31;

/** What the run is on. */
export type Place = 'embedded' | 'cluster' | 'standby' | 'given';
const HAS: Readonly<Record<Place, readonly Need[]>> = {
  embedded: ['processes', 'switches'],
  cluster: ['processes', 'switches', 'primary'],
  standby: ['processes', 'primary', 'standby'],
  given: ['processes'],
};

export interface Options {
  readonly place: Place;
  readonly minutes: number;
  readonly processes: number;
  readonly bettors: number;
  /** How many are killed before it ends; null: as many as it comes to. */
  readonly kills: number | null;
  readonly seed: number;
  readonly faults: readonly Fault[];
}

function refuseUnknown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && Object.hasOwn(OPTIONS, token.name);
    if (isKnown) continue;
    const word = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new UsageError(`"${word}" is not understood. This command takes: ${known.join(', ')}.`);
  }
}

function parse(args: readonly string[]) {
  refuseUnknown(args);
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, text: string, isFit: (value: number) => boolean, what: string): number {
  const value = Number(text);
  if (text.trim() !== '' && isFit(value)) return value;
  throw new UsageError(`--${name} is "${text}"; it takes ${what}.`);
}
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const isSeed = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** @throws UsageError for what it does not take, and a fault that can't be tried there */
export function readOptions(args: readonly string[], databaseUrl: string | undefined): Options {
  const values = parse(args);
  if (values.embedded && values.standby)
    throw new UsageError('--embedded and --standby are two databases: choose one.');
  const withoutName = databaseUrl === undefined ? 'cluster' : 'given';
  const place = values.embedded ? 'embedded' : values.standby ? 'standby' : withoutName;
  const seed = values.seed ?? `${randomInt(SEEDS)}`;
  const processes = numberOf('processes', values.processes, isCount, 'a whole number above 0');
  return {
    place,
    minutes: numberOf('minutes', values.minutes, (value) => value > 0, 'a number above 0'),
    processes: place === 'embedded' ? 1 : processes,
    bettors: numberOf('bettors', values.bettors, isCount, 'a whole number above 0'),
    kills:
      values.kills === undefined ? null : numberOf('kills', values.kills, isCount, 'a whole number above 0'),
    seed: numberOf('seed', seed, isSeed, 'a whole number from 0'),
    faults: faultsOf(values.faults, new Set(HAS[place])),
  };
}
