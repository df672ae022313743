/** Points, and the prizes they are exchanged for [A-10, M-04]. */
import * as z from 'zod/mini';
import { plainLine, POSTAL_MAX, postalProblem, type PostalField } from '../rules.postal.ts';
import { instant, listOf, money, requestId } from './common.ts';

/** Why points move: earned by settled stakes, given for a prize. */
export const POINTS_KINDS = ['stake', 'prize'] as const;
export const PRIZE_KINDS = ['cash', 'goods'] as const;
/** Cash is paid at once; goods are ordered, then sent. */
export const EXCHANGE_STATUSES = ['paid', 'ordered', 'sent'] as const;

const points = z.int();

export const pointsChange = z.object({
  id: z.string(),
  type: z.enum(POINTS_KINDS),
  score: points,
  before: points,
  after: points,
  ref: z.string(),
  memo: z.string(),
  create_time: instant,
});
export type PointsChange = z.infer<typeof pointsChange>;

/** `points` is what the member has now. */
export const pointsLog = z.extend(listOf(pointsChange), { points });

/** `picture` names one of the app's pictures; `value` is what it pays in cash, "0.00" of goods. */
const prize = {
  name: z.string(),
  kind: z.enum(PRIZE_KINDS),
  points,
  value: money,
  picture: z.string(),
};
export const offeredPrize = z.object({ id: z.string(), ...prize, stock: z.int() });
export type OfferedPrize = z.infer<typeof offeredPrize>;

/** Every prize, the cheapest first, sold-out ones included. */
export const pointsPrizes = z.object({ list: z.array(offeredPrize), total: z.int(), points });

const line = (field: PostalField) =>
  z.pipe(
    z.string().check(
      z.maxLength(POSTAL_MAX[field] * 2),
      z.refine((typed) => postalProblem(field, typed) !== 'required', 'required'),
      z.refine((typed) => postalProblem(field, typed) !== 'invalid', 'invalid'),
    ),
    z.transform(plainLine),
  );
/** Where goods are sent to. */
export const postalAddress = z.object({
  name: line('name'),
  street: line('street'),
  town: line('town'),
  postcode: line('postcode'),
  country: line('country'),
});

/** `postal` is for goods, and kept with the exchange; without it operators ask the member for an address. */
export const exchangeBody = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/)),
  request_id: requestId,
  postal: z.optional(postalAddress),
});

const exchanged = {
  order_no: z.string(),
  ...prize,
  status: z.enum(EXCHANGE_STATUSES),
  create_time: instant,
};
/** `sent_ref` is what shows the parcel, such as its number; null until it is sent. */
export const exchange = z.object({ ...exchanged, sent_ref: z._default(z.nullable(z.string()), null) });
export type Exchange = z.infer<typeof exchange>;
export const exchangePage = listOf(exchange);
/** With what the member had right after it. */
export const exchangeReceipt = z.object({ ...exchanged, points_after: points, balance: money });
