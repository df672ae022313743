/**
 * A process that plays auto-bet tasks until it is killed: run by autoKill.test.ts. Settings come from the environment.
 * Each line it prints is the id of a task that it knows to have played. It ends with its parent.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { playTasks } from '../../server/domain/autoPlay.ts';

process.stdin.on('end', () => process.exit()).resume();
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const config = readConfig(process.env);
const { db } = await openDatabase(config, fail);
for (;;) {
  await playTasks(
    db,
    config,
    (played) => {
      if (played.kind === 'placed') process.stdout.write(`${played.taskId}\n`);
    },
    fail,
  );
  // The embedded database answers without leaving the process: without this it would never hear of its parent's end.
  await breathe();
}
