import type { Recharge } from '../../../contract/model.payments.ts';

/** How a recharge stands for its member: once the time to pay is over it is only checked whether it was paid. */
export const statusAt = (
  { status, payUntil }: Pick<Recharge, 'status' | 'payUntil'>,
  now_ms: number,
): Recharge['status'] =>
  status === 'pending' && payUntil !== null && Date.parse(payUntil) <= now_ms ? 'checking' : status;
