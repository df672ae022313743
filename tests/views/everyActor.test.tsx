/** Every screen of the app and of the console, on their real roots: which actors there are, and for how long [S-09]. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { CODE } from '../../contract/codes.ts';
import type { Envelope } from '../../contract/wire/common.ts';
import { SECTIONS } from '../../machines/console/console.types.ts';
import { Console } from '../../operator/app/Console.tsx';
import { createConsole } from '../../operator/app/console.ts';
import { ApiError } from '../../src/api/errors.ts';
import { App } from '../../src/app/App.tsx';
import { goTo } from '../../src/routing/navigation.ts';
import { ENTRANCES } from '../../src/routing/paths.ts';
import type { Root } from '../../src/actors/RootProvider.tsx';
import { createRoot } from '../../src/app/root.ts';
import { ROUTES, type Route } from '../../src/app/routes.ts';

/** Whatever has no answer here is under way for ever. */
const server = vi.hoisted(() => ({ answers: new Map<string, () => Envelope>() }));

vi.mock('xstate', { spy: true });
vi.mock(import('../../src/api/transport.ts'), async (original) => ({
  ...(await original()),
  createTransport:
    () =>
    ({ to: { path } }) =>
      new Promise((resolve, reject) => {
        const answer = server.answers.get(path);
        if (answer === undefined) return;
        try {
          resolve(answer());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(path));
        }
      }),
}));

const SCREEN_MS_MAX = 20_000;
const LONG_MS = 300_000;
const success = (data: unknown): Envelope => ({ code: CODE.ok, msg: '', data, time: Date.now() });
const refusal = (code: number) => (): Envelope => {
  throw new ApiError({ kind: 'code', code, data: null }, 'a call');
};

/** The roots that were started: a chart's own children are no part of this. */
const started = (): readonly unknown[] =>
  vi.mocked(createActor).mock.results.map((result): unknown => result.value);
const isChildren = (value: unknown): value is Readonly<Record<string, AnyActorRef>> =>
  typeof value === 'object' && value !== null;
/** The actors that a root has, by id, without those that a state of it runs. */
function childrenOf(root: AnyActorRef): ReadonlyMap<string, AnyActorRef> {
  const children: unknown = Reflect.get(root.getSnapshot(), 'children');
  return new Map(isChildren(children) ? Object.entries(children) : []);
}
const statusOf = (actor: AnyActorRef | undefined): unknown => {
  const snapshot: unknown = actor?.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'status') : undefined;
};
const idsOf = (root: AnyActorRef): string[] => [...childrenOf(root).keys()].toSorted();

const FOR_EVER = [
  'market',
  'notices',
  'numbers',
  'page',
  'panels',
  'preferences',
  'refresh',
  'session',
  'site',
  'twoSided',
];
/** What the route table lends to a screen. */
const lentTo = ({ lists, commands }: Route): readonly string[] => [
  ...lists.map((list) => `resource-${list}`),
  ...commands.map((command) => `command-${command}`),
];

const who = (userType: number) => ({
  id: '7',
  nickname: 'Ada',
  email: '',
  mobile: '',
  balance: '100.00',
  token: 'token-1',
  refresh_token: 'refresh-1',
  user_type: userType,
  notSubmitBenAmount: '0.00',
  signed_in_at: '2026-11-22T12:00:00.000Z',
});

async function openApp(userType: number | null, path: string) {
  localStorage.clear();
  if (userType !== null) localStorage.setItem('userInfo', JSON.stringify(who(userType)));
  window.location.hash = `#${path}`;
  const root = createRoot('');
  await act(async () => {
    root.actor.start();
    render(<App root={root} />);
  });
  return root.actor;
}

/** Goes to a page, and stays until it stands. */
async function visit({ actor }: Pick<Root, 'actor'>, path: string): Promise<void> {
  await act(async () => goTo(path));
  const { page } = actor.getSnapshot().context;
  await waitFor(() => expect(page.getSnapshot().matches('clear')).toBe(true), { timeout: SCREEN_MS_MAX });
}

beforeEach(() => {
  server.answers.clear();
  vi.mocked(createActor).mockClear();
});

