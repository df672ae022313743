/** The ten-ball game: its rows, its bets and what wins [G-01, G-02]. */

export const ROWS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
/** A position of the draw. */
export type Row = (typeof ROWS)[number];

export const SIDES = ['big', 'small', 'one', 'pair'] as const;
/** A two-sided bet: big 6–10, small 1–5, one = odd, pair = even. */
export type Side = (typeof SIDES)[number];

/** A ball number, by the word the wire uses for it: `first` is 1, `tenth` is 10. */
export type BallWord = Row;
export type Field = Side | BallWord;
export const FIELDS = [...SIDES, ...ROWS] as const;

export type Market = 'twoSided' | 'numbers';

export interface Selection {
  readonly row: Row;
  readonly field: Field;
}

const sides: ReadonlySet<string> = new Set(SIDES);
const rows: ReadonlySet<string> = new Set(ROWS);

export const isSide = (field: string): field is Side => sides.has(field);
export const isRow = (text: string): text is Row => rows.has(text);

export const marketOf = (field: Field): Market => (isSide(field) ? 'twoSided' : 'numbers');

export const PRODUCTS = ['big', 'small', 'one', 'pair', 'number'] as const;
/** A bet type of the reports: each side, and all numbers together. */
export type Product = (typeof PRODUCTS)[number];

/** The fields a market offers in each row, in the order a bettor sees them. */
export const fieldsOf = (market: Market): readonly Field[] => (market === 'twoSided' ? SIDES : ROWS);

/** 1..10 for a row or ball word. */
export const ballOf = (word: BallWord): number => ROWS.indexOf(word) + 1;

/** A stable text for a selection, for maps and sets: "third.big". */
export const selectionKey = ({ row, field }: Selection): string => `${row}.${field}`;
