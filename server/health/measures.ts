/** What is measured of this process, and of the database it shares. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections, Database } from '../db/open.ts';
import { retriesSoFar } from '../db/transact.ts';
import { readBacklog } from './backlog.ts';
import { REASONS, type Readiness } from './readiness.ts';
import { vitalsIn, type CountVital } from './vitals.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_S = 1000;

function countAnswers(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['route', 'method', 'status'] as const;
  const answers = new Counter({
    name: 'tenball_http_requests_total',
    help: 'Answers by route, method and HTTP status.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'tenball_http_request_seconds',
    help: 'Time until the answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers,
  });
  app.addHook('onResponse', ({ routeOptions, method }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    answers.inc({ route, method, status: statusCode });
    seconds.observe({ route }, elapsedTime / MS_PER_S);
    done();
  });
}

function watchDatabase(registry: Registry, db: Database, connections: () => Connections): void {
  registry.registerMetric(
    new Gauge({
      name: 'tenball_database_connections',
      help: 'Connections of this process: open, idle among them, calls that wait for one, and broken ones whose backends may still be there.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'tenball_transaction_retries_total',
      help: 'Transactions that this process ran again after a deadlock or a serialisation failure.',
      registers: [],
      collect() {
        this.set(retriesSoFar());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'tenball_backlog',
      help: 'What waits in the database, the same in every process; -1 when it could not be asked.',
      labelNames: ['of'],
      registers: [],
      async collect() {
        for (const [of, count] of Object.entries(await readBacklog(db))) this.set({ of }, count);
      },
    }),
  );
}

function watchReadiness(registry: Registry, whyNotReady: Readiness): void {
  registry.registerMetric(
    new Gauge({
      name: 'tenball_not_ready',
      help: '1 for the reason for which this process is not ready; 0 for all others.',
      labelNames: ['reason'],
      registers: [],
      async collect() {
        const found = await whyNotReady();
        for (const reason of REASONS) this.set({ reason }, reason === found ? 1 : 0);
      },
    }),
  );
}

/** Measures from now on. @returns all of it, as it is when it is read, and what counts the pages' own figures */
export function measure(
  app: FastifyInstance,
  db: Database,
  connections: () => Connections,
  whyNotReady: Readiness,
): { readonly registry: Registry; readonly countVital: CountVital } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countAnswers(app, [registry]);
  watchDatabase(registry, db, connections);
  watchReadiness(registry, whyNotReady);
  return { registry, countVital: vitalsIn(registry) };
}
