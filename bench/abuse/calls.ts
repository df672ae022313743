/** What one member sends in `npm run bench -- abuse`: every call of the contract, with input of its own schema. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { ALL_CALLS, type CallName } from '../../contract/allCalls.ts';
import type { Access, Call } from '../../contract/call.ts';
import { accountCalls } from '../../contract/calls/account.ts';
import { captchaCalls } from '../../contract/calls/captcha.ts';
import { paymentCalls } from '../../contract/calls/payments.ts';
import { CALLS } from '../../contract/calls.ts';
import { pastCalls } from '../../contract/calls/past.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { namesSetting } from '../../scripts/commandLine.ts';
import { fittingFor } from '../../tests/server/support/arbitraries.ts';
import { slipOf } from '../support/house.ts';

export const PASSWORD = 'load-test-1';

export interface Sent {
  readonly path: string;
  /** null: the call has none. */
  readonly body: object | Uint8Array<ArrayBuffer> | null;
}

export interface Abuse {
  readonly name: string;
  readonly isOperators: boolean;
  readonly next: (lotteryId: string) => Sent;
}

/** A file of 1 MB that says it is a picture, in bytes: encoding it for each call would take the time of the client beside it. */
const FORM = Buffer.from(
  [
    '--b\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
    'x'.repeat(1_000_000),
    '\r\n--b--\r\n',
  ].join(''),
);

/** Those that cost most, with input that is chosen for it. */
const CHOSEN: Readonly<Partial<Record<CallName, Omit<Abuse, 'isOperators'>>>> = {
  balance: { name: 'its balance', next: () => ({ path: CALLS.balance.path, body: null }) },
  report: { name: 'its report', next: () => ({ path: pastCalls.report.path, body: null }) },
  orderSubmit: {
    name: 'slips of a hundred bets',
    next: (id) => ({ path: CALLS.orderSubmit.path, body: slipOf(id, 100) }),
  },
  withdraw: {
    name: 'withdrawals that are too high, with its payment password',
    next: () => ({
      path: paymentCalls.withdraw.path,
      body: { method: 'sandbox', amount: '10000', pay_password: PASSWORD, request_id: randomUUID() },
    }),
  },
  login: {
    name: 'sign-ins with a wrong password, a name each',
    next: () => ({
      path: signInCalls.login.path,
      body: { username: `m${randomUUID().slice(0, 8)}`, password: 'wrong-one' },
    }),
  },
  clickCaptcha: { name: 'captchas', next: () => ({ path: captchaCalls.clickCaptcha.path, body: null }) },
  sendCode: {
    name: 'codes for a forgotten password, a name each',
    next: () => ({
      path: accountCalls.sendCode.path,
      body: { event: 'retrievePassword', type: 'email', account: randomUUID() },
    }),
  },
  upload: { name: 'files of 1 MB', next: () => ({ path: accountCalls.upload.path, body: FORM }) },
  guest: { name: 'guest sessions', next: () => ({ path: CALLS.guest.path, body: {} }) },
};

const OPERATORS: ReadonlySet<Access> = new Set<Access>(['entering', 'operator']);
/** Inputs of a call, which it is sent with one after the other. */
const INPUTS = 50;
const SEED = 20_261_125;

const inputsOf = (schema: Call['query' | 'body']): readonly unknown[] =>
  schema === undefined ? [] : fc.sample(fittingFor(schema), { numRuns: INPUTS, seed: SEED });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const queryOf = (value: unknown): string => {
  const fields = isObject(value) ? Object.entries(value).map(([name, each]) => [name, String(each)]) : [];
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields).toString()}`;
};

function madeUp({ method, path, query, body }: Call): Abuse['next'] {
  const [queries, bodies] = [inputsOf(query), inputsOf(body)];
  let n = 0;
  return () => {
    const at = n++ % INPUTS;
    const given = bodies[at];
    const sent = isObject(given) ? given : {};
    return { path: path + queryOf(queries[at]), body: method === 'GET' ? null : sent };
  };
}

/** Signing out would end the abuse. */
const LEFT_OUT: ReadonlySet<string> = new Set<CallName>(['logout', 'operatorLogout']);

const NAMES = Object.keys(ALL_CALLS).filter((name) => !LEFT_OUT.has(name));

/** First none, then the call of each name in ABUSE_CALLS; all of the contract where it is not set. */
export function abuses(): readonly Abuse[] {
  const wanted = new Set(namesSetting('ABUSE_CALLS', NAMES));
  const calls: readonly (readonly [string, Call])[] = Object.entries(ALL_CALLS);
  const chosen = new Map<string, Omit<Abuse, 'isOperators'>>(Object.entries(CHOSEN));
  return [
    { name: 'nothing', isOperators: false, next: () => ({ path: '', body: null }) },
    ...calls
      .filter(([name]) => wanted.has(name))
      .map(([name, call]) => ({
        isOperators: OPERATORS.has(call.access),
        ...(chosen.get(name) ?? { name: `\`${name}\``, next: madeUp(call) }),
      })),
  ];
}
