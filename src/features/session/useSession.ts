import { useSelector } from '@xstate/react';
import {
  balanceOf,
  hasToken,
  isBusy,
  isMember,
  nicknameOf,
  pendingOf,
  signedInAtOf,
} from '../../../machines/session/session.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

/** Who is here, and their money. */
export function useSession() {
  const actor = useActors().session;
  return {
    /** User type 200; else 300: a guest or a visitor. */
    isMember: useSelector(actor, isMember),
    /** A member or a guest, and no visitor. */
    isKnown: useSelector(actor, hasToken),
    name: useSelector(actor, nicknameOf),
    balance: useSelector(actor, balanceOf),
    pending: useSelector(actor, pendingOf),
    /** For the session clock; null where it is unknown. */
    signedInAt: useSelector(actor, signedInAtOf),
    /** Signing out, or fetching a guest pass. */
    isBusy: useSelector(actor, isBusy),
    send: actor.send,
  };
}
