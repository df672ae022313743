/** Limits by address, which hold across processes. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { networkOf } from '../work/networks.ts';
import { addCounts, WINDOW_MS, type Count } from '../rates/rates.ts';
import { sharedCounts, type SharedCounts } from '../rates/sharedCounts.ts';

const FREE_OF_LIMITS: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics']);

type OnCount = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** What @fastify/rate-limit asks. */
const storeOf = ({ take }: SharedCounts, max: number) =>
  class Store {
    incr(key: string, onCount: OnCount): void {
      void take(`calls:${key}`, max).then(({ count, ms }) => onCount(null, { current: count, ttl: ms }));
    }
    child(): Store {
      return this;
    }
  };

/** The route that was found tells what is asked for: the address itself can be spelt in many ways, `/%61pi` is one. */
export const isApi = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => url.startsWith('/api/');

/** Every call counts; hardly any waits for the database. */
export async function registerLimits(app: FastifyInstance, config: Config, db: Database): Promise<void> {
  const max = config.rates.callsPerMinute;
  const counts = sharedCounts(db, (error) =>
    app.log.error({ err: error }, 'Calls are counted by this process alone'),
  );
  app.addHook('onClose', counts.stop);
  await app.register(rateLimit, {
    max,
    timeWindow: WINDOW_MS,
    store: storeOf(counts, max),
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !isApi(request) || FREE_OF_LIMITS.has(request.routeOptions.url ?? ''),
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many requests'), { statusCode: CODE.tooManyRequests }),
  });
}

const MS_PER_S = 1000;

/** Answered with 429, and with how long to wait. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly statusCode = CODE.tooManyRequests;
  readonly retryAfter_s: number;
  constructor(what: string, wait_ms: number) {
    super(`Too many ${what}`);
    this.retryAfter_s = Math.ceil(wait_ms / MS_PER_S);
  }
}

/** What leaves rows behind for ever, or costs more than other calls, and has a limit of its own. */
export type Counted = 'registrations' | 'captchas';

/** Counts one by address, in the database at once. Throws TooMany. */
export const countedLimits =
  (db: Database, rates: Config['rates']) =>
  async (counted: Counted, { ip }: FastifyRequest): Promise<void> => {
    const max = rates[`${counted}PerMinute`];
    const key = `${counted}:${networkOf(ip)}`;
    const taken: Count | undefined = (await addCounts(db, new Map([[key, 1]]))).get(key);
    if (taken !== undefined && taken.count > max) throw new TooMany(counted, taken.ms);
  };
