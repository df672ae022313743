/** Faults of the machine that keeps the data: its clock, and its disk. */
import { EXIT_CODE } from '../../../server/process/fatal.ts';
import type { Broken } from '../switches.ts';
import { needed, type Fault, type Field, type Mend } from './fault.ts';

const STEPS_MS = [10_000, 3_600_000, 86_400_000] as const;
const SIGNS = [1, -1] as const;

/** A step, there and back, of the database's clock or, where they have one of their own, of the processes'. */
export const clock: Fault = {
  name: 'clock',
  needs: 'switches',
  keeps_s: [6, 25],
  break: ({ switches, ownSwitches, stream }) => {
    const clocks = [
      { whose: 'the database', of: needed(switches) },
      ...(ownSwitches === null ? [] : [{ whose: 'the processes', of: ownSwitches }]),
    ];
    const { whose, of } = needed(stream.pick(clocks) ?? null);
    const step_ms = (stream.pick(STEPS_MS) ?? 0) * (stream.pick(SIGNS) ?? 1);
    of.set({ shift_ms: step_ms });
    return Promise.resolve(() => {
      of.set({});
      return Promise.resolve(`${whose} ${step_ms > 0 ? '+' : ''}${step_ms / 1000} s`);
    });
  },
};

/** The embedded database ends its process, with a line; what starts on such a disk ends with one too. */
const isOfDisk = (code: number | null, said: string): boolean =>
  code === EXIT_CODE.disk ||
  code === EXIT_CODE.database ||
  (code === 1 && said.trim().split('\n').length === 1);

async function breakDisk({ fleet, switches, primary }: Field, broken: Broken): Promise<Mend> {
  const of = needed(switches);
  const settle = fleet.bear(primary === null ? isOfDisk : () => false);
  of.set(broken);
  return async () => {
    of.set({});
    const wasDown = primary !== null && (await primary().bringUp());
    const ended = settle();
    const codes = [...new Set(ended)].map(
      (code) => `${code} (${ended.filter((each) => each === code).length} times)`,
    );
    if (codes.length > 0) return `the process ended with ${codes.join(', ')}`;
    return wasDown ? 'PostgreSQL had ended, and was started again' : '';
  };
}

export const failingDisk: Fault = {
  name: 'failing-disk',
  needs: 'switches',
  keeps_s: [4, 10],
  break: (field) => breakDisk(field, { flushesFail: true }),
};

export const fullDisk: Fault = {
  name: 'full-disk',
  needs: 'switches',
  keeps_s: [4, 10],
  break: (field) => breakDisk(field, { isFull: true }),
};
