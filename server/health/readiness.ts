/** Why a process should get no calls: balancers ask, and the log and the metrics show it. */
import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent, readMigrations } from '../db/migrate.ts';
import type { Connections } from '../db/open.ts';
import { findHindrance, HINDRANCES } from './hindrances.ts';
import type { Deps } from '../http/route.ts';

export const REASONS = [
  ...HINDRANCES,
  'it is stopping',
  'the schema is not current',
  'connections to the database were lost',
  'little space is left',
  'the database can not be asked',
] as const;
export type Reason = (typeof REASONS)[number];

/** What readiness depends on, beside the database. */
export interface Condition {
  readonly draining: AbortSignal;
  readonly connections: () => Connections;
  readonly isSpaceLow: () => boolean;
}

/** Why not; null: it can take a bet. */
export type Readiness = () => Promise<Reason | null>;

/** Each change of the reason is logged. */
export function readinessOf(
  app: FastifyInstance,
  { db, config }: Deps,
  { draining, connections, isSpaceLow }: Condition,
): Readiness {
  const known = readMigrations();
  const find: Readiness = async () => {
    if (draining.aborted) return 'it is stopping';
    try {
      if (!(await isSchemaCurrent(db, known))) return 'the schema is not current';
      // One that broke in a commit waits for a standby that is gone; the next commit would, too.
      if (connections().lost > 0) return 'connections to the database were lost';
      if (isSpaceLow()) return 'little space is left';
      return await findHindrance(db, config);
    } catch {
      return 'the database can not be asked';
    }
  };
  let logged: Reason | null = null;
  return async () => {
    const reason = await find();
    if (reason !== logged && reason !== null) app.log.error({ reason }, 'Not ready');
    if (reason !== logged && reason === null) app.log.warn('Ready again');
    logged = reason;
    return reason;
  };
}
