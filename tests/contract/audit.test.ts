/** What the product depends on: a reason for each, and what is known of their holes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { verdictOf } from '../../scripts/audit.verdict.ts';

const packages = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const { dependencies, devDependencies } = packages.parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The names of the first column of the page's tables; `@fastify/*` (a, b) stands for each of them. */
function namedOn(page: string): string[] {
  const cells = page
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return cells.flatMap((cell) => {
    const scoped = /`@fastify\/\*` \(([^)]+)\)/.exec(cell)?.[1]?.split(', ') ?? [];
    const plain = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
      name.endsWith('*') ? [] : [name],
    );
    return [...plain, ...scoped.map((name) => `@fastify/${name}`)];
  });
}

test('every run-time dependency has its reason in docs/dependencies.md, and none stands there that is gone', () => {
  const named = namedOn(readFileSync('docs/dependencies.md', 'utf8'));
  expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('every version is pinned exactly', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('npm run audit', () => {
  const hole = {
    name: 'left-pad',
    severity: 'high',
    range: '<1.3.0',
    isDirect: true,
    via: [{ title: 'Pads the wrong side', url: 'https://example.com/1' }, 'right-pad'],
    fixAvailable: { name: 'left-pad', version: '1.3.0' },
  };

  test('says that nothing is known', () => {
    expect(verdictOf(report({}))).toEqual({ text: 'no vulnerability is known', exitCode: 0 });
  });

  test('names what has a hole, why, and what mends it', () => {
    expect(verdictOf(report({ 'left-pad': hole }))).toEqual({
      text: '1 packages with known vulnerabilities\n  high: left-pad <1.3.0, Pads the wrong side (https://example.com/1); by right-pad; mended in left-pad 1.3.0',
      exitCode: 1,
    });
  });

  test.each([
    [
      '{ "message": "405 Method Not Allowed - POST https://registry", "error": {} }',
      '405 Method Not Allowed - POST https://registry',
    ],
    ['{ "error": { "summary": "" } }', 'it gave no reason'],
    ['', 'it gave no reason'],
    ['<html>', 'it gave no reason'],
  ])('says so when the registry does not answer: %s', (output, reason) => {
    expect(verdictOf(output)).toEqual({
      text: `the registry does not answer audits, so nothing is known (${reason})`,
      exitCode: 2,
    });
  });
});
