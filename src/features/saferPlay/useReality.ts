import { useSelector } from '@xstate/react';
import { tryParsePence } from '../../../contract/money.ts';
import type { SaferPlayLimit } from '../../../contract/wire/saferPlay.ts';
import { realityOf } from '../../../machines/app/app.late.selectors.ts';
import * as reality from '../../../machines/reality/reality.selectors.ts';
import { useRoot } from '../../actors/RootProvider.tsx';

/** A member's session length and result, and whether to show them now. Nothing is known until the app has started. */
export function useReality() {
  const actor = useSelector(useRoot(), realityOf);
  return {
    isDue: useSelector(actor, (snapshot) => snapshot !== undefined && reality.isDue(snapshot)),
    standing: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : reality.standingOf(snapshot),
    ),
    acknowledge: () => actor?.send({ type: 'reality.acknowledged' }),
    leave: () => actor?.send({ type: 'reality.left' }),
  };
}

const roomOf = ({ room }: SaferPlayLimit): bigint => tryParsePence(room ?? '') ?? 0n;

/** Of the member's own limits that a slip may pass the one with the least room; null when there is none. */
export function useLeastRoom(): SaferPlayLimit | null {
  const { standing } = useReality();
  const limits = standing?.limits.filter(({ limit, room }) => limit !== 'deposit' && room !== null) ?? [];
  return limits.toSorted((one, other) => Number(roomOf(one) - roomOf(other)))[0] ?? null;
}
