import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { screenMachine } from '../../../lifecycles/screen/screen.machine.ts';
import type { Audience } from '../../../lifecycles/screen/screen.types.ts';
import { admit, type AccessLevel } from '../../../src/app/router/guard.ts';
import { ROUTES } from '../../../src/app/routes.ts';

const at = (path: string, level: AccessLevel, state: unknown = null) => {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  const verdict = admit({ pathname, search, state }, level);
  return verdict.kind === 'show' ? `show ${verdict.route.path}` : verdict;
};
const go = (to: string, from: string | null, failure: string | null = null) => ({
  kind: 'go',
  to,
  state: from === null ? null : { from },
  failure,
});

describe('the guard [R-03, R-04, S-07]', () => {
  it('waits while the session is being restored, and sends unknown paths to /404 first', () => {
    expect(at('/order', 'unknown')).toEqual({ kind: 'wait' });
    expect(at('/nowhere', 'unknown')).toEqual(go('/404', null, 'invalidRoute'));
    expect(at('/Order', 'member')).toEqual(go('/404', null, 'invalidRoute'));
    expect(at('/user/a/b', 'visitor')).toEqual(go('/404', null, 'invalidRoute'));
  });

  it('lets a visitor see /login, /register, a draw [G-08] and /404, and nothing else', () => {
    const shown = ROUTES.filter(({ path }) => at(path, 'visitor', { from: '/' }) === `show ${path}`);
    expect(shown.map(({ path }) => path)).toEqual(['/draw/:id', '/login', '/register', '/404']);
    expect(at('/draw/20261121-0001', 'visitor')).toBe('show /draw/:id');
    expect(at('/draw', 'visitor')).toEqual(go('/404', null, 'invalidRoute'));
    expect(at('/isSubmit?page=2', 'visitor')).toEqual(go('/login', '/isSubmit?page=2', 'guardIntercepted'));
  });

  it('keeps who invited a visitor [A-11]', () => {
    expect(at('/register?invite=abc', 'visitor')).toEqual(go('/register?invite=abc', '/'));
    expect(at('/register?invite=abc', 'visitor', { from: '/' })).toBe('show /register');
  });

  it('tells a visitor nothing at the front door', () => {
    expect(at('/', 'visitor')).toEqual(go('/login', '/'));
  });

  it('lets a guest look around, and sends them to /login for what is members’', () => {
    const shown = ROUTES.filter(({ path }) => at(path, 'guest') === `show ${path}`);
    expect(shown.map(({ path }) => path)).toEqual([
      '/',
      '/order',
      '/two-side',
      '/predictLog',
      '/drawLog',
      '/drawLogM',
      '/draw/:id',
      '/gameRule',
      '/rule',
      '/login',
      '/register',
      '/404',
    ]);
    expect(at('/notSubmit', 'guest')).toEqual(go('/login', '/notSubmit', 'guardIntercepted'));
  });

  it('lets a member see everything but the entrances', () => {
    const notShown = ROUTES.filter(({ path }) => at(path, 'member') !== `show ${path}`);
    expect(notShown.map(({ path }) => path)).toEqual(['/login', '/register']);
  });

  it('takes a member to where they were stopped, else home', () => {
    expect(at('/login', 'member', { from: '/isSubmit?page=2' })).toEqual(go('/isSubmit?page=2', null));
    expect(at('/register', 'member')).toEqual(go('/', null));
    expect(at('/login', 'member', { from: 7 })).toEqual(go('/', null));
  });

  it('takes a new guest on to where guests may be, and keeps one who came to sign in', () => {
    expect(at('/login', 'visitor')).toEqual(go('/login', '/'));
    expect(at('/login', 'guest', { from: '/' })).toEqual(go('/', null));
    expect(at('/login', 'guest', { from: '/notSubmit' })).toBe('show /login');
    expect(at('/login', 'guest')).toBe('show /login');
  });
});

const paths = (layout: string) => ROUTES.filter((route) => route.layout === layout).map(({ path }) => path);

describe('the route table [R-01, R-07…R-09]', () => {
  it('has every path of the specification, in its layout', () => {
    expect(paths('index')).toEqual([
      '/',
      '/order',
      '/two-side',
      '/notSubmit',
      '/isSubmit',
      '/auto-bet',
      '/report',
      '/drawLog',
    ]);
    expect(paths('basic')).toEqual([
      '/createAutoBet',
      '/savedSlips',
      '/reportM',
      '/predictLog',
      '/drawLogM',
      '/gameRule',
      '/mine',
      '/404',
    ]);
    expect(paths('entrance')).toEqual(['/login', '/register']);
    expect(paths('bare')).toEqual([
      '/draw/:id',
      '/rule',
      '/mine/withdrawRecords',
      '/payment',
      '/productReport',
      '/recharge',
      '/withdraw',
      '/Historical',
      '/integral',
      '/distribution',
      '/Fluctuation',
      '/statements',
      '/user/play',
      '/user/breaks',
    ]);
    expect(paths('centre')).toEqual([
      '/user',
      '/user/user',
      '/user/loading',
      '/user/overview',
      '/user/profile',
      '/user/verification',
      '/user/changePassword',
      '/user/sessions',
      '/user/notifications',
      '/user/balance',
      '/user/integral',
      '/user/:to',
    ]);
  });

  it('finds the exact words under /user before any other', () => {
    expect(at('/user/loading', 'member')).toBe('show /user/loading');
    expect(at('/user/money', 'member')).toBe('show /user/:to');
  });
});

/** Where the chart is, and what it tells. */
const drawn = (audience: Audience, isHome: boolean, level: AccessLevel) => {
  const { value, context } = createActor(screenMachine, { input: { audience, isHome, level } })
    .start()
    .getSnapshot();
  return { state: value, message: context.message };
};
/** The same of the guard's verdict. */
const decided = (path: string, level: AccessLevel) => {
  const verdict = admit({ pathname: path, search: '', state: null }, level);
  if (verdict.kind === 'show') return { state: 'shown', message: null };
  if (verdict.kind === 'wait') return { state: 'restoring', message: null };
  return { state: verdict.to === '/login' ? 'signIn' : 'notFound', message: verdict.failure };
};

describe('the chart of the guard', () => {
  const LEVELS = ['unknown', 'visitor', 'guest', 'member'] as const satisfies readonly AccessLevel[];
  const ENTRANCES: ReadonlySet<string> = new Set(['/login', '/register']);
  const asked = ROUTES.filter(({ path }) => !ENTRANCES.has(path));

  it.each(LEVELS)('decides as the guard does on every screen that a %s asks for', (level) => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.map(({ path, audience }) => [path, drawn(audience, path === '/', level)])).toEqual(
      asked.map(({ path }) => [path, decided(path, level)]),
    );
    expect(drawn(null, false, level)).toEqual(decided('/nowhere', level));
  });

  it.each(['guest', 'member'] as const)('lets a %s go on from the sign-in as the guard does', (level) => {
    const wayOn = asked.filter(({ audience }) => audience !== 'anybody');
    expect(
      wayOn.map(({ path, audience }) => {
        const input = { audience, isHome: path === '/', level: 'visitor' } as const;
        const actor = createActor(screenMachine, { input }).start();
        actor.send({ type: `${level}.arrived` });
        return [path, actor.getSnapshot().value];
      }),
    ).toEqual(
      wayOn.map(({ path }) => {
        const verdict = admit({ pathname: '/login', search: '', state: { from: path } }, level);
        return [path, verdict.kind === 'go' && verdict.to === path ? 'shown' : 'signIn'];
      }),
    );
  });
});
