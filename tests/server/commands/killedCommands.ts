/**
 * A server that commits commands and never answers them: run by commandsKill.test.ts, which kills it. Settings come from
 * the environment. Each line it prints is a command, with the answer that its sender will not see. It ends with its parent.
 */
import { randomUUID } from 'node:crypto';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { COMMANDS, sendReady } from './commandCases.ts';
import { worldOf } from './commandWorld.ts';

const config = readConfig(process.env);
process.stdin.on('end', () => process.exit()).resume();
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const { db } = await openDatabase(config, fail);
const clock = await startClock(db);
const app = await buildApp({ db, config, clock });
let onAnswer = (_answer: string): void => undefined;
app.addHook('onSend', (request, _reply, payload, done) => {
  if (request.headers['idempotency-key'] === undefined) done();
  else onAnswer(String(payload));
});
const world = worldOf(app, db);
for (const [name, prepare] of COMMANDS) {
  const key = randomUUID();
  const { token, body, file } = await prepare(world, key);
  const answer = await new Promise<string>((told) => {
    onAnswer = told;
    void sendReady(world, name, { token, body, ...(file && { file }) }, key);
  });
  const sent = { token, body, file: file?.toString('base64') };
  process.stdout.write(`${JSON.stringify({ name, key, ...sent, answer })}\n`);
}
