/** What commands and settings don't know is refused with what there is. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  namesSetting,
  numberSetting,
  refuseUnknownSettings,
  UsageError,
  wordsOf,
} from '../../scripts/commandLine.ts';
import { packageRoot } from '../../server/process/paths.ts';

const readNumber = (text: string | undefined, least = 1) =>
  numberSetting('RUNS', { fallback: 3, least }, { RUNS: text });
const readNames = (text: string) => namesSetting('ROUTES', ['/', '/login'], { ROUTES: text });
const refuseSetting = (name: string) =>
  refuseUnknownSettings(['LIGHTHOUSE_RUNS', 'SETTLE_BETS'], { [name]: '1' });
const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];

describe('what is given', () => {
  test('words are those that a command knows', () => {
    expect(wordsOf(['size', 'bets'], [])).toEqual(new Set());
    expect(wordsOf(['size', 'bets'], ['bets'])).toEqual(new Set(['bets']));
    expect(() => wordsOf(['size', 'bets'], ['bet'])).toThrow(
      new UsageError('"bet" is not understood. This command takes: size, bets.'),
    );
  });

  test('a number is a whole number that is large enough', () => {
    expect([readNumber(undefined), readNumber(''), readNumber('12'), readNumber('0', 0)]).toEqual([
      3, 3, 12, 0,
    ]);
    for (const text of ['0', '-1', '1.5', '1e3', 'many', ' 2', '9007199254740993'])
      expect(() => readNumber(text)).toThrow(`RUNS is "${text}"; it takes a whole number from 1.`);
  });

  test('names are among those there are, and none means all', () => {
    expect([readNames(''), readNames('/login'), readNames(' /login  / ')]).toEqual([
      ['/', '/login'],
      ['/login'],
      ['/', '/login'],
    ]);
    expect(() => readNames('/ /nope')).toThrow('ROUTES names /nope. There are: / /login');
  });

  test('a misspelt setting of a family is found', () => {
    expect(() => refuseSetting('LIGHTHOUSE_RUN')).toThrow(
      'LIGHTHOUSE_RUN is not understood. There are: LIGHTHOUSE_RUNS, SETTLE_BETS.',
    );
    expect(refuseSetting('SETTLE_BETS')).toBeUndefined();
    expect(refuseSetting('PATH')).toBeUndefined();
  });
});

describe('a command', () => {
  const END_MS_MAX = 60_000;
  const run = (args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, args, {
      cwd: packageRoot(),
      encoding: 'utf8',
      timeout: END_MS_MAX,
      env: { PATH: process.env['PATH'], ...env },
    });
    return { status, stdout, stderr: stderr.trim().split('\n') };
  };

  test.each([
    {
      what: 'npm start -- --port 9000',
      args: ['scripts/start.mjs', '--port', '9000'],
      code: 2,
      told: '"--port" is not understood: settings are environment variables (docs/running.md), as in PORT=9000 npm start.',
    },
    {
      what: 'npm run build -- site',
      args: ['scripts/build.mjs', 'site'],
      code: 1,
      told: 'Nothing to build is called site. There are: page, charts, console, server, testedPage, testedConsole.',
    },
    {
      what: 'npm run size -- /login',
      args: tsx('scripts/size.ts', '/login'),
      code: 2,
      told: '"/login" is not understood. This command takes: nothing.',
    },
    {
      what: 'npm run charts -- --chekc',
      args: tsx('scripts/charts/charts.ts', '--chekc'),
      code: 2,
      told: '"--chekc" is not understood. This command takes: --check.',
    },
    {
      what: 'npm run bench -- sise',
      args: tsx('bench/bench.ts', 'sise'),
      code: 2,
      told: '"sise" is not understood. This command takes: size, lighthouse, page, memory, bets, placing, gets, settle, seals, growth, migrations, keys, versions, pages, abuse.',
    },
  ])('$what', ({ args, code, told }) => {
    expect(run(args)).toEqual({ status: code, stdout: '', stderr: [told] });
  });

  test('LIGHTHOUSE_ROUTES=/nope npm run bench -- lighthouse', () => {
    const { status, stdout, stderr } = run(tsx('bench/bench.ts', 'lighthouse'), {
      LIGHTHOUSE_ROUTES: '/nope',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.join('\n')).toMatch(/^LIGHTHOUSE_ROUTES names \/nope\. There are: \/ \/order /);
  });
});
