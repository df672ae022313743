/** New tokens for the console's calls, on its real root: one renewal for all calls of all tabs [S-03, M-07]. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Envelope } from '../../../contract/wire/common.ts';
import { stageOf } from '../../../machines/console/console.selectors.ts';
import { createConsole } from '../../../operator/app/console.ts';
import { keptTokens } from '../../../operator/app/tokens.ts';
import type { ConsoleActor } from '../../../operator/kit/useConsole.ts';
import { ApiError, type ApiFailure } from '../../../src/api/errors.ts';

const { operatorMe, operatorRefresh } = operatorCalls;

/** The calls that arrived, and what the server makes of them. */
const server = vi.hoisted(() => ({
  calls: new Array<string>(),
  answer: async (_path: string, _token: string | null): Promise<Envelope> => Promise.reject(new Error('')),
}));
vi.mock(import('../../../src/api/transport.ts'), async (original) => ({
  ...(await original()),
  createTransport:
    () =>
    ({ to: { path }, token }) => {
      server.calls.push(path);
      return server.answer(path, token);
    },
}));

const success = (data: unknown): Envelope => ({ code: CODE.ok, msg: '', data, time: Date.now() });
const failure = (why: ApiFailure) => new ApiError(why, 'a call');
const UNAUTHORISED: ApiFailure = { kind: 'code', code: CODE.unauthorised, data: null };
const rosa = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  roles: ['admin'],
  step: null,
};

/** Only 'token-2' is taken. @param refresh what comes of the renewal */
const serveWith = (refresh: () => Promise<Envelope>) => {
  server.answer = async (path, token) => {
    if (path === operatorRefresh.path) return refresh();
    if (token !== 'token-2') throw failure(UNAUTHORISED);
    return success(path === operatorMe.path ? rosa : { list: [] });
  };
};
const renewals = () => server.calls.filter((path) => path === operatorRefresh.path).length;
let open: readonly ConsoleActor[] = [];
const openTab = (): ConsoleActor => {
  const root = createConsole();
  open = [...open, root];
  return root;
};

beforeEach(() => {
  server.calls.length = 0;
  keptTokens.write({ token: 'token-1', refresh_token: 'refresh-1' });
});
afterEach(() => {
  for (const root of open) root.stop();
  open = [];
});

test('S-03: two tabs whose token runs out spend one refresh token, and both go on', async () => {
  serveWith(async () => success({ token: 'token-2', refresh_token: 'refresh-2' }));
  const tabs = [openTab(), openTab()];
  await vi.waitFor(() =>
    expect(tabs.map((tab) => stageOf(tab.getSnapshot()))).toEqual(['signedIn', 'signedIn']),
  );
  expect([renewals(), keptTokens.read()]).toEqual([1, { token: 'token-2', refresh_token: 'refresh-2' }]);
});

test('M-07: a session that the server has ended is forgotten on this device', async () => {
  serveWith(() => Promise.reject(failure(UNAUTHORISED)));
  const tab = openTab();
  await vi.waitFor(() => expect(stageOf(tab.getSnapshot())).toBe('signedOut'));
  expect([renewals(), keptTokens.read()]).toEqual([1, null]);
});

test('E-05: a renewal without an answer ends no session: the tokens are kept, and the operator may try again', async () => {
  serveWith(() => Promise.reject(failure({ kind: 'network' })));
  const tab = openTab();
  await vi.waitFor(() => expect(stageOf(tab.getSnapshot())).toBe('unreachable'));
  expect(keptTokens.read()).toEqual({ token: 'token-1', refresh_token: 'refresh-1' });
  serveWith(async () => success({ token: 'token-2', refresh_token: 'refresh-2' }));
  tab.send({ type: 'console.retried' });
  await vi.waitFor(() => expect(stageOf(tab.getSnapshot())).toBe('signedIn'));
  expect(renewals()).toBe(2);
});
