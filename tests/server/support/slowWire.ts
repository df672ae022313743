/** A way to a database whose answers can be held back, as on a machine with too much to do. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SlowWire {
  readonly url: string;
  /** Waits for a question with this text in it, whose answer is held back. @returns lets the answer go on */
  readonly holdAnswerTo: (text: string) => Promise<() => void>;
  readonly close: () => void;
}

export async function openSlowWire(to: string): Promise<SlowWire> {
  const url = new URL(to);
  const [port, host] = [Number(url.port), url.hostname];
  const sockets: Socket[] = [];
  let awaited: { readonly text: string; readonly hold: (release: () => void) => void } | null = null;
  const server = createServer((client) => {
    const database = connect(port, host);
    for (const socket of [client, database]) {
      sockets.push(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (question) => {
      if (awaited !== null && question.includes(awaited.text)) {
        database.pause();
        awaited.hold(() => database.resume());
        awaited = null;
      }
      database.write(question);
    });
    client.on('end', () => database.end());
    database.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    holdAnswerTo: (text) =>
      new Promise((hold) => {
        awaited = { text, hold };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
