/** What a started server says on its terminal. */
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from './config/config.ts';
import { isUnreachable } from './db/transact.ts';
import { formatDrawId } from './draws/drawIds.ts';
import type { RunningDraw } from './draws/draws.ts';
import { outboxOf } from './messages/sender.ts';

type Say = (line: string) => void;

/** Where a phone on the same network finds the page. */
function networkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

function sayDraw({ id, untilDrawMs }: RunningDraw, say: Say): void {
  const at = new Date(Date.now() + untilDrawMs).toISOString().slice(11, 19);
  say(`The next draw, ${formatDrawId(id)}, comes out at ${at} UTC, in ${Math.ceil(untilDrawMs / 1000)} s`);
}

/** Where the server is, and the next draw. A database that can't answer now ends no server: its work tries again by itself. */
export async function announce(
  config: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  readDraw: () => Promise<RunningDraw>,
  say: Say,
): Promise<void> {
  const isOpen = config.host === '0.0.0.0' || config.host === '::';
  const network = isOpen ? networkAddress() : null;
  const elsewhere = network === null ? '' : `, on your network at http://${network}:${port}`;
  say(
    `Tenball is at ${config.publicUrl ?? `http://${isOpen ? 'localhost' : config.host}:${port}`}${elsewhere}`,
  );
  try {
    sayDraw(await readDraw(), say);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    say('The database is busy; draws begin as soon as it answers');
  }
}

/** Where codes are found that nothing carries to people. */
export function announceOutbox({ messages, dataDir }: Config, say: Say): void {
  const kinds = [
    ...(messages.smtpUrl === null ? ['mail'] : []),
    ...(messages.smsUrl === null ? ['SMS'] : []),
  ];
  if (messages.outbox && kinds.length > 0) {
    say(`Codes by ${kinds.join(' and ')} are written into ${resolve(outboxOf(dataDir))}`);
  }
}
