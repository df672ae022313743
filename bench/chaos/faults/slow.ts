/** Clients that send a byte at a time, and such as read no answers, on every process; who is let go comes again. */
import { connect, type Socket } from 'node:net';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { UNREAD_MAX } from '../../../server/http/pipelining.ts';
import type { Fault } from './fault.ts';

const CLIENTS_EACH = 300;
const BYTE_EVERY_MS = 500;

/** How each begins; what follows is a byte at a time, but for who has asked for all and reads nothing. */
const BEGINNINGS: readonly { readonly text: string; readonly reads: boolean }[] = [
  { text: `POST ${signInCalls.login.path} HTTP/1.1\r\nHost: tenball\r\nX-Slow: `, reads: true },
  {
    text: `POST ${signInCalls.login.path} HTTP/1.1\r\nHost: tenball\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"`,
    reads: true,
  },
  { text: 'GET /api/openapi.json HTTP/1.1\r\nHost: tenball\r\n\r\n'.repeat(UNREAD_MAX), reads: false },
];

class SlowClient {
  readonly #base: URL;
  readonly #beginning: (typeof BEGINNINGS)[number] | undefined;
  #socket: Socket | null = null;

  constructor(base: string, n: number) {
    this.#base = new URL(base);
    this.#beginning = BEGINNINGS[n % BEGINNINGS.length];
  }

  readonly step = (): void => {
    if (this.#socket === null) this.#open();
    else if (this.#beginning?.reads === true && this.#socket.writable) this.#socket.write('x');
  };

  #open(): void {
    const socket = connect(Number(this.#base.port), this.#base.hostname);
    this.#socket = socket;
    socket
      .on('error', () => undefined)
      .on('close', () => {
        if (this.#socket === socket) this.#socket = null;
      });
    if (this.#beginning?.reads === true) socket.resume();
    else socket.pause();
    socket.write(this.#beginning?.text ?? '');
  }

  readonly end = (): void => void this.#socket?.destroy();
}

export const slow: Fault = {
  name: 'slow',
  needs: 'processes',
  keeps_s: [10, 20],
  break: ({ fleet }) => {
    const clients = fleet
      .bases()
      .flatMap((base) => Array.from({ length: CLIENTS_EACH }, (_, n) => new SlowClient(base, n)));
    const step = (): void => {
      for (const client of clients) client.step();
    };
    step();
    const timer = setInterval(step, BYTE_EVERY_MS);
    return Promise.resolve(() => {
      clearInterval(timer);
      for (const client of clients) client.end();
      return Promise.resolve(`${clients.length} clients`);
    });
  },
};