test.each([
  ['a guest', 300, ['anybody', 'guests'], []],
  ['a member', 200, ['guests', 'members'], ['reality', 'device']],
] as const)(
  'S-09: on every screen of %s each actor descends from the root, and none is left over from another screen',
  async (_who, userType, audiences, forTheSession) => {
    server.answers.set(CALLS.balance.path, () => success({ balance: '100.00', notSubmitBenAmount: '0.00' }));
    const routes = ROUTES.filter(
      ({ audience, path }) => audiences.some((each) => each === audience) && !ENTRANCES.has(path),
    );
    const actor = await openApp(userType, '/');
    await screen.findByRole('heading', { level: 1 }, { timeout: SCREEN_MS_MAX });
    await waitFor(() => expect(idsOf(actor)).toEqual([...FOR_EVER, ...forTheSession].toSorted()), {
      timeout: SCREEN_MS_MAX,
    });
    for (const route of routes) {
      const before = childrenOf(actor);
      await visit({ actor }, route.path.replace(':to', 'elsewhere'));
      const lent = lentTo(route);
      await waitFor(
        () =>
          expect({ path: route.path, ids: idsOf(actor) }).toEqual({
            path: route.path,
            ids: [...FOR_EVER, ...forTheSession, ...lent].toSorted(),
          }),
        { timeout: SCREEN_MS_MAX },
      );
      const now = new Set(childrenOf(actor).values());
      const gone = [...before.values()].filter((each) => !now.has(each));
      expect(gone.filter((each) => statusOf(each) === 'active').map(({ id }) => id)).toEqual([]);
      expect(started()).toEqual([actor]);
    }
  },
  LONG_MS,
);

test(
  'S-09: a captcha descends from the root, and ends with its form',
  async () => {
    server.answers.set(signInCalls.login.path, refusal(CODE.captchaWrong));
    const user = userEvent.setup();
    const actor = await openApp(null, '/login');
    await screen.findByRole('heading', { level: 1 }, { timeout: SCREEN_MS_MAX });
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('group', {}, { timeout: SCREEN_MS_MAX });
    await waitFor(() => expect(idsOf(actor)).toContain('captcha'), { timeout: SCREEN_MS_MAX });
    expect(started()).toEqual([actor]);
    const captcha = childrenOf(actor).get('captcha');
    await visit({ actor }, '/register');
    await waitFor(() => expect(idsOf(actor)).toEqual([...FOR_EVER, 'command-register'].toSorted()));
    expect([statusOf(captcha), started()]).toEqual(['stopped', [actor]]);
  },
  LONG_MS,
);

test(
  'S-09: in every section of the console each actor descends from its root, and a form ends when it is closed',
  async () => {
    localStorage.clear();
    localStorage.setItem('operatorInfo', JSON.stringify({ token: 'token-1', refresh_token: 'refresh-1' }));
    const rosa = { id: '1', username: 'rosa', nickname: 'Rosa', avatar: '', last_login_time: null };
    server.answers.set(operatorCalls.operatorMe.path, () =>
      success({ ...rosa, super: true, roles: ['admin'], step: null }),
    );
    window.location.hash = '#/odds';
    const root = createConsole();
    expect(started()).toHaveLength(1);
    await act(async () => render(<Console root={root} />));
    const own = ['address', 'polling', 'preferences', 'queues', 'renewal', 'section'];
    for (const section of SECTIONS) {
      await act(async () => {
        window.location.hash = `#/${section}`;
      });
      await waitFor(() => expect({ section, ids: idsOf(root) }).toEqual({ section, ids: own }));
      const opened = { command: 'changeOdds', subject: {} } as const;
      await act(async () => root.send({ type: 'dialog.opened', opened }));
      const form = childrenOf(root).get('command');
      expect(statusOf(form)).toBe('active');
      await act(async () => root.send({ type: 'dialog.closed' }));
      expect([statusOf(form), idsOf(root)]).toEqual(['stopped', own]);
      expect(started()).toEqual([root]);
    }
  },
  LONG_MS,
);
