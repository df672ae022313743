import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { NODE } from '../../../contract/permissions.ts';
import { withheldNodes } from '../../../server/db/schema/members.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { submit } = play(server);
const answerOf = ({ status, code, data }: Answered) => ({ status, code, data });

const index = (token?: string, requiredLogin?: string) =>
  server.call(CALLS.siteIndex, {
    ...(token !== undefined && { token }),
    ...(requiredLogin !== undefined && { query: { requiredLogin } }),
  });

describe('index/index [M-01, M-03]', () => {
  const kindsIn = (rules: readonly { type: string; children: unknown }[]): string[] =>
    rules.flatMap((rule) => [rule.type, ...kindsIn(Array.isArray(rule.children) ? rule.children : [])]);

  test('tells a visitor about the site', async () => {
    const data = await server.data(CALLS.siteIndex);
    expect({ ...data.site, headNav: data.site.headNav.length }).toEqual({
      siteName: 'Tenball',
      recordNumber: '',
      version: '0.1.0',
      cdnUrl: '',
      apiUrl: '',
      upload: {
        mode: 'local',
        maxSize: 2_097_152,
        allowedSuffixes: ['png', 'jpg', 'jpeg', 'webp'],
        allowedMimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
      },
      headNav: 4,
      frameOrigins: [],
      initialize: { site: true, member: true, autoBet: true, commandKeys: true, deposits: true },
      start_balance: '1000.00',
      quick_amounts: ['1', '5', '10', '20', '100'],
      limits: { stakeMin: '1.00', stakeMax: '2500.00', rowMax: '5000.00' },
    });
    expect({ user: data.userInfo, open: data.openMemberCenter }).toEqual({ user: null, open: true });
    const kinds = new Set(kindsIn([...data.rules, ...data.menus, ...data.site.headNav]));
    expect([...kinds].toSorted()).toEqual(['button', 'menu', 'menu_dir', 'nav', 'nav_user_menu', 'route']);
    const menuTypes = new Set(data.menus.flatMap((menu) => menu.children.map((child) => child.menu_type)));
    expect(menuTypes).toEqual(new Set(['tab', 'iframe', 'link']));
  });

  test('tells a member about themselves, without repeating tokens', async () => {
    const { token, ...member } = await server.register();
    const data = await server.data(CALLS.siteIndex, { token, query: { requiredLogin: '1' } });
    expect(data.userInfo).toEqual({ ...member, token: '', refresh_token: '' });
  });

  test('sends visitors and guests to sign in when it requires a member [E-02]', async () => {
    const guest = await server.guest();
    const needLogin = { status: 200, code: CODE.memberCentre, data: { type: 'need login' } };
    expect(answerOf(await index(undefined, '1'))).toEqual(needLogin);
    expect(answerOf(await index(guest.token, '1'))).toEqual(needLogin);
    expect((await index(guest.token, '0')).code).toBe(CODE.ok);
  });

  test('asks for a renewal when the token is no longer valid', async () => {
    expect((await index('stale')).code).toBe(CODE.unauthorised);
  });

  test('refuses another requiredLogin', async () => {
    expect(answerOf(await index(undefined, '2'))).toEqual({
      status: 200,
      code: CODE.inputRefused,
      data: { fields: { requiredLogin: 'invalid' } },
    });
  });

  test('a member who lacks a button neither sees it nor may do what it does', async () => {
    const { id, token } = await server.register();
    const buttons = async () => {
      const { rules } = await server.data(CALLS.siteIndex, { token });
      return rules.map((rule) => rule.children.map((child) => child.name));
    };
    const others = [[NODE.exportReport], [NODE.autoBet], [NODE.autoBet]];
    expect(await buttons()).toEqual([[NODE.placeBets], [NODE.placeBets], ...others]);
    const place = async () => (await submit(token)).code;
    expect(await place()).toBe(CODE.ok);
    await server.db.insert(withheldNodes).values({ memberId: BigInt(id), node: NODE.placeBets });
    expect(await buttons()).toEqual([[], [], ...others]);
    expect(await place()).toBe(CODE.forbidden);
  });
});
