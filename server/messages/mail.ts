import { createTransport } from 'nodemailer';
import { refuseInTransaction } from '../work/context.ts';
import type { HandOver } from './message.ts';

const WAIT_MS_MAX = 20_000;

/** Mail by SMTP. @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
export function mailGateway(url: string, from: string): HandOver {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS_MAX,
    greetingTimeout: WAIT_MS_MAX,
    socketTimeout: WAIT_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    refuseInTransaction('mail');
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
