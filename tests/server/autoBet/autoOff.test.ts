import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import type { SiteRule } from '../../../contract/wire/session.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';

/** A site where the law forbids it. */
const server = testServer({ AUTO_BET: 'off' });
const elsewhere = testServer();
const { now } = autoBets(server);
const { start, work, read, drawFirst } = autoBets(elsewhere);

const AUTO_CALLS = Object.entries(CALLS).filter(([name]) => name.startsWith('auto'));
const pathsOf = (rules: readonly SiteRule[]): string[] =>
  rules.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
const ofAutoBet = (path: string): boolean => /auto/i.test(path);
const openapi = z.object({ paths: z.record(z.string(), z.unknown()) });

describe('AUTO_BET=off [A-02]', () => {
  test.each(AUTO_CALLS)('there is no %s', async (_name, call) => {
    const { token } = await server.register();
    const { status, code } = await server.call(call, { token, body: {} });
    expect([status, code]).toEqual([404, CODE.notFound]);
  });

  test('no route, menu, rule or path speaks of it', async () => {
    const { token } = await server.register();
    const { rules, menus, site } = await server.data(CALLS.siteIndex, { token });
    expect(pathsOf([...rules, ...menus, ...site.headNav]).filter(ofAutoBet)).toEqual([]);
    expect(site.initialize).toEqual({ site: true, member: true, autoBet: false, commandKeys: true });
    const { sections } = await server.data(CALLS.gameRule, { token });
    expect(sections.map(({ key }) => key).filter(ofAutoBet)).toEqual([]);
    const { paths } = openapi.parse((await server.app.inject('/api/openapi.json')).json());
    expect(Object.keys(paths).filter(ofAutoBet)).toEqual([]);
    expect((await now(token)).lottery_id).toBe('20261121-0001');
  });

  test('where it is on, all of them do', async () => {
    const { token } = await elsewhere.register();
    const { rules, site } = await elsewhere.data(CALLS.siteIndex, { token });
    expect(pathsOf([...rules, ...site.headNav]).filter(ofAutoBet)).toEqual([
      '/auto-bet',
      '/createAutoBet',
      '/auto-bet',
    ]);
    const { paths } = openapi.parse((await elsewhere.app.inject('/api/openapi.json')).json());
    expect(Object.keys(paths).filter(ofAutoBet)).toEqual(AUTO_CALLS.map(([, { path }]) => path));
  });

  test('a site that is started without it stops the tasks that run, and says why; placed bets are settled', async () => {
    const { token } = await elsewhere.register();
    const { id } = await start(token);
    await work();
    await work({ autoBet: false });
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'notAvailable',
      pending: '1.00',
    });
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'notAvailable',
      pending: '0.00',
      net: '0.98',
      draws_done: 1,
    });
  });
});
