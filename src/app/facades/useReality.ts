import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { tryParsePence } from '../../../contract/money.ts';
import type { PlayLimit } from '../../../contract/wire/play.ts';
import * as reality from '../../../machines/reality/reality.selectors.ts';
import { memberIdOf, signedInAtOf } from '../../../machines/session/session.selectors.ts';
import { realityOf } from '../reality.ts';
import { useProvided } from '../RootProvider.tsx';
import { useActors } from './useActors.ts';

/** How a member's session stands, and whether they must be told of it now. For members only. */
export function useReality() {
  const { client, clock } = useProvided();
  const { session } = useActors();
  const memberId = useSelector(session, memberIdOf);
  const signedInAt = useSelector(session, signedInAtOf);
  const actor = useMemo(() => {
    const isOn = () => memberIdOf(session.getSnapshot()) === memberId && memberId !== null;
    return realityOf(`${memberId} ${signedInAt}`, { client, clock, signedInAt, isOn });
  }, [client, clock, session, memberId, signedInAt]);
  return {
    isDue: useSelector(actor, reality.isDue),
    standing: useSelector(actor, reality.standingOf),
    signedInAt,
    readAgain: () => actor.send({ type: 'standing.asked' }),
    acknowledge: () => actor.send({ type: 'reality.acknowledged' }),
  };
}

/** The first limit of the member's own that a slip of this total would pass; null when it fits. */
export function usePassedLimit(total: string): PlayLimit | null {
  const { standing } = useReality();
  const pence = tryParsePence(total) ?? 0n;
  const passed = standing?.limits.find(
    ({ limit, room }) => limit !== 'deposit' && room !== null && pence > (tryParsePence(room) ?? 0n),
  );
  return pence > 0n ? (passed ?? null) : null;
}
