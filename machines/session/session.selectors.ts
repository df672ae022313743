import type { SnapshotFrom } from 'xstate';
import type { MoneyText, ServerTime, Principal } from '../../contract/model.ts';
import { USER_TYPE } from '../../contract/wire/session.ts';
import type { sessionMachine } from './session.machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const isRestoring = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ principal: 'restoring' });
export const isMember = (snapshot: SessionSnapshot): boolean => snapshot.matches({ principal: 'member' });
/** A guest with a pass, who may look around. */
export const isBrowsing = ({ context }: SessionSnapshot): boolean => context.principal?.kind === 'guest';
export const hasToken = ({ context }: SessionSnapshot): boolean => context.principal !== null;
export const isExpired = (snapshot: SessionSnapshot): boolean => snapshot.matches({ principal: 'expired' });
/** Signing out, or fetching a guest pass. */
export const isBusy = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ principal: { guest: 'entering' } }) ||
  snapshot.matches({ principal: { member: 'signingOut' } });

export const userTypeOf = (snapshot: SessionSnapshot): 200 | 300 =>
  isMember(snapshot) ? USER_TYPE.member : USER_TYPE.guest;
export const principalOf = ({ context }: SessionSnapshot): Principal | null => context.principal;
export const nicknameOf = ({ context }: SessionSnapshot): string => context.principal?.nickname ?? '';
/** When the session began; null where that is unknown. */
export const signedInAtOf = ({ context }: SessionSnapshot): ServerTime | null =>
  context.principal?.signedInAt ?? null;
export const tokenOf = ({ context }: SessionSnapshot): string | null => context.principal?.token ?? null;
export const balanceOf = ({ context }: SessionSnapshot): MoneyText => context.funds.balance;
export const pendingOf = ({ context }: SessionSnapshot): MoneyText => context.funds.pending;

export type Renewal =
  | { readonly kind: 'pending' }
  | { readonly kind: 'renewed'; readonly token: string }
  /** Without an answer, or the session has ended: the call fails. */
  | { readonly kind: 'failed' };

/** What came of `token.refused`, for a call that waits. Send the event first, then ask, and ask at each change. */
export function renewalOf(snapshot: SessionSnapshot, refused: string): Renewal {
  const isPending =
    snapshot.matches({ principal: { member: 'renewing' } }) ||
    snapshot.matches({ principal: { guest: 'entering' } });
  if (isPending) return { kind: 'pending' };
  const token = tokenOf(snapshot);
  return token === null || token === refused ? { kind: 'failed' } : { kind: 'renewed', token };
}
