import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readConfig, type Environment } from '../../../server/config/config.ts';
import { messageSenderOf } from '../../../server/messages/sender.ts';

const EMAIL = 'anna@tenball.example';

const closing = (listener: Server): Promise<void> =>
  new Promise((done) => {
    listener.close(() => done());
  });
const portOf = async (listener: Server): Promise<number> => {
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done);
  });
  const address = listener.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const senderWith = (settings: Environment, errors: unknown[]) =>
  messageSenderOf(
    readConfig({ PRESET: 'production', PUBLIC_URL: 'https://tenball.example', ...settings }),
    (error) => void errors.push(error),
  );
const MESSAGE = { to: '+447700900123', subject: 'A subject', text: 'A text — 文' };

describe('messages', () => {
  test('SMS by a gateway; what it refuses is reported, and where it sends us to we don’t go', async () => {
    const seen: unknown[] = [];
    const statuses = [204, 500, 307];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body: unknown = JSON.parse(await text(request));
      seen.push([request.method, request.url, request.headers.authorization, body]);
      // A connection kept for the next call may close just as it is made.
      const headers = { location: '/elsewhere', connection: 'close' };
      response.writeHead(statuses.shift() ?? 204, headers).end();
    };
    const gateway = createServer((request, response) => {
      void answer(request, response);
    });
    const port = await portOf(gateway);
    const errors: unknown[] = [];
    const settings = { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'secret' };
    const { send, settle } = senderWith(settings, errors);
    await send.mobile?.(MESSAGE);
    await settle();
    expect(errors).toEqual([]);
    await send.mobile?.(MESSAGE);
    await settle();
    await send.mobile?.(MESSAGE);
    await settle();
    const { to, text: body } = MESSAGE;
    const asked = ['POST', '/send', 'Bearer secret', { to, text: body }];
    expect(seen).toEqual([asked, asked, asked]);
    expect(errors).toEqual([new Error('The SMS gateway answered 500'), new TypeError('fetch failed')]);
    await closing(gateway);
  });

  test('mail by SMTP', async () => {
    const heard: string[] = [];
    const mailServer = createTcpServer((socket) => {
      let isData = false;
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk
          .toString()
          .split('\r\n')
          .filter((part) => part !== '')) {
          heard.push(line);
          if (isData && line !== '.') continue;
          isData = line === 'DATA';
          socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
          if (line === 'QUIT') socket.end();
        }
      });
    });
    const port = await portOf(mailServer);
    const errors: unknown[] = [];
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ten <ten@tenball.example>' };
    const { send, settle } = senderWith(settings, errors);
    await send.email?.({ ...MESSAGE, to: EMAIL });
    await settle();
    expect(errors).toEqual([]);
    expect(heard).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<ten@tenball.example>',
        `RCPT TO:<${EMAIL}>`,
        'Subject: A subject',
        'From: Ten <ten@tenball.example>',
      ]),
    );
    await closing(mailServer);
  });

  test('in production nothing is written into a folder: without gateways there are no codes', async () => {
    expect(senderWith({}, []).send).toEqual({});
  });
});
