import { describe, expect, it } from 'vitest';
import {
  AmountError,
  formatOdds,
  formatPence,
  parseOdds,
  parsePence,
  tryParsePence,
  winOf,
  type AmountProblem,
} from '../../contract/money.ts';

describe('money [G-03]', () => {
  it.each([
    ['0', 0n],
    ['10', 1_000n],
    ['10.5', 1_050n],
    ['10.50', 1_050n],
    ['0.01', 1n],
    ['0007', 700n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('%s pounds are %s pence', (text, pence) => expect(parsePence(text)).toBe(pence));

  it.each<[string, AmountProblem]>([
    ['', 'empty'],
    [' ', 'notANumber'],
    ['ten', 'notANumber'],
    ['1e3', 'notANumber'],
    ['1,000', 'notANumber'],
    ['.5', 'notANumber'],
    ['5.', 'notANumber'],
    ['+5', 'notANumber'],
    ['٣', 'notANumber'],
    ['0x10', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['-1', 'negative'],
    ['-0', 'negative'],
    ['1.999', 'tooManyDecimals'],
    ['1000000000000000', 'tooLarge'],
  ])('%j is refused as %s', (text, problem) => {
    expect(() => parsePence(text)).toThrow(new AmountError(problem, text));
    expect(tryParsePence(text)).toBeNull();
  });

  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [1_050n, '10.50'],
    [-5n, '-0.05'],
    [-123_456n, '-1234.56'],
  ])('%s pence are written %s', (pence, text) => expect(formatPence(pence)).toBe(text));

  it('is the same after any round trip', () => {
    for (let pence = 0n; pence < 20_000n; pence += 7n) expect(parsePence(formatPence(pence))).toBe(pence);
  });
});

describe('odds [G-03]', () => {
  it.each([
    ['1.98', 19_800n],
    ['9.80', 98_000n],
    ['1.9855', 19_855n],
    ['10', 100_000n],
  ])('%s', (text, units) => expect(parseOdds(text)).toBe(units));

  it.each([
    [19_800n, '1.98'],
    [98_000n, '9.80'],
    [19_855n, '1.9855'],
    [19_850n, '1.985'],
    [100_000n, '10.00'],
    [5_000n, '0.50'],
  ])('%s ten-thousandths are written %s', (units, text) => expect(formatOdds(units)).toBe(text));

  it.each([
    ['10.00', '1.98', '19.80'],
    ['0.01', '1.98', '0.01'],
    ['1.01', '1.98', '1.99'],
    ['3.33', '9.80', '32.63'],
    ['2500.00', '9.80', '24500.00'],
  ])('a stake of %s at %s pays %s, floored to the penny', (stake, odds, win) =>
    expect(formatPence(winOf(parsePence(stake), parseOdds(odds)))).toBe(win),
  );
});
