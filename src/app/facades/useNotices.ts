import { useSelector } from '@xstate/react';
import type { NoticesContext, QueuedNotice } from '../../../machines/notices/notices.types.ts';
import { useActors } from './useActors.ts';

const firstOf = ({ context }: { context: NoticesContext }): QueuedNotice | null => context.queue[0] ?? null;

/** The message that is shown, the first of its queue. */
export function useNotices() {
  const actor = useActors().notices;
  return { notice: useSelector(actor, firstOf), send: actor.send };
}
