import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { CODE } from '../../../contract/codes.ts';
import { NODE } from '../../../contract/permissions.ts';
import type { AutoPlan } from '../../../contract/wire/auto.ts';
import type { SiteRule } from '../../../contract/wire/session.ts';
import { saveTask } from '../../../server/autoBet/tasks.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';

/** A site where the law forbids it. */
const server = testServer({ AUTO_BET: 'off' });
const elsewhere = testServer();
const { now, save, turn } = autoBets(server);
const { start, work, read, drawFirst } = autoBets(elsewhere);

const BIG: AutoPlan = { follow: 'fixed', bets: [{ row: 'first', field: 'big' }] };
const AUTO_CALLS = Object.entries(autoBetCalls);
const pathsOf = (rules: readonly SiteRule[]): string[] =>
  rules.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
const ofAutoBet = (path: string): boolean => /auto/i.test(path);
const buttonsOf = (rules: readonly SiteRule[]): string[] =>
  rules.flatMap(({ type, name, children }) => [...(type === 'button' ? [name] : []), ...buttonsOf(children)]);
const openapi = z.object({ paths: z.record(z.string(), z.unknown()) });

describe('AUTO_BET=off [A-02]', () => {
  test('no task is saved', async () => {
    const { token } = await server.register();
    const { status, code } = await save(token);
    expect([status, code]).toEqual([200, CODE.forbidden]);
    expect(await server.data(autoBetCalls.autoTasks, { token, body: {} })).toMatchObject({
      list: [],
      total: 0,
    });
  });

  test('a task of before can be read, and neither started nor played', async () => {
    const { id, token } = await server.register();
    const taskId = randomUUID();
    const choice = { name: 'Mine', plan: BIG, stake: 100n, draws: 1, lossLimit: 100n, stopOnWin: false };
    await saveTask(server.db, { memberId: BigInt(id), id: taskId }, choice);
    const started = await turn(token, taskId, 'running');
    expect([started.status, started.code]).toEqual([200, CODE.forbidden]);
    expect(await server.data(autoBetCalls.autoTask, { token, body: { id: taskId } })).toMatchObject({
      status: 'off',
      draws_done: 0,
      staked: '0.00',
    });
    expect((await turn(token, taskId, 'off')).code).toBe(CODE.ok);
  });

  test('its pages are there without their buttons; no menu and no rule speaks of it', async () => {
    const { token } = await server.register();
    const { rules, menus, site } = await server.data(CALLS.siteIndex, { token });
    expect(pathsOf(rules).filter(ofAutoBet)).toEqual(['/auto-bet', '/createAutoBet']);
    expect(buttonsOf(rules)).not.toContain(NODE.autoBet);
    expect(pathsOf([...menus, ...site.headNav]).filter(ofAutoBet)).toEqual([]);
    expect(site.initialize).toEqual({
      site: true,
      member: true,
      autoBet: false,
      commandKeys: true,
      deposits: true,
    });
    const { sections } = await server.data(CALLS.gameRule, { token });
    expect(sections.map(({ key }) => key).filter(ofAutoBet)).toEqual([]);
    const { paths } = openapi.parse((await server.app.inject('/api/openapi.json')).json());
    expect(Object.keys(paths).filter(ofAutoBet)).toEqual(AUTO_CALLS.map(([, { path }]) => path));
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
    expect(buttonsOf(rules)).toContain(NODE.autoBet);
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
