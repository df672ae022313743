/** Serves the live page of some charts on this machine: pictures, and what running apps report. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { livePage, type Drawn } from './page.ts';

export interface LiveServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const BODY_BYTES_MAX = 1_000_000;
/** The last word of each running system, for pages that are opened later. */
const SYSTEMS_MAX = 50;

/** @param port 0 for any that is free */
export async function serveLive(drawn: readonly Drawn[], port: number): Promise<LiveServer> {
  const page = livePage(drawn);
  const watchers = new Set<ServerResponse>();
  const latest = new Map<string, string>();
  const pass = (reports: readonly unknown[]) => {
    for (const report of reports) {
      const system = systemOf(report);
      if (system !== null && (latest.has(system) || latest.size < SYSTEMS_MAX))
        latest.set(system, JSON.stringify(report));
    }
    const message = `data: ${JSON.stringify(reports)}\n\n`;
    for (const watcher of watchers) watcher.write(message);
  };
  const server = createServer((request, response) => {
    const { method, url } = request;
    if (method === 'POST' && url === '/reports') return void take(request, response, pass);
    if (method === 'OPTIONS') return end(response, 204);
    if (method !== 'GET') return end(response, 405);
    if (url === '/events') return watch(response, watchers, [...latest.values()]);
    if (url !== '/') return end(response, 404);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    });
    response.end(page);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        for (const watcher of watchers) watcher.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'access-control-allow-origin': '*' });
  response.end();
}

function watch(response: ServerResponse, watchers: Set<ServerResponse>, known: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(`data: [${known.join(',')}]\n\n`);
  watchers.add(response);
  response.on('close', () => watchers.delete(response));
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  pass: (reports: readonly unknown[]) => void,
): Promise<void> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_BYTES_MAX) return end(response, 413);
  }
  try {
    const reports: unknown = JSON.parse(text);
    if (!Array.isArray(reports)) return end(response, 400);
    pass(reports);
    return end(response, 204);
  } catch {
    return end(response, 400);
  }
}

/** Of a report that tells all of a system. */
function systemOf(report: unknown): string | null {
  if (typeof report !== 'object' || report === null || !('kind' in report) || report.kind !== 'present')
    return null;
  return 'app' in report && 'system' in report ? `${String(report.app)} ${String(report.system)}` : null;
}
