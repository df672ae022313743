/** An HTTP server that does what a test tells it, for faults that the real one never shows. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import type { Envelope } from '../../../contract/wire/common.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FaultyServer {
  readonly url: string;
  /** What arrived in this test, in order. */
  readonly received: readonly Received[];
  /** How requests are answered from now on. */
  readonly answerWith: (handler: Handler) => void;
}

const port = z.object({ port: z.int() });

export const sendJson = (response: ServerResponse, body: unknown, status: number = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

export const success = (data: unknown, time: number = 1_763_690_000_000): Envelope => ({
  code: 200,
  msg: '',
  data,
  time,
});

export const refused = (code: number, data: unknown = null): Envelope => ({ code, msg: '', data, time: 1 });

const answerNothing: Handler = (_request, response) => sendJson(response, success(null));

export function faultyServer(): FaultyServer {
  let handle: Handler = answerNothing;
  const received: Received[] = [];
  let url = '';
  const server = createServer((request, response) => {
    const { token } = request.headers;
    const { method = '', url: path = '' } = request;
    received.push({ method, url: path, token: typeof token === 'string' ? token : null });
    handle(request, response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${port.parse(server.address()).port}`;
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  return {
    get url() {
      return url;
    },
    received,
    answerWith: (handler) => {
      handle = handler;
    },
  };
}
