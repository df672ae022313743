/**
 * Walks are kept on disk, under a hash of all sources that they follow from: the actor, the views, the browser and
 * `npm run paths` share one walk of each chart.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { WalkResult } from 'chartkit';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'walks');
const SOURCES = ['chartkit', 'contract', 'machines', 'scenarios'];

type Walk = () => WalkResult;
/** All of a walk that is data. */
type Kept = Omit<WalkResult, 'replay'>;

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.toSorted(), join(ROOT, 'package-lock.json')]) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

let folder: string | undefined;

/** Another process may work by other sources at the same time. */
const UNUSED_MS = 24 * 3_600_000;

/** The folder of today's sources. Those that are a day old are removed. */
function folderOfSources(): string {
  if (folder !== undefined) return folder;
  const name = hashOfSources();
  mkdirSync(join(FOLDER, name), { recursive: true });
  for (const other of readdirSync(FOLDER)) {
    const path = join(FOLDER, other);
    const age_ms = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (other !== name && age_ms > UNUSED_MS) rmSync(path, { recursive: true, force: true });
  }
  folder = join(FOLDER, name);
  return folder;
}

/** The file's name says which sources it follows from, and this module alone writes it. */
const areKept = (value: unknown): value is readonly Kept[] => Array.isArray(value);

/** What was kept of a walk. To replay a path it is walked after all. */
function revive(kept: Kept, walk: Walk): WalkResult {
  let walked: WalkResult | undefined;
  return { ...kept, replay: (inputs) => (walked ??= walk()).replay(inputs) };
}

/** The results of a chart's walks: as they were kept, or of walking, which are kept from now on. */
export function keptWalks(chart: string, walks: readonly Walk[]): readonly WalkResult[] {
  const file = join(folderOfSources(), chart);
  if (existsSync(file)) {
    const kept: unknown = deserialize(readFileSync(file));
    if (!areKept(kept)) throw new Error(`${file} is not what this module wrote`);
    return walks.flatMap((walk, at) => {
      const result = kept[at];
      return result === undefined ? [] : [revive(result, walk)];
    });
  }
  const results = walks.map((walk) => walk());
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(results.map(({ replay: _replay, ...data }): Kept => data)));
  renameSync(draft, file);
  return results;
}
