import type { Recharge } from '../../../contract/model.payments.ts';

/** Clocks differ a little: the server, too, knows by then. */
const LATER_MS = 1000;

/**
 * When the time to pay of the first recharge is over, the list is read again.
 * @param now the server's clock, ms
 */
export function untilOver(rows: readonly Recharge[], now: number): { readonly moreIn_ms?: number } {
  const left_ms = rows
    .filter(({ status }) => status === 'pending')
    .map(({ payUntil }) => (payUntil === null ? 0 : Date.parse(payUntil) - now))
    .filter((ms) => ms > 0);
  return left_ms.length === 0 ? {} : { moreIn_ms: Math.min(...left_ms) + LATER_MS };
}
