/** What the person reads for a code of the server, in each language [E-04, I-02]. */
import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CODE } from '../../../contract/codes.ts';
import { messageOf } from '../../../src/api/messages.ts';

const catalog = z.record(z.string(), z.string());

const intlOf = (locale: string) =>
  createIntl({
    locale,
    messages: catalog.parse(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))),
    onError: (error) => {
      throw error;
    },
  });

/** What the server sends along with a code whose text names it. */
const DATA: Readonly<Record<number, unknown>> = {
  [CODE.wrongCredentials]: { left: 2 },
  [CODE.lockedOut]: { ms: 61_000 },
  [CODE.balanceTooLow]: { balance: '12.50' },
  [CODE.limitReached]: { limit: 'bet', max: '500.00' },
  [CODE.excluded]: { until: '2026-12-24T08:00:00.000Z' },
};

const told = (locale: string, code: number, data: unknown = DATA[code] ?? {}) => {
  const { key, values } = messageOf({ kind: 'code', code, data });
  return intlOf(locale).formatMessage({ id: key }, values);
};

describe.each(['en', 'zh-CN', 'pt'])('in %s, every code of the server [I-02]', (locale) => {
  test('has words of its own', () => {
    const texts = Object.values(CODE).map((code) => told(locale, code));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('has the numbers that came with it', () => {
    const numbers = [CODE.wrongCredentials, CODE.lockedOut, CODE.limitReached].map(
      (code) => told(locale, code).match(/\d[\d.,]*\d|\d/)?.[0],
    );
    const decimal = locale === 'pt' ? ',' : '.';
    expect(numbers).toEqual(['2', '2', `500${decimal}00`]);
  });

  test('the message about a low balance leaves out its figure, which may be hidden [H-05]', () => {
    expect(told(locale, CODE.balanceTooLow)).not.toMatch(/\d/);
  });
});

test('a code without the data of its text, and an unknown code, have a message all the same [E-04]', () => {
  const other = 'Abnormal problem, contact the administrator';
  expect([told('en', CODE.limitReached, {}), told('en', 9999)]).toEqual([other, other]);
});
