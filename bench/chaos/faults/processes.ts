/** Faults of processes, and of those who call them. */
import type { Fault } from './fault.ts';

/** Breaks nothing: how long bets take to come anyway, draws being closed for a second of three. */
export const nothing: Fault = {
  name: 'nothing',
  needs: 'processes',
  keeps_s: [3, 5],
  break: () => Promise.resolve(() => Promise.resolve('')),
};

/** Stops a process (SIGSTOP), with its locks, for longer than a call, a statement and a transaction may last. */
export const stop: Fault = {
  name: 'stop',
  needs: 'processes',
  keeps_s: [12, 40],
  break: async ({ fleet }) => {
    const held = await fleet.hold();
    const goOn = held.standStill();
    return () => {
      goOn();
      held.letGo();
      return Promise.resolve('');
    };
  },
};
