import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { registerClients } from '../../../server/http/clients.ts';
import { openInMemory } from '../support/inMemory.ts';

test('however much waits for the embedded database, new calls are read between any two works', async () => {
  const { db, close } = await openInMemory();
  const WORKS = 40;
  const seen = { done: 0, turns: 0 };
  const works = Array.from({ length: WORKS }, async () => {
    await db.execute(sql`SELECT count(*) FROM generate_series(1, 1000)`);
    seen.done += 1;
  });
  while (seen.done < WORKS) {
    // As often as the event loop looks whether somebody calls.
    await setImmediate();
    seen.turns += 1;
  }
  await Promise.all(works);
  await close();
  expect(seen.turns).toBeGreaterThanOrEqual(WORKS);
});

test('a burst of connections is accepted between a few works, and not one between two', async () => {
  const CONNECTIONS = 60;
  const WORKS_MAX = 20;
  const { db, close } = await openInMemory();
  const app = Fastify();
  registerClients(app, 10_000);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = z.object({ port: z.int() }).parse(app.server.address());
  const seen = { accepted: 0, works: 0 };
  app.server.on('connection', () => {
    seen.accepted += 1;
  });
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  const connected = sockets.map((socket) => once(socket, 'connect'));
  while (seen.accepted < CONNECTIONS) {
    await db.execute(sql`SELECT 1`);
    seen.works += 1;
  }
  await Promise.all(connected);
  for (const socket of sockets) socket.destroy();
  await app.close();
  await close();
  expect(seen.works).toBeLessThan(WORKS_MAX);
});
