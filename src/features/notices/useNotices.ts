import { useSelector } from '@xstate/react';
import type { NoticesContext, ShownNotice } from '../../../machines/notices/notices.types.ts';
import { useActors } from '../../actors/useActors.ts';

const shownOf = ({ context }: { context: NoticesContext }): readonly ShownNotice[] => context.shown;

/** The messages that are shown, the newest first. */
export function useNotices() {
  const actor = useActors().notices;
  return { notices: useSelector(actor, shownOf), send: actor.send };
}
