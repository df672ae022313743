import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { explainEnd } from '../../../server/commands/explainEnd.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { BUILT_MAIN } from '../support/built.ts';

const root = mkdtempSync(join(tmpdir(), 'tenball-start-'));
const data = join(root, 'data');
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(root, { recursive: true });
});

const SEED = ['--import', 'tsx', join(packageRoot(), 'server/commands/seed.ts')];
const DEFAULTS = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'silent' };

/** @param program what Node runs: the built server, or a command by tsx */
function start(program: readonly string[], settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], ...DEFAULTS, ...settings };
  const child = spawn(process.execPath, program, {
    cwd: packageRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** What a process says until it ends. */
async function run(settings: Record<string, string>, program: readonly string[] = [BUILT_MAIN]) {
  const child = start(program, settings);
  const exited = once(child, 'exit');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exited;
  return { out, error, code: child.exitCode };
}

/** Starts a server and waits until it has announced itself with its three lines. */
async function announce(settings: Record<string, string> = {}) {
  const child = start([BUILT_MAIN], settings);
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    error += chunk;
  });
  const exited = once(child, 'close');
  while (out.split('\n').length < 4 && child.exitCode === null) await once(child.stdout, 'data');
  return { child, told: () => ({ out, error }), exited };
}

describe('npm start', () => {
  test('stops with the npm that started it, though a shell is between them', async () => {
    const follow = JSON.stringify(pathToFileURL(join(packageRoot(), 'scripts/followNpm.mjs')));
    const script = `import { followParent } from ${follow};
      process.once('SIGTERM', () => { console.log('stopped'); process.exit(); });
      followParent();
      setInterval(() => {}, 1000);
      console.log('up');`;
    const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(shell);
    const said = text(shell.stdout);
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect(await said).toBe('up\nstopped\n');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'announces the address and the next draw, serves, and stops cleanly on %s',
    async (signal) => {
      const { child, told, exited } = await announce({ LOG_LEVEL: '' });
      const [address = '', draw = '', outbox = ''] = told().out.split('\n');
      expect(address).toMatch(/^Tenball is at http:\/\/127\.0\.0\.1:\d+$/);
      expect(draw).toMatch(/^The next draw, \d{8}-\d{4}, comes out at \d\d:\d\d:00 UTC, in \d{1,2} s$/);
      expect(outbox).toBe(`Codes by mail and SMS are written into ${join(data, 'outbox')}`);
      const ready = await fetch(`${address.slice('Tenball is at '.length)}/api/ready`);
      expect(ready.status).toBe(200);
      child.kill(signal);
      expect(await exited).toEqual([0, null]);
      expect(told()).toEqual({ out: `${address}\n${draw}\n${outbox}\n`, error: '' });
      expect(readdirSync(data)).toEqual(['postgres', 'tenball.lock']);
    },
  );

  test('refuses a data folder in use', async () => {
    const { child, exited } = await announce();
    expect(await run({})).toEqual({
      out: '',
      error: `The data folder ${data} is in use by another process of Tenball.\n`,
      code: 1,
    });
    child.kill('SIGTERM');
    await exited;
  });

  test('refuses a taken port, and frees the data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expect(await run({ PORT: port })).toEqual({
      out: '',
      error: `Port ${port} is taken by another program; PORT chooses another.\n`,
      code: 1,
    });
    other.close();
    expect(readdirSync(data)).toEqual(['postgres', 'tenball.lock']);
  });

  test('refuses a host that is not this machine’s', async () => {
    expect(await run({ HOST: '192.0.2.77' })).toEqual({
      out: '',
      error: 'HOST 192.0.2.77 is no address of this machine.\n',
      code: 1,
    });
  });

  test('refuses a folder that can’t be written', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await run({ DATA_DIR: file })).toEqual({
      out: '',
      error: `The data folder ${file} can't be written: it is a file.\n`,
      code: 1,
    });
  });

  // /proc is the one place where root can't write either.
  test.each(['/proc', '/proc/tenball'])('refuses %s as data folder', async (folder) => {
    const { out, error, code } = await run({ DATA_DIR: folder });
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(error).toMatch(new RegExp(`^The data folder ${folder} can't be written: .+\\.\n$`));
  });

  test('refuses a bad setting', async () => {
    expect(await run({ PRESET: 'casino' })).toEqual({
      out: '',
      error: 'The environment variable PRESET must be one of demo, production, gb, but it is "casino".\n',
      code: 1,
    });
  });

  test('refuses a database that can’t be reached, without telling its password', async () => {
    expect(await run({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/tenball' })).toEqual({
      out: '',
      error: "The database tenball at 127.0.0.1:1 can't be reached.\n",
      code: 1,
    });
  });
});

test('a start that loses the database says so in one sentence', () => {
  const broken = new Error('Connection terminated unexpectedly');
  expect(explainEnd(broken)).toBe("The database can't be reached any more.");
});

describe('npm run seed', () => {
  const LISTED = [
    'alice    tenball-alice    a bettor',
    'bruno    tenball-bruno    another bettor',
    'carol    tenball-carol    lacks a button: may look, but not bet',
    '',
  ].join('\n');

  test('makes demo members, again and again', async () => {
    const expected = {
      out: `Seeded 3 demo members, new ones with £1000.00:\n${LISTED}`,
      error: '',
      code: 0,
    };
    expect(await run({}, SEED)).toEqual(expected);
    expect(await run({}, SEED)).toEqual(expected);
  });

  test('is refused in production', async () => {
    const production = { PRESET: 'production', PUBLIC_URL: 'https://tenball.example' };
    expect(await run(production, SEED)).toEqual({
      out: '',
      error: 'Demo members are for PRESET=demo only: everybody knows their passwords.\n',
      code: 1,
    });
  });
});
