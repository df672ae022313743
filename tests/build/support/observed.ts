/** What a build makes of packages: seen from inside the bundler, whatever plugin or option is behind it. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, mergeConfig, type InlineConfig, type Plugin, type PluginOption } from 'vite';

const IN_PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** `axios` of `axios/lib/x.js`, `@a/b` of `@a/b/c`; null for a path or a virtual module. */
const NAME = /^((?:@[^/]+\/)?[^@./\0][^/]*)(?:\/|$)/;

const fileOf = (id: string): string => id.replace(/[?#].*$/, '');
/** The package that a file belongs to; null for one of ours. */
const packageOf = (id: string): string | null =>
  id.startsWith('\0') ? null : (IN_PACKAGE.exec(id)?.[1] ?? null);

export interface Observed {
  /** `<what was imported> → <what was taken>`, where that is another package's, or ours. */
  readonly replaced: readonly string[];
  /** Modules of packages whose code is not that of the file on disk. */
  readonly rewritten: readonly string[];
  /** How many modules of packages were seen. */
  readonly modules: number;
  /** By name. */
  readonly chunks: ReadonlyMap<string, string>;
}

/** Packages of ours, which every build takes from their sources. */
const WORKSPACES = ['chartkit'];

/** Whether an import of a package, or within one, leads out of it. */
function leavesPackage(source: string, importer: string, taken: string): boolean {
  const name = NAME.exec(source)?.[1];
  const owner = packageOf(importer);
  if (name !== undefined && WORKSPACES.includes(name))
    return !fileOf(taken).startsWith(join(process.cwd(), name));
  if (name === undefined) return owner !== null && source.startsWith('.') && packageOf(taken) !== owner;
  return packageOf(taken) !== name;
}

function observer(root: string, replaced: Set<string>, rewritten: Set<string>, seen: Set<string>): Plugin {
  return {
    name: 'observer',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const isEntry = importer === undefined;
        if (resolved === null || resolved.external !== false || isEntry || isBuiltin(source)) return resolved;
        if (leavesPackage(source, importer, resolved.id))
          replaced.add(`${source} → ${resolved.id.replace(`${root}/`, '')}`);
        return resolved;
      },
    },
    moduleParsed({ id, code }) {
      if (packageOf(id) === null) return;
      seen.add(id);
      if (code !== readFileSync(fileOf(id), 'utf8')) rewritten.add(fileOf(id).replace(`${root}/`, ''));
    },
  };
}

/** The hooks that are done once the bundler has put its chunks together. */
const OUTPUT_HOOKS = [
  'renderChunk',
  'generateBundle',
  'augmentChunkHash',
  'banner',
  'footer',
  'intro',
  'outro',
];

async function flat(option: PluginOption): Promise<readonly Plugin[]> {
  const given = await option;
  if (Array.isArray(given)) return (await Promise.all(given.map(flat))).flat();
  return given ? [given] : [];
}

/** The plugins of a configuration, without what they do to chunks. */
const untilOutput = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({
    ...plugin,
    ...Object.fromEntries(OUTPUT_HOOKS.map((hook) => [hook, undefined])),
  }));

async function chunksOf(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const made = await build({ ...config, build: { ...config.build, write: false, minify: false } });
  if ('on' in made) throw new Error('The build watches.');
  const output = [made].flat().flatMap((each) => each.output);
  return new Map(
    output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.code] as const] : [])),
  );
}

/** Builds in memory, without minifying, and tells what came of packages. */
export async function observe(config: InlineConfig): Promise<Observed> {
  const root = config.root ?? process.cwd();
  const [replaced, rewritten, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const watched = { plugins: [observer(process.cwd(), replaced, rewritten, seen)] };
  const settings: InlineConfig = { ...config, root, configFile: false, logLevel: 'error' };
  const chunks = await chunksOf(mergeConfig(watched, settings));
  return {
    replaced: [...replaced].toSorted(),
    rewritten: [...rewritten].toSorted(),
    modules: seen.size,
    chunks,
  };
}

/** The same build as it is before any plugin touches a chunk. */
export async function bundledOnly(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const plugins = untilOutput(await flat(config.plugins));
  return chunksOf({ ...config, plugins, configFile: false, logLevel: 'error' });
}

/** Those of a configuration that do something once files are written. */
export const writersOf = async (config: InlineConfig): Promise<readonly string[]> =>
  (await flat(config.plugins))
    .filter(({ writeBundle, closeBundle }) => writeBundle !== undefined || closeBundle !== undefined)
    .map(({ name }) => name);
