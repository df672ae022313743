import { timingSafeEqual, createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface Tally {
  readonly labels: string;
  count: number;
  seconds: number;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function render(tallies: Iterable<Tally>): string {
  const rows = [...tallies];
  const lines = [
    '# HELP tenball_http_requests_total Answers by route, method and HTTP status.',
    '# TYPE tenball_http_requests_total counter',
    ...rows.map(({ labels, count }) => `tenball_http_requests_total{${labels}} ${count}`),
    '# HELP tenball_http_request_seconds_total Time spent on them.',
    '# TYPE tenball_http_request_seconds_total counter',
    ...rows.map(
      ({ labels, seconds }) => `tenball_http_request_seconds_total{${labels}} ${seconds.toFixed(6)}`,
    ),
    '# HELP process_resident_memory_bytes Resident memory of this process.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# HELP process_start_time_seconds Start of this process since 1970.',
    '# TYPE process_start_time_seconds gauge',
    `process_start_time_seconds ${Math.floor(performance.timeOrigin / 1000)}`,
    '# HELP nodejs_eventloop_utilization Share of time the event loop was busy since the start.',
    '# TYPE nodejs_eventloop_utilization gauge',
    `nodejs_eventloop_utilization ${performance.eventLoopUtilization().utilization.toFixed(4)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** GET /metrics in Prometheus's text format, for `Authorization: Bearer <token>` alone; without a token there is none. */
export function registerMetrics(app: FastifyInstance, token: string | null): void {
  if (token === null) return;
  const tallies = new Map<string, Tally>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = `route="${route}",method="${request.method}",status="${reply.statusCode}"`;
    const tally = tallies.get(labels) ?? { labels, count: 0, seconds: 0 };
    tallies.set(labels, tally);
    tally.count += 1;
    tally.seconds += reply.elapsedTime / 1000;
    done();
  });
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(render(tallies.values()));
  });
}
