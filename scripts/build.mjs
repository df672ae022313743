// Builds the page, the server, the charts page and the operator's console side by side, each only if its sources have
// changed since its last build. `node scripts/build.mjs page server` builds these two; what only tests load is built when it is
// named.
// Plain JavaScript: `npm start` runs it before anything is built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SHARED = ['contract', 'package-lock.json'];
const TARGETS = [
  {
    name: 'page',
    sources: [
      ...SHARED,
      'machines',
      'chartkit/live',
      'chartkit/internals.ts',
      'chartkit/read.ts',
      'src',
      'locales',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/vite',
    ],
    result: 'dist/web/index.html',
    config: 'vite.config.ts',
  },
  {
    name: 'charts',
    sources: [
      ...SHARED,
      'machines',
      'chartkit',
      'live',
      'docs/generated/charts',
      'scenarios',
      'vite.charts.config.ts',
      'scripts/vite',
    ],
    result: 'dist/charts/charts.html',
    config: 'vite.charts.config.ts',
  },
  {
    name: 'console',
    sources: [
      ...SHARED,
      'machines',
      'chartkit/live',
      'chartkit/internals.ts',
      'chartkit/read.ts',
      'src',
      'operator',
      'locales',
      'vite.operator.config.ts',
      'scripts/vite',
    ],
    result: 'dist/operator/index.html',
    config: 'vite.operator.config.ts',
  },
  {
    name: 'server',
    sources: [...SHARED, 'server', 'vite.server.config.ts'],
    result: 'dist/server/main.js',
    config: 'vite.server.config.ts',
  },
];

/** Page and console whose charts can be asked. */
const TESTED_SOURCES = ['chartkit', 'scenarios', 'tests/browser/page', 'tests/paths/parts.ts'];
const sourcesOf = (name) => TARGETS.find((target) => target.name === name).sources;
const TESTED = [
  {
    name: 'testedPage',
    sources: [...sourcesOf('page'), ...TESTED_SOURCES],
    result: 'dist/tested/page/index.html',
    config: 'tests/browser/page/vite.config.ts',
  },
  {
    name: 'testedConsole',
    sources: [...sourcesOf('console'), ...TESTED_SOURCES],
    result: 'dist/tested/operator/index.html',
    config: 'tests/browser/page/operator.config.ts',
  },
];

/** Every file of a source, in a stable order; a source that isn't there has none. */
function filesOf(source) {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

function stampOf({ sources }) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const stampFileOf = ({ name }) => join(root, 'dist', `${name}.stamp`);

function targetsOf(names) {
  const all = [...TARGETS, ...TESTED];
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Nothing to build is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  return names.length === 0 ? TARGETS : all.filter(({ name }) => names.includes(name));
}

/** The targets whose sources have changed since their last build, each with the stamp it will have. */
function outdated(names) {
  return targetsOf(names)
    .map((target) => ({ ...target, stamp: stampOf(target) }))
    .filter((target) => {
      const stampFile = stampFileOf(target);
      const isBuilt = existsSync(join(root, target.result)) && existsSync(stampFile);
      return !isBuilt || readFileSync(stampFile, 'utf8') !== target.stamp;
    });
}

async function build(target) {
  console.log(`Building the ${target.name} …`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', target.config], {
    cwd: root,
    stdio: 'inherit',
    // NODE_ENV of tests or of a shell would give another page.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code, signal] = await once(child, 'exit');
  process.off('exit', stop);
  // Stopped together with this process.
  if (signal === 'SIGINT' || signal === 'SIGTERM') return;
  if (code !== 0) throw new Error(`The ${target.name} could not be built.`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFileOf(target), target.stamp);
}

/**
 * Builds what has changed, side by side.
 * @param names of targets, none for all of Tenball
 * @throws when Vite refuses one; Vite has said what is wrong. The others are finished first.
 */
export async function buildWhatChanged(names = []) {
  const results = await Promise.allSettled(outdated(names).map(build));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Deletes an outdated page before its build; the server answers 503 from its empty folder until the build ends. */
export function clearOutdated(names) {
  for (const { result } of outdated(names)) {
    rmSync(join(root, result), { force: true });
    mkdirSync(dirname(join(root, result)), { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWhatChanged(process.argv.slice(2)).catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
}
