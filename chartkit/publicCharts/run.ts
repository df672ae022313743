/**
 * `tsx chartkit/publicCharts/run.ts --checkouts <folder> [--only <part of a path>] [--page <file>]`: walks every chart for
 * XState 5 in checkouts of the repositories of repositories.ts, which lie in `<folder>/<owner>/<name>`. Nothing of theirs is run
 * but what makes charts, and what XState runs of a chart.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pageText } from './page.ts';
import { REPOSITORIES } from './repositories.ts';
import { parseWalked, type Unread, type Walked } from './walked.ts';

const FILE_MS_MAX = 120_000;
const AT_ONCE = 2;
const OUTPUT_MAX = 67_108_864;
const NOT_BY_HAND =
  /(?:^|\/)(?:node_modules|dist|build|coverage|__tests__|__test-utils__|tests?|e2e|__fixtures__|\.[^/]+)\//;
const NOT_A_MODULE = /\.(?:test|spec|stories|bench|d)\.|typegen/;
const CODE = /\.(?:ts|tsx|js|mjs)$/;

/** Files that make charts, without tests and what is generated. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file) && !NOT_A_MODULE.test(file) && !NOT_BY_HAND.test(file))
    .filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return /from ['"]xstate['"]/.test(text) && text.includes('createMachine(');
    })
    .toSorted();

const run = promisify(execFile);

/** In a process of its own, so that none can hold up, or change, another. */
async function walkFile(root: string, file: string): Promise<readonly (Walked | Unread)[]> {
  const program = join(import.meta.dirname, 'walk.ts');
  try {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', program, join(root, file), file], {
      timeout: FILE_MS_MAX,
      maxBuffer: OUTPUT_MAX,
    });
    return parseWalked(stdout);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [why = ''] = /^\w*Error: .*$/m.exec(text) ?? [text.slice(0, 200)];
    return [{ key: file, unread: why }];
  }
}

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    page: { type: 'string' },
  },
});
const root = values.checkouts;
const missing = Object.keys(REPOSITORIES).filter((name) => !existsSync(join(root, name)));
for (const name of missing) process.stderr.write(`There is no checkout ${join(root, name)}.\n`);
const queue = Object.keys(REPOSITORIES)
  .filter((name) => !missing.includes(name))
  .flatMap((name) => filesIn(join(root, name)).map((file) => `${name}/${file}`))
  .filter((file) => file.includes(values.only));
const found: (Walked | Unread)[] = [];
const work = async () => {
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const each of await walkFile(root, file)) {
      found.push(each);
      process.stdout.write(`${JSON.stringify(each)}\n`);
    }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (values.page !== undefined) writeFileSync(values.page, pageText(found));
