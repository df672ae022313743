import type { MoneyText } from '../../../contract/model.ts';

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${locale} ${signDisplay}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    signDisplay,
  });
  formats.set(key, made);
  return made;
}

const points = new Map<string, string>();

/** What stands before the decimals. A grid asks for it a hundred times. */
function pointOf(locale: string): string {
  const known = points.get(locale);
  if (known !== undefined) return known;
  const parts = formatOf(locale, 'auto').formatToParts(0.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  points.set(locale, point);
  return point;
}

/** "9.80" as the language writes it; a range too, "9.70–9.80". */
export const decimalOdds = (locale: string, odds: string): string => odds.replaceAll('.', pointOf(locale));

/**
 * "1234.50" → "£1,234.50" as the language writes it; formatted from the text, never through a float.
 * `isSigned` writes gains with a plus, so that they are not shown by colour alone.
 */
export function moneyText(locale: string, amount: MoneyText, isSigned = false): string {
  if (!isNumeric(amount)) return amount;
  // A hyphen is shorter and lower than the plus beside it.
  return formatOf(locale, isSigned ? 'exceptZero' : 'auto')
    .format(amount)
    .replace('-', '−');
}
