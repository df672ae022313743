import { assign, enqueueActions, raise, sendTo, setup, stateIn, type EventObject } from 'xstate';
import type { Funds } from '../../contract/model.ts';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { NoticeKey } from '../notices/notices.keys.ts';
import type { Cause, Tone } from '../notices/notices.types.ts';
import type {
  GuestAnswer,
  ProfileChange,
  RenewAnswer,
  RenewInput,
  RevokeInput,
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionRecord,
  SessionStoreCommand,
} from './session.types.ts';

export const NO_FUNDS: Funds = { balance: '0.00', pending: '0.00' };

export const startStranger = ({ input }: { input: SessionInput }): SessionContext => ({
  parent: input.parent,
  principal: null,
  funds: NO_FUNDS,
});

/** What a session chart is made of, by name; session.machine.ts is the graph. */
export const session = setup({
  types: typesOf<{
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    sessionStore: callbackEffect<SessionStoreCommand, undefined>('sessionStore'),
    revocations: callbackEffect<EventObject, undefined>('revocations'),
    enterAsGuest: promiseEffect<GuestAnswer, undefined>('enterAsGuest'),
    renewTokens: promiseEffect<RenewAnswer, RenewInput>('renewTokens'),
    revokeSession: promiseEffect<void, RevokeInput>('revokeSession'),
  },
  guards: {
    isStorageUnavailable: stateIn({ storage: 'unavailable' }),
    isMember: (_, record: SessionRecord | null) => record?.principal.kind === 'member',
    isGuest: (_, record: SessionRecord | null) => record?.principal.kind === 'guest',
    isBrowsing: stateIn({ principal: { guest: 'browsing' } }),
    isNobody: (_, record: SessionRecord | null) => record === null,
    isSameMember: ({ context }, record: SessionRecord | null) =>
      record !== null && record.principal.kind === 'member' && record.principal.id === context.principal?.id,
    isNew: (_, { isNew }: { isNew: boolean }) => isNew,
    isRenewed: (_, answer: RenewAnswer) => answer.kind === 'renewed',
    isRenewedElsewhere: ({ context: { principal } }, record: SessionRecord | null) =>
      record !== null && record.principal.id === principal?.id && record.principal.token !== principal.token,
    isCurrentToken: ({ context }, token: string) => context.principal?.token === token,
  },
}).extend({
  actions: {
    takeRecord: assign((_, record: SessionRecord | null) => ({
      principal: record?.principal ?? null,
      funds: record?.funds ?? NO_FUNDS,
    })),
    takeProfile: assign(({ context }, profile: ProfileChange) => ({
      principal: context.principal === null ? null : { ...context.principal, ...profile },
    })),
    takeFunds: assign(({ context }, { funds }: { funds: Partial<Funds> }) => ({
      funds: { ...context.funds, ...funds },
    })),
    takeTokens: assign(({ context }, answer: RenewAnswer) => ({
      principal:
        context.principal === null || answer.kind === 'ended'
          ? context.principal
          : { ...context.principal, token: answer.token, refreshToken: answer.refreshToken },
    })),
    forgetPrincipal: assign({ principal: null, funds: NO_FUNDS }),
    /** For a reload and for the other tabs; ignored without storage. */
    keepSession: raise({ type: 'principal.changed' }),
    writeSession: sendTo('sessionStore', ({ context: { principal, funds } }): SessionStoreCommand =>
      principal === null
        ? { type: 'session.cleared' }
        : { type: 'session.kept', record: { principal, funds } },
    ),
    tellMember: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'member.arrived',
        memberId: context.principal?.id ?? '',
        funds: context.funds,
      }),
    ),
    tellGuest: sendTo(({ context }) => context.parent, { type: 'guest.arrived' }),
    tellVisitor: sendTo(({ context }) => context.parent, { type: 'visitor.arrived' }),
    tellFunds: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'funds.changed', funds: context.funds }),
    ),
    tellExpired: sendTo(({ context }) => context.parent, { type: 'session.expired' }),
    tellClosed: sendTo(({ context }) => context.parent, { type: 'session.closed' }),
    /** Lets the member notice a sign-in that was not theirs. */
    notifyLastSignIn: enqueueActions(({ context: { parent, principal }, enqueue }) => {
      if (principal?.lastSignIn === undefined) return;
      const { at, from } = principal.lastSignIn;
      const values = { time: at, address: from === '' ? 'none' : from };
      enqueue.sendTo(parent, {
        type: 'notice.posted',
        notice: { tone: 'info', message: { key: 'notice.lastSignIn', values }, cause: 'signedIn' },
      });
    }),
    /** A new account may begin with play money; it never begins with real money. */
    notifyRegistered: enqueueActions(({ context: { parent, funds }, enqueue }) => {
      const values = { balance: Number(funds.balance) };
      enqueue.sendTo(parent, {
        type: 'notice.posted',
        notice: { tone: 'success', message: { key: 'notice.registered', values }, cause: 'signedIn' },
      });
    }),
    notify: sendTo(
      ({ context }) => context.parent,
      (_, { tone, key, cause }: { tone: Tone; key: NoticeKey; cause?: Cause }) => ({
        type: 'notice.posted',
        notice: { tone, message: { key }, cause },
      }),
    ),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };

export const whole = <Event>({ event }: Of<Event>) => event;
export const output = <Output>({ event }: Of<{ output: Output }>) => event.output;
export const record = <Value>({ event }: Of<{ record: Value }>) => event.record;
export const profile = ({ event }: Of<{ profile: ProfileChange }>) => event.profile;
export const token = ({ event }: Of<{ token: string }>) => event.token;

type In = { readonly context: SessionContext };
export const tokens = ({ context: { principal } }: In): RenewInput => ({
  token: principal?.token ?? '',
  refreshToken: principal?.refreshToken ?? '',
});
export const refreshToken = ({ context: { principal } }: In): RevokeInput => ({
  refreshToken: principal?.refreshToken ?? '',
});
