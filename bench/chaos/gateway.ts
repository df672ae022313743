/** A port that leads to another one, which can be changed: what a virtual address before two databases does. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../support/freePort.ts';

export interface Gateway {
  readonly port: number;
  /** Leads new connections to `port`, and cuts those that lead elsewhere. */
  readonly leadTo: (port: number) => void;
  readonly close: () => void;
}

export async function openGateway(target: number): Promise<Gateway> {
  let port = target;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const own = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(own, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: own,
    leadTo: (next) => {
      port = next;
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
