/** An operator's command whose session is lost, on the console's real root: sent as its operator alone [M-07, E-07]. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../../contract/calls/operatorEntry.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Envelope } from '../../../contract/wire/common.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { RESEND_MS } from '../../../machines/command/command.setup.ts';
import { stageOf } from '../../../machines/console/console.selectors.ts';
import { createConsole } from '../../../operator/app/console.ts';
import { keptTokens } from '../../../operator/app/tokens.ts';
import type { ConsoleActor } from '../../../operator/kit/useConsole.ts';
import { ApiError } from '../../../src/api/errors.ts';

const { operatorLogin, operatorMe, operatorRefresh, operatorVoidDraw } = operatorCalls;

/** The attempts that arrived, by token and key, and what the server makes of each. */
const server = vi.hoisted(() => ({
  attempts: new Array<readonly [token: string | null, key: string | undefined]>(),
  answer: async (_path: string, _token: string | null): Promise<Envelope> => Promise.reject(new Error('')),
}));
vi.mock(import('../../../src/api/transport.ts'), async (original) => ({
  ...(await original()),
  createTransport:
    () =>
    ({ to: { path }, token, key }) => {
      if (path === operatorVoidDraw.path) server.attempts.push([token, key]);
      return server.answer(path, token);
    },
}));

const success = (data: unknown): Envelope => ({ code: CODE.ok, msg: '', data, time: Date.now() });
const UNAUTHORISED = new ApiError({ kind: 'code', code: CODE.unauthorised, data: null }, 'a call');
const NO_ANSWER = new ApiError({ kind: 'network' }, 'a call');
const operator = (id: string, username: string) => ({
  id,
  username,
  nickname: username,
  avatar: '',
  last_login_time: null,
  super: true,
  roles: ['admin'],
  step: null,
});
const ROSA = operator('1', 'rosa');
const OMAR = operator('2', 'omar');
const KEY = 'b6a2d3d0-1f0f-4c86-9a53-0c47a7f1a001';
const VOIDED = { lottery_id: '20261128-0001', bets: 3, stake: '30.00' };

/** @param voiding what comes of the command; no token is renewed @param signsIn whose password is taken next */
const serveWith = (voiding: () => Envelope, signsIn = ROSA) => {
  server.answer = async (path) => {
    if (path === operatorRefresh.path) throw UNAUTHORISED;
    if (path === operatorLogin.path)
      return success({ ...signsIn, token: `again-${signsIn.username}`, refresh_token: 'refresh-2' });
    if (path === operatorVoidDraw.path) return voiding();
    return success(path === operatorMe.path ? ROSA : { list: [] });
  };
};
const fails = (error: ApiError) => (): Envelope => {
  throw error;
};

let root: ConsoleActor;
const dialog = () => root.getSnapshot().context.dialog;
const form = () => dialog()?.actor.getSnapshot().value.form;
const signIn = () =>
  root.getSnapshot().context.entry?.send({
    type: 'command.submitted',
    values: { username: 'anyone', password: 'operators-only' },
    requestId: KEY,
  });

beforeEach(() => {
  vi.useFakeTimers();
  server.attempts.length = 0;
});
/** A form of Rosa's was sent, and no answer came. */
async function untilUnanswered(): Promise<void> {
  keptTokens.write({ token: 'first', refresh_token: 'refresh-1', operator: ROSA.id });
  serveWith(fails(NO_ANSWER));
  root = createConsole();
  await vi.waitFor(() => expect(stageOf(root.getSnapshot())).toBe('signedIn'));
  root.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
  await vi.advanceTimersByTimeAsync(ARMING_MS);
  const values = { lottery_id: '20261128-0001', reason: 'a jammed machine' };
  dialog()?.actor.send({ type: 'command.submitted', values, requestId: KEY });
  await vi.waitFor(() => expect(form()).toBe('unanswered'));
  expect(server.attempts).toEqual([['first', KEY]]);
}
afterEach(() => {
  root.stop();
  vi.useRealTimers();
});

test('[M-07, E-07] that its resend is refused for want of a session is no answer: it waits for its operator, and goes on', async () => {
  await untilUnanswered();
  serveWith(fails(UNAUTHORISED));
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  await vi.waitFor(() => expect([stageOf(root.getSnapshot()), form()]).toEqual(['expired', 'unanswered']));
  // Without a session nothing is sent.
  await vi.advanceTimersByTimeAsync(3 * RESEND_MS);
  expect(server.attempts).toHaveLength(2);
  serveWith(() => success(VOIDED));
  signIn();
  await vi.waitFor(() => expect(root.getSnapshot().value).toEqual({ signedIn: { open: 'underWay' } }));
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  expect(server.attempts.slice(2)).toEqual([['again-rosa', KEY]]);
  expect([form(), root.getSnapshot().value]).toEqual(['done', { signedIn: { open: 'idle' } }]);
});

test('[M-07] it is never sent as another operator: not as one who signs in after it', async () => {
  await untilUnanswered();
  serveWith(fails(UNAUTHORISED), OMAR);
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  await vi.waitFor(() => expect([stageOf(root.getSnapshot()), form()]).toEqual(['expired', 'unanswered']));
  signIn();
  await vi.waitFor(() => expect(root.getSnapshot().value).toEqual({ signedIn: 'closed' }));
  await vi.advanceTimersByTimeAsync(3 * RESEND_MS);
  expect([server.attempts, dialog()]).toEqual([
    [
      ['first', KEY],
      ['first', KEY],
    ],
    null,
  ]);
});

test('[M-07] nor as one whom another tab has signed in: the console asks who is there', async () => {
  await untilUnanswered();
  keptTokens.write({ token: 'of-omar', refresh_token: 'refresh-2', operator: OMAR.id });
  await vi.advanceTimersByTimeAsync(3 * RESEND_MS);
  expect([server.attempts, stageOf(root.getSnapshot()), form()]).toEqual([
    [['first', KEY]],
    'expired',
    'unanswered',
  ]);
});

test('[M-07] nor is a list read as them: it is the console of the one whom it names', async () => {
  await untilUnanswered();
  root.send({ type: 'dialog.closed' });
  keptTokens.write({ token: 'of-omar', refresh_token: 'refresh-2', operator: OMAR.id });
  const read = new Array<string>();
  server.answer = async (path, token) => {
    if (token === 'of-omar') read.push(path);
    return success({ list: [], total: 0 });
  };
  root.send({ type: 'place.changed', place: { section: 'draws', page: 1, query: {} } });
  await vi.advanceTimersByTimeAsync(RESEND_MS);
  expect([read, stageOf(root.getSnapshot())]).toEqual([[], 'expired']);
});

test('[M-07] what an operator has to set up is read before the console opens', async () => {
  keptTokens.write({ token: 'first', refresh_token: 'refresh-1', operator: ROSA.id });
  const read = new Array<string>();
  server.answer = async (path) => {
    read.push(path);
    return success({ ...ROSA, step: 'enrol' });
  };
  root = createConsole();
  await vi.waitFor(() => expect(stageOf(root.getSnapshot())).toBe('entering'));
  await vi.waitFor(() => expect(read).toContain(operatorEntryCalls.operatorNewFactor.path));
});
