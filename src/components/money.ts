import type { MoneyText } from '../../contract/model.ts';

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

/**
 * "1234.50" → "£1,234.50" as the language writes it; formatted from the text, never through a float.
 * `isSigned` says gains with a plus, so that a sign and not a colour tells them.
 */
export function moneyText(locale: string, amount: MoneyText, isSigned = false): string {
  return isNumeric(amount) ? formatOf(locale, isSigned ? 'exceptZero' : 'auto').format(amount) : amount;
}
