import type { SnapshotFrom } from 'xstate';
import type { MoneyText, ServerTime, User } from '../../contract/model.ts';
import { USER_TYPE } from '../../contract/wire/session.ts';
import type { sessionMachine } from './session.machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const isRestoring = (snapshot: SessionSnapshot): boolean => snapshot.matches({ user: 'restoring' });
export const isMember = (snapshot: SessionSnapshot): boolean => snapshot.matches({ user: 'member' });
/** A guest with a pass, who may look around. */
export const isBrowsing = ({ context }: SessionSnapshot): boolean => context.user?.kind === 'guest';
export const hasToken = ({ context }: SessionSnapshot): boolean => context.user !== null;
export const isExpired = (snapshot: SessionSnapshot): boolean => snapshot.matches({ user: 'expired' });
/** Signing out, or fetching a guest pass. */
export const isBusy = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ user: { guest: 'entering' } }) || snapshot.matches({ user: { member: 'signingOut' } });

export const userTypeOf = (snapshot: SessionSnapshot): 200 | 300 =>
  isMember(snapshot) ? USER_TYPE.member : USER_TYPE.guest;
export const userOf = ({ context }: SessionSnapshot): User | null => context.user;
export const nicknameOf = ({ context }: SessionSnapshot): string => context.user?.nickname ?? '';
/** When the session began; null where that is unknown. */
export const signedInAtOf = ({ context }: SessionSnapshot): ServerTime | null =>
  context.user?.signedInAt ?? null;
export const tokenOf = ({ context }: SessionSnapshot): string | null => context.user?.token ?? null;
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
    snapshot.matches({ user: { member: 'renewing' } }) || snapshot.matches({ user: { guest: 'entering' } });
  if (isPending) return { kind: 'pending' };
  const token = tokenOf(snapshot);
  return token === null || token === refused ? { kind: 'failed' } : { kind: 'renewed', token };
}
