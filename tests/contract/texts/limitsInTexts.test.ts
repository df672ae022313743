/** Texts that say a limit say the one in force. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AUTO_DRAWS_MAX } from '../../../contract/wire/auto.ts';

const catalog = z.record(z.string(), z.string());
const textIn = (file: string, key: string): string | undefined =>
  catalog.parse(JSON.parse(readFileSync(join('locales', file), 'utf8')))[key];

test.each(['en', 'zh-CN', 'pt'])('the draws of an auto-bet task, in %s', (locale) => {
  const texts = [
    textIn(`pages/${locale}.json`, 'validation.drawsRange'),
    textIn(`pages/${locale}.json`, 'autoBet.form.drawsHint'),
  ];
  expect(texts.map((text) => text?.match(/\d+/g))).toEqual([
    ['1', String(AUTO_DRAWS_MAX)],
    ['1', String(AUTO_DRAWS_MAX)],
  ]);
});
