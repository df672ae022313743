/** One origin before two servers: the page of one, the API of the other. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { toStop } from '../support/stops.ts';

interface Front {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const quietly = (): void => undefined;

export async function openFront(behind: { readonly page: string; readonly api: string }): Promise<Front> {
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const to = new URL(path, path.startsWith('/api/') ? behind.api : behind.page);
    const { method, headers } = request;
    const onward = ask(to, { method, headers: { ...headers, host: to.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, quietly);
    });
    pipeline(request, onward, quietly);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = toStop(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`, close };
}
