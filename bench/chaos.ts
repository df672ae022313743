/**
 * `npm run chaos`: bettors with colliding retries on several processes and one PostgreSQL, a process killed with -9
 * every second, draws every three seconds; then the audit. Ends with code 1 if a penny is missing (docs/chaos.md).
 *   -- --minutes 2   --processes 6   --bettors 16
 *   -- --embedded    one process on the embedded database
 *   -- --standby     PostgreSQL with a synchronous standby, which is promoted after the primary's kill -9
 *   -- --kills 500   goes on until so many were killed, however long that takes
 *   -- --faults all  or the names of some, separated by commas: what is broken beside the kills (chaos/faults/)
 *   -- --seed 7      repeats the choices of a run that printed this seed
 * DATABASE_URL names an empty database to use; without it a throw-away cluster is made from Debian's package.
 */
import { execFileSync } from 'node:child_process';
import { runTool } from '../scripts/commandLine.ts';
import { readOptions } from './chaos/options.ts';
import { report, sayBroken, sayWhere } from './chaos/report.ts';
import { runChaos } from './chaos/run.ts';
import { openScene } from './chaos/scene.ts';

const COMMAND = ['dist/server/main.js'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await runTool(async () => {
  const options = readOptions(process.argv.slice(2), process.env['DATABASE_URL']);
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const scene = await openScene(options);
  sayWhere(scene.name, options);
  try {
    const outcome = await runChaos({
      ...options,
      place: scene.place,
      ms: options.minutes * 60_000,
      command: COMMAND,
      faults: { list: scene.faults, things: scene.things, tell: sayBroken },
    });
    process.exitCode = report(outcome) ? 0 : 1;
  } finally {
    await scene.remove();
  }
});
