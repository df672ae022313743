import { expect, test } from 'vitest';
import { announce } from '../../../server/announce.ts';
import { explainEnd } from '../../../server/commands/explainEnd.ts';
import { Busy } from '../../../server/work/fairQueue.ts';

const HERE = { host: '127.0.0.1', publicUrl: null };
const turnedAway = () => Promise.reject(new Busy('Nothing was free for the database in 5000 ms'));

test('a database that has no time for the greeting of a server ends no server', async () => {
  const said: string[] = [];
  await announce(HERE, 8080, turnedAway, (line) => said.push(line));
  expect(said).toEqual([
    'Tenball is at http://127.0.0.1:8080',
    'The database is busy; draws begin as soon as it answers',
  ]);
});

test('a fault of the server itself still ends its start', async () => {
  const fault = new Error('There is no running draw');
  await expect(
    announce(
      HERE,
      8080,
      () => Promise.reject(fault),
      () => undefined,
    ),
  ).rejects.toBe(fault);
});

test('a command that ends because too much waits for the database says so, not that there is none', () => {
  expect(explainEnd(new Busy('Nothing was free'))).toBe(
    'The database is too busy to answer. Try again when less runs beside it.',
  );
});
