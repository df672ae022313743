/**
 * Weighs the JavaScript of the built page: what a person downloads before the first screen stands, in kB after brotli.
 * Ends with code 1 when one of the two is over its limit.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const FOLDER = 'dist/web';
/** The names that vite.config.ts gives the chunks. */
const ENTRY = 'base';
/** A newcomer is sent to /login. */
const SCREENS = [
  { path: '/login', chunk: 'entrance', limit_kB: 150 },
  { path: '/', chunk: 'game', limit_kB: 150 },
];
const BYTES_PER_KB = 1000;

const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), name: z.optional(z.string()), imports: z.optional(z.array(z.string())) }),
  )
  .parse(JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')));

/** The files of `name` and of all it imports statically. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

/** Small files are served as they are. */
function servedBytes(file: string): number {
  const compressed = join(FOLDER, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(FOLDER, file)).size;
}

const weigh = (chunk: string): number =>
  [...new Set([...filesOf(ENTRY), ...filesOf(chunk)])].reduce((sum, file) => sum + servedBytes(file), 0);

for (const { path, chunk, limit_kB } of SCREENS) {
  const size_kB = weigh(chunk) / BYTES_PER_KB;
  console.log(`${path.padEnd(8)} ${size_kB.toFixed(1)} kB of JavaScript (brotli), at most ${limit_kB}`);
  if (size_kB > limit_kB) process.exitCode = 1;
}
