/** The real effects of the session chart. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import * as z from 'zod/mini';
import { USER_TYPE, userInfo, type UserInfo } from '../../../contract/wire/session.ts';
import type {
  GuestAnswer,
  RenewAnswer,
  RenewInput,
  RevokeInput,
  SessionRecord,
  SessionStoreCommand,
  SessionStoreEvent,
} from '../../../machines/session/session.types.ts';
import type { Api } from '../../api/calls.ts';
import { ApiError } from '../../api/errors.ts';
import { withLock } from '../../dom/storage/locks.ts';
import { DRAW_NOTICES_KEY, HISTORY_KEY } from '../../dom/storage/ofMember.ts';
import { assertStorage, stored } from '../../dom/storage/storage.ts';
import { toRecord } from './record.ts';

const REVOCATIONS_MAX = 10;

/** The principal as stored on this device: the spec's own field names [S-02]. */
const keptUser = stored('userInfo', userInfo);
/** What this device keeps for the member who is signed in. */
const ofMember = [HISTORY_KEY, DRAW_NOTICES_KEY].map((key) => stored(key, z.unknown()));
const wipe = (): void => ofMember.forEach(({ clear }) => clear());
/** Refresh tokens of sessions that were ended without a network. */
const revocations = stored('revocations', z.array(z.string()));

const toUserInfo = ({ principal, funds }: SessionRecord): UserInfo => ({
  id: principal.id,
  nickname: principal.nickname,
  email: principal.email,
  mobile: principal.mobile,
  balance: funds.balance,
  token: principal.token,
  refresh_token: principal.refreshToken,
  user_type: USER_TYPE[principal.kind],
  notSubmitBenAmount: funds.pending,
  signed_in_at: principal.signedInAt === null ? null : new Date(principal.signedInAt).toISOString(),
});

const recordOf = (info: UserInfo | null): SessionRecord | null => (info === null ? null : toRecord(info));

/**
 * What to store when a chart sends `told`. The device may hold what another tab wrote and this one has not read yet:
 * renewed tokens stay, and so does a sign-out, or another member. `heard` is what this tab knew last.
 */
function mergeKept(told: UserInfo, kept: UserInfo | null, heard: UserInfo | null): UserInfo | null {
  if (told.token !== heard?.token) return told;
  if (kept === null || kept.id !== told.id) return kept;
  return { ...told, token: kept.token, refresh_token: kept.refresh_token };
}

const sessionStore = fromCallback<SessionStoreCommand, undefined>(({ sendBack, receive }) => {
  assertStorage();
  let heard = keptUser.read();
  const tell = (event: SessionStoreEvent) => sendBack(event);
  const keep = (told: UserInfo): void => {
    if (told.id !== heard?.id) wipe();
    const merged = mergeKept(told, keptUser.read(), heard);
    if (merged !== null) keptUser.write(merged);
    heard = told;
  };
  const clear = (): void => {
    if (keptUser.read()?.id === heard?.id) keptUser.clear();
    if (keptUser.read() === null) wipe();
    heard = null;
  };
  receive((command) => (command.type === 'session.cleared' ? clear() : keep(toUserInfo(command.record))));
  tell({ type: 'session.restored', record: recordOf(heard) });
  return keptUser.watch((info) => {
    heard = info;
    tell({ type: 'session.changedElsewhere', record: recordOf(info) });
  });
});

/** Under the lock, so that the next tab finds the new pair instead of spending the old one again. */
async function renewUnderLock(api: Api, { token, refreshToken }: RenewInput): Promise<RenewAnswer> {
  const kept = keptUser.read();
  if (kept !== null && kept.token !== token) {
    return { kind: 'renewed', token: kept.token, refreshToken: kept.refresh_token };
  }
  try {
    const pair = await api.refreshToken(refreshToken);
    if (kept !== null) keptUser.write({ ...kept, ...pair });
    return { kind: 'renewed', token: pair.token, refreshToken: pair.refresh_token };
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'code') return { kind: 'ended' };
    throw error;
  }
}

/** Ends a session on the server. A session that is unknown there has ended already. */
async function revoke(api: Api, refreshToken: string): Promise<void> {
  try {
    await api.logout(refreshToken);
  } catch (error) {
    if (!(error instanceof ApiError && error.failure.kind === 'code')) throw error;
  }
}

const putBy = (refreshToken: string): void => {
  const waiting = [...(revocations.read() ?? []), refreshToken];
  revocations.write(waiting.slice(-REVOCATIONS_MAX));
};

/** Makes the revocations that were put by; those that get no answer stay. */
async function makeRevocations(api: Api): Promise<void> {
  await withLock('revocations', async () => {
    for (const refreshToken of revocations.read() ?? []) {
      const isMade = await revoke(api, refreshToken).then(
        () => true,
        () => false,
      );
      if (!isMade) return;
      revocations.write((revocations.read() ?? []).filter((token) => token !== refreshToken));
    }
  });
}

function revocationsOf(api: Api) {
  const make = () => void makeRevocations(api);
  return fromCallback<EventObject, undefined>(() => {
    window.addEventListener('online', make);
    make();
    return () => window.removeEventListener('online', make);
  });
}

export const sessionEffects = (api: Api) => ({
  sessionStore,
  revocations: revocationsOf(api),
  enterAsGuest: fromPromise<GuestAnswer, undefined>(async () => toRecord(await api.guest())),
  renewTokens: fromPromise<RenewAnswer, RenewInput>(({ input }) =>
    withLock('renewal', () => renewUnderLock(api, input)),
  ),
  revokeSession: fromPromise<void, RevokeInput>(async ({ input }) => {
    try {
      await revoke(api, input.refreshToken);
    } catch (error) {
      putBy(input.refreshToken);
      throw error;
    }
  }),
});
