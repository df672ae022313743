import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineScriptsIn } from '../../../server/http/inlineScripts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenball-page-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (html: string) => writeFileSync(join(folder, 'index.html'), html);

test('the scripts that are written into the page may run, by their hashes', () => {
  write('<script>one()</script><script src="/a.js"></script><script data-app="/b.js">two()</script>');
  // printf 'one()' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptsIn(folder)).toEqual([
    "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='",
    "'sha256-iMrPAWirDC2X0OhZzLsM2MRIWSmepJGI4r7D8ZlwBOw='",
  ]);
});

test('the files that a script fetches are no part of its hash', () => {
  write('<script data-app="/assets/a.js">start()</script>');
  const before = inlineScriptsIn(folder);
  write('<script data-app="/assets/b.js">start()</script>');
  expect(inlineScriptsIn(folder)).toEqual(before);
});

test('without a page nothing more is allowed', () => {
  expect(inlineScriptsIn(folder)).toEqual([]);
});
