/** Faults of PostgreSQL as one that looks after it causes them, or meets them. */
import { onServer } from '../failover.ts';
import { needed, type Fault } from './fault.ts';

export const readOnly: Fault = {
  name: 'read-only',
  needs: 'primary',
  keeps_s: [5, 15],
  break: async (field) => {
    const primary = needed(field.primary)();
    const set = async (value: 'on' | 'off'): Promise<void> => {
      await onServer(primary, `ALTER SYSTEM SET default_transaction_read_only = ${value}`);
      await onServer(primary, 'SELECT pg_reload_conf()');
    };
    await set('on');
    return async () => {
      await set('off');
      return '';
    };
  },
};

/** Commits wait for it meanwhile. */
export const lostStandby: Fault = {
  name: 'lost-standby',
  needs: 'standby',
  keeps_s: [8, 25],
  break: (field) => {
    const bringBack = needed(field.pair).loseStandby();
    return Promise.resolve(async () => {
      await bringBack();
      return '';
    });
  },
};

/** The primary is killed with -9, and the standby promoted: that mends it, so there is nothing to be mended later. */
export const failOver: Fault = {
  name: 'fail-over',
  needs: 'standby',
  keeps_s: [0, 0],
  break: async (field) => {
    const ms = await needed(field.pair).failOver();
    return () => Promise.resolve(`promoted after ${Math.round(ms)} ms`);
  },
};
