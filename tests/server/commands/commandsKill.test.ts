/** kill -9 between the commit of a command and its answer: sent again, to another process, it is answered as it was. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../../contract/wire/common.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { COMMANDS, isKeyed, sendReady, told } from './commandCases.ts';
import { COMMAND_SETTINGS, worldOf } from './commandWorld.ts';
import { runAndKill } from '../kills/killing.ts';
import { changedBetween, rowsOf } from './rowsOf.ts';
import { throwAwayPlace } from '../support/throwAway.ts';
import { UNLIMITED } from '../support/unlimited.ts';

const SETTINGS = { LOG_LEVEL: 'silent', CAPTCHA_AFTER_CODES: '0', ...UNLIMITED, ...COMMAND_SETTINGS };

const line = z.object({
  name: z.string(),
  key: z.string(),
  token: z.string(),
  body: z.optional(z.unknown()),
  file: z.optional(z.string()),
  answer: z.string(),
});

test('every command that was committed is answered by the next process, and changes nothing more', async () => {
  const { place, remove } = await throwAwayPlace();
  const folder = mkdtempSync(join(tmpdir(), 'tenball-commands-'));
  const env = { ...SETTINGS, DATA_DIR: folder, ...place };
  const lines = await runAndKill('../commands/killedCommands.ts', { env, lines: COMMANDS.length });
  const sent = lines.map((text) => line.parse(JSON.parse(text)));
  expect(sent.map(({ name }) => name)).toEqual(COMMANDS.map(([name]) => name));

  const config = readConfig(env);
  const database = await openDatabase(config, (error) => expect(error).toBeUndefined());
  const clock = await startClock(database.db);
  const app = await buildApp({ db: database.db, config, clock });
  const world = worldOf(app, database.db);
  const before = await rowsOf(database.db);
  for (const { name, key, token, body, file, answer } of sent) {
    if (!isKeyed(name)) throw new Error(`${name} has no key`);
    const ready = { token, body, ...(file !== undefined && { file: Buffer.from(file, 'base64') }) };
    const again = await sendReady(world, name, ready, key);
    expect([name, told(again)]).toEqual([name, told({ status: 200, ...envelope.parse(JSON.parse(answer)) })]);
  }
  expect(changedBetween(before, await rowsOf(database.db))).toEqual([]);
  await app.close();
  clock.stop();
  await database.close();
  await remove();
  rmSync(folder, { recursive: true });
});
