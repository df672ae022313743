/** `npm run charts -- --since REF`: what the charts do otherwise than at a revision, as a page with pictures. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ChartReading } from 'chartkit';
import { releaseFiles } from 'chartkit/draw';
import type { Story } from '../../scenarios/stories.ts';
import { UsageError } from '../commandLine.ts';
import { storiesTouched } from '../stories/touched.ts';
import { chartsIn } from './pages.ts';

const FOLDER = 'dist/release';
/** Where charts are: those that run, and the life cycles of the server. */
const FOLDERS = ['machines', 'lifecycles'];
/** What charts are made of; older revisions may lack some. */
const PARTS = [...FOLDERS, 'contract', 'package.json', 'tsconfig.json', 'tsconfig.base.json'];

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** @throws UsageError where git knows no such revision, or it has no charts */
function unpacked(ref: string, folder: string): void {
  let there: string[];
  try {
    there = git('ls-tree', '--name-only', ref).split('\n');
  } catch {
    throw new UsageError(`git knows no revision "${ref}".`);
  }
  if (!there.includes('machines')) throw new UsageError(`There are no charts in machines/ at ${ref}.`);
  const archive = join(folder, 'parts.tar');
  git('archive', '--output', archive, ref, ...PARTS.filter((part) => there.includes(part)));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Of all charts below a folder; older revisions had no life cycles. */
export async function readingsIn(root: string): Promise<ChartReading[]> {
  const readings: ChartReading[] = [];
  for (const folder of FOLDERS.map((name) => join(root, name)).filter(existsSync))
    readings.push(...(await chartsIn(folder)).map(({ reading }) => reading));
  return readings;
}

export async function chartsAt(ref: string): Promise<ChartReading[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-charts-'));
  try {
    unpacked(ref, folder);
    return await readingsIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where a story's page lies, seen from the page of a release. */
const TO_STORIES = '../../docs/generated/stories';

function storiesSection(stories: readonly Pick<Story, 'id' | 'question'>[]): string {
  if (stories.length === 0) return '\nNo story goes another way.\n';
  const lines = stories.map(({ id, question }) => `- [${question}](${TO_STORIES}/${id}.md)`);
  return `\n## Stories touched\n\n${lines.join('\n')}\n`;
}

/** Writes the page, its pictures, and the stories that go another way; the page's path. */
export async function writeRelease(ref: string, folder: string = FOLDER): Promise<string> {
  const bases = await chartsAt(ref);
  const heads = await readingsIn('.');
  const files = await releaseFiles(bases, heads, { title: `What the charts do otherwise than at ${ref}` });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const page = join(folder, 'release.md');
  appendFileSync(page, storiesSection(storiesTouched(bases, heads)));
  return page;
}
