import { expect, test } from 'vitest';
import { moneyText } from '../../../src/ui/texts/money.ts';

test.each([
  ['en', '£1,234.50', '−£10.00', '+£9.80'],
  ['zh-CN', '£1,234.50', '−£10.00', '+£9.80'],
  ['pt', '£ 1.234,50', '−£ 10,00', '+£ 9,80'],
])('money is in pounds, written as in %s [G-05]', (locale, stake, lost, won) => {
  const texts = [
    moneyText(locale, '1234.50'),
    moneyText(locale, '-10.00', true),
    moneyText(locale, '9.80', true),
  ];
  expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([stake, lost, won]);
});

test('no penny is lost to a float [G-05]', () => {
  expect(moneyText('en', '90071992547409.93')).toBe('£90,071,992,547,409.93');
  expect(moneyText('en', '9007199254740993.07')).toBe('£9,007,199,254,740,993.07');
});
