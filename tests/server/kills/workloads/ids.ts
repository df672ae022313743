import type { Slip } from '../../../../server/betting/slip.ts';

/** The same request ids in every process: what was under way when one was killed is sent again by the next. */
export const requestIdOf = (memberId: bigint, n: number): string =>
  `00000000-0000-4000-8000-${memberId.toString().padStart(6, '0')}${String(n).padStart(6, '0')}`;

/** Likewise of exchanges of points: none is one of a slip. */
export const exchangeIdOf = (memberId: bigint, n: number): string =>
  requestIdOf(memberId, n).replace('-8000-', '-9000-');

export const slipFor = (drawId: number, n: number): Slip => ({
  drawId,
  acceptOdds: 'never',
  bets: [
    { row: 'first', field: 'big', stake: 101n + BigInt(n % 7), odds: 19_800n },
    { row: 'first', field: 'small', stake: 103n, odds: 19_800n },
    { row: 'tenth', field: 'tenth', stake: 100n, odds: 98_000n },
  ],
});
