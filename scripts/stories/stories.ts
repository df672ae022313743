/**
 * `npm run stories [-- <id> …]`: walks the stories in Chromium and writes docs/generated/stories; all of them without a name.
 * With `--check` it writes nothing, names those that are older than what they show, and fails when there are any.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { STORIES } from '../../scenarios/stories.ts';
import { runTool, wordsOf } from '../commandLine.ts';
import { outdatedStories, strayFiles } from './kept.ts';

const IDS = [...STORIES, ...PLAYED_STORIES].map(({ id }) => id);

function check(): void {
  const outdated = outdatedStories();
  const stray = strayFiles();
  for (const id of outdated) console.error(`${id} is older than what it shows.`);
  for (const file of stray) console.error(`${file} is of no story.`);
  if (outdated.length + stray.length > 0) {
    console.error('Run `npm run stories` and commit docs/generated/stories.');
    process.exitCode = 1;
  }
}

function write(ids: ReadonlySet<string>): void {
  for (const file of strayFiles()) rmSync(file);
  const env = { ...process.env, STORIES: [...ids].join(' ') };
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.stories.config.ts'], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = status ?? 1;
}

await runTool(async () => {
  const words = wordsOf(['--check', ...IDS]);
  if (words.has('--check')) check();
  else write(words);
});
