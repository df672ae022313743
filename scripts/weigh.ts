/** Weighs what was built, by Vite's manifest, as it is sent. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The name that vite.config.ts gives to what every screen stands on. */
const ENTRY = 'base';
const BYTES_PER_KB = 1000;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

export interface Weight {
  /** kB of 1000 bytes after brotli. */
  readonly js_kB: number;
  readonly css_kB: number;
  /** The document among them. */
  readonly files: number;
}

/** The files of a chunk and of all it imports statically. */
function scriptsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, seen);
  return seen;
}

/** Small files are served as they are. */
function served_kB(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size / BYTES_PER_KB;
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/**
 * What is downloaded before a screen stands.
 * @param folder of a build
 * @param chunk the screen's
 * @param entry what every screen stands on
 */
export function weigh(folder: string, chunk: string, entry: string = ENTRY): Weight {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
  );
  const scripts = [...new Set([...scriptsOf(manifest, entry), ...scriptsOf(manifest, chunk)])];
  const chunks = Object.values(manifest);
  const styles = [
    ...new Set(
      chunks.flatMap(({ file, css = [] }) =>
        file.endsWith('.css') ? [file] : scripts.includes(file) ? css : [],
      ),
    ),
  ];
  return {
    js_kB: sumOf(scripts.map((file) => served_kB(folder, file))),
    css_kB: sumOf(styles.map((file) => served_kB(folder, file))),
    files: 1 + scripts.length + styles.length,
  };
}

/** What the typeface of a build weighs. It is fetched beside a first screen, which stands without it. */
export const typeface_kB = (folder: string): number =>
  sumOf(
    readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => served_kB(join(folder, 'assets'), name)),
  );
