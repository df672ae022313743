// Builds the page, the charts page, the operator's console and the server, each only if what it is made of has changed since its last build.
// Plain JavaScript: `npm start` runs it before anything is built.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
    name: 'charts page',
    sources: [
      ...SHARED,
      'machines',
      'chartkit',
      'live',
      'docs/charts',
      'tests/charts',
      'tests/paths',
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

/** Builds what has changed, and says so. */
export function buildWhatChanged() {
  for (const target of TARGETS) {
    const stampFile = join(root, 'dist', `${target.name}.stamp`);
    const stamp = stampOf(target);
    const isBuilt = existsSync(join(root, target.result)) && existsSync(stampFile);
    if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) continue;
    console.log(`Building the ${target.name} …`);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', target.config], {
      cwd: root,
      stdio: 'inherit',
      // Whoever builds from tests or from a shell of their own gets the same page.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWhatChanged();
