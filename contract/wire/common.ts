import * as z from 'zod/mini';
import { ROWS, SIDES } from '../game/bets.ts';

/** Money in pounds with two places, "10.00"; changes of a balance may be negative. */
export const money = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/));
/** A stake as a person may send it: "10", "10.5" or "10.50". */
export const stake = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));
export const odds = z.string().check(z.regex(/^\d{1,6}\.\d{2,4}$/));
export const instant = z.iso.datetime();
/** `YYYYMMDD-NNNN`, a counter per UTC day, four digits at least [G-01]. */
export const drawId = z.string().check(z.regex(/^\d{8}-\d{4,7}$/));
export const requestId = z.uuid();
export const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const row = z.enum(ROWS);
export const field = z.enum([...SIDES, ...ROWS]);
/** Any text but U+0000, which no text of the database can hold. */
export const plainText = (length_max: number) =>
  z.string().check(
    z.maxLength(length_max),
    z.refine((given) => !given.includes('\0'), 'invalid'),
  );
export const PAGE_LIMIT_DEFAULT = 10;
export const PAGE_LIMIT_MAX = 100;
/** A list, newest first; `cursor` carries on where pages get deep, null at the end. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), cursor: z.optional(z.nullable(z.string())) });

/** One object with the same shape for each of the ten rows. */
export const perRow = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    first: value,
    second: value,
    third: value,
    fourth: value,
    fifth: value,
    sixth: value,
    seventh: value,
    eighth: value,
    ninth: value,
    tenth: value,
  });

/** Every JSON answer: the code, the data, and the server's clock in ms. */
export const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.number() });
export type Envelope = z.infer<typeof envelope>;

/** Data of an answer that has none. */
export const nothing = z.null();
