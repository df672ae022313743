import type { EndedNumber, StakeEdit, StakeBoxName } from './betting.types.ts';

/** What a stake box makes of what is put into it: whole pounds, and never more than was meant [B-05, B-18]. */

/** The box that fills all selections; no line has this key. */
export const AMOUNT_BOX: StakeBoxName = 'amount';

const AMOUNT_DIGITS_MAX = 7;
/** Digits as an input method for Chinese writes them, which mean the same. */
const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g;
const FULL_WIDTH_ZERO = 0xff10;
/** "1,000", "1.000", "1 000", "1,00,000": thousands to some, and a fraction to others. */
const GROUPED = /^\d+(?:\D\d{2,3})*\D\d{3}(?!\d)/;

export interface Box {
  readonly name: StakeBoxName;
  /** What it holds now. */
  readonly amount: string;
  readonly ended: EndedNumber | null;
}

export interface Change {
  readonly text: string;
  readonly edit: StakeEdit;
}

interface Content {
  readonly amount: string;
  readonly because: EndedNumber['because'] | null;
}

const plainDigits = (text: string): string =>
  text.replace(FULL_WIDTH_DIGIT, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));

const stripped = (digits: string): string => digits.replace(/^0+(?=\d)/, '').slice(0, AMOUNT_DIGITS_MAX);

/** The number a text begins with, and why it ended where it did: "2.50" → "2", "-5" → "", "1,000" → "". */
function readStake({ text, edit }: Change): Content {
  const put = plainDigits(text).replace(/^\s*£?\s*/, '');
  if (GROUPED.test(put)) return { amount: '', because: 'grouped' };
  const [digits = ''] = /^\d*/.exec(put) ?? [];
  const rest = put.slice(digits.length);
  // What is pasted may carry a space at its end; one that is typed is to be followed by something.
  const isWhole = (edit === 'added' ? rest : rest.trim()) === '';
  return { amount: stripped(digits), because: isWhole ? null : 'notWhole' };
}

/** Why the number in a box has ended, while the box holds what it held then. */
export const endedIn = ({ name, amount, ended }: Box): EndedNumber['because'] | null =>
  ended?.box === name && ended.amount === amount ? ended.because : null;

/**
 * What a box holds after a change, null where the change is not taken. Once its number has ended, what is added key by key is not taken: "2", ".", "5", "0" is 2.
 * Deleting, pasting over it or filling it in begins another number.
 */
export function typeInto(box: Box, change: Change): Pick<Box, 'amount' | 'ended'> | null {
  const isAdded = change.edit === 'added' && change.text.length > box.amount.length;
  if (isAdded && endedIn(box) !== null) return null;
  const { amount, because } = readStake(change);
  return { amount, ended: because === null ? null : { box: box.name, amount, because } };
}
