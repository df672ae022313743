/** What each role may call, call by call; and how an admin gives roles [O-01]. */
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { OPERATOR_EXPORTS } from '../../../contract/calls/operatorExports.ts';
import { CODE } from '../../../contract/codes.ts';
import { OPERATOR_ROLES, WHOLE_DESK, type OperatorRole } from '../../../contract/operatorRoles.ts';
import { testServer } from '../support/harness.ts';
import { staff } from '../support/staff.ts';

const server = testServer();
const { hire, signIn, boss, clerk } = staff(server);

const OF_ALL = [
  'operatorPassword',
  'operatorDashboard',
  'operatorQueues',
  'operatorMember',
  'operatorNoteMember',
  'operatorMembers',
  'operatorAudit',
  'operatorVerifyAudit',
] as const;
const MEMBERS = ['operatorLockMember', 'operatorUnlockMember', 'operatorSignOutMember'] as const;
const ORDERS = ['operatorWithdrawals', 'operatorRecharges', 'operatorExchanges'] as const;

/** Written from what each is for, and not from the contract's table. */
const MAY: Readonly<Record<Exclude<OperatorRole, 'admin'>, readonly string[]>> = {
  support: [...OF_ALL, ...MEMBERS, ...ORDERS, 'operatorOdds', 'operatorDraws', 'operatorSendPrize'],
  cashier: [
    ...OF_ALL,
    ...ORDERS,
    'operatorApproveWithdrawal',
    'operatorRefuseWithdrawal',
    'operatorPayWithdrawal',
    'operatorCreditRecharge',
    'operatorRejectRecharge',
  ],
  risk: [
    ...OF_ALL,
    ...MEMBERS,
    'operatorOdds',
    'operatorSetOdds',
    'operatorDraws',
    'operatorVoidDraw',
    'operatorSetBetting',
    'operatorLimits',
    'operatorSettings',
  ],
};
const ADMINS_ALONE = [
  'operatorSetLimits',
  'operatorSetSettings',
  'operatorList',
  'operatorCreate',
  'operatorSwitch',
  'operatorSetRoles',
];

const CALLS: readonly (readonly [string, Call])[] = Object.entries<Call>(ALL_CALLS).filter(
  ([, { access }]) => access === 'operator',
);

/** Of the operators' area, with no role: to sign in and out, and what is left of a sign-in. */
const WITHOUT_ROLE = [
  'operatorLogin',
  'operatorRefresh',
  'operatorLogout',
  'operatorMe',
  'operatorProve',
  'operatorFirstPassword',
  'operatorNewFactor',
  'operatorEnrol',
];

const AREA = '/api/operator/';

/** What the server answers in the operators' area, as "GET /api/operator/odds", out of the tree that it prints. */
function addressesOf(tree: string): string[] {
  const pieces: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    pieces.splice(indent.length / 4, pieces.length, piece);
    const path = pieces.join('');
    const answered = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return path.startsWith(AREA) ? answered.map((method) => `${method} ${path}`) : [];
  });
}

/** The calls that an operator with these roles is not refused for want of a role. */
async function openTo(roles: readonly OperatorRole[]): Promise<string[]> {
  await hire('rosa', roles);
  const { token } = await signIn('rosa');
  const open: string[] = [];
  for (const [name, call] of CALLS) {
    // Without a body a change is refused as incomplete, if it is not refused for the role before.
    const { code } = await server.call(call, { token });
    if (code !== CODE.forbidden) open.push(name);
  }
  return open.toSorted();
}

describe('[O-01] every role and every call of operators', () => {
  test.each(['support', 'cashier', 'risk'] as const)('%s', async (role) => {
    expect(await openTo([role])).toEqual([...MAY[role]].toSorted());
  });

  test('two roles together may what either may', async () => {
    expect(await openTo(['support', 'cashier'])).toEqual(
      [...new Set([...MAY.support, ...MAY.cashier])].toSorted(),
    );
  });

  test('an admin may make every call', async () => {
    expect(await openTo(['admin'])).toEqual(CALLS.map(([name]) => name).toSorted());
  });

  test('an operator from before there were roles may what they could: all but what only an admin may', async () => {
    const names = CALLS.map(([name]) => name).filter((name) => !ADMINS_ALONE.includes(name));
    expect(await openTo(WHOLE_DESK)).toEqual(names.toSorted());
    await hire('boss', ['admin']);
    await server.db.execute(
      "INSERT INTO operators (username, password_hash, nickname, is_super, created_at) VALUES ('old', 'x', 'old', false, tenball_now())",
    );
    const { list } = await server.data(operatorCalls.operatorList, { token: (await signIn('boss')).token });
    expect(list.map(({ username, roles }) => [username, roles])).toEqual([
      ['boss', ['admin']],
      ['old', [...WHOLE_DESK]],
      ['rosa', [...WHOLE_DESK]],
    ]);
  });

  test('every call of operators says who may make it', () => {
    expect(CALLS.filter(([, { roles }]) => roles === undefined)).toEqual([]);
    expect(OPERATOR_ROLES).toEqual([...WHOLE_DESK, 'admin']);
  });

  test('nothing else is answered in their area, and few calls are open without a role', async () => {
    await server.app.ready();
    const inArea = Object.entries<Call>(ALL_CALLS).filter(([, { path }]) => path.startsWith(AREA));
    const files = Object.values(OPERATOR_EXPORTS).map(({ path }) => `GET ${path}`);
    expect(addressesOf(server.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(
      [...inArea.map(([, { method, path }]) => `${method} ${path}`), ...files].toSorted(),
    );
    expect(inArea.filter(([, { access }]) => access !== 'operator').map(([name]) => name)).toEqual(
      WITHOUT_ROLE,
    );
  });
});

const give = (token: string, id: string, roles: readonly OperatorRole[]) =>
  server.call(operatorCalls.operatorSetRoles, { token, body: { id, roles } });
const idOf = async (token: string) => (await server.data(operatorCalls.operatorMe, { token })).id;

describe('[O-01] an admin gives roles', () => {
  test('they hold from the next call, and stand in the audit log', async () => {
    const [admin, other] = [await boss(), await clerk()];
    const id = await idOf(other);
    expect((await give(admin, id, ['cashier'])).code).toBe(CODE.ok);
    expect((await server.data(operatorCalls.operatorMe, { token: other })).roles).toEqual(['cashier']);
    expect((await server.call(operatorCalls.operatorOdds, { token: other })).code).toBe(CODE.forbidden);
    await give(admin, id, ['cashier']);
    const { list } = await server.data(operatorCalls.operatorAudit, {
      token: admin,
      query: { action: 'operator.roles' },
    });
    expect(
      list.map(({ operator, subject, before, after }) => ({ operator, subject, before, after })),
    ).toEqual([
      {
        operator: 'boss',
        subject: 'clerk',
        before: '{"roles":"support, cashier, risk"}',
        after: '{"roles":"cashier"}',
      },
    ]);
  });

  test('another admin is made, and one who was an admin no longer gives roles', async () => {
    const [admin, other] = [await boss(), await clerk()];
    await give(admin, await idOf(other), ['admin']);
    expect((await server.data(operatorCalls.operatorMe, { token: other })).super).toBe(true);
    expect((await give(other, await idOf(admin), ['risk'])).code).toBe(CODE.ok);
    expect((await give(admin, await idOf(other), ['risk'])).code).toBe(CODE.forbidden);
  });

  test('not their own, not to an unknown operator, and not none', async () => {
    const [admin, other] = [await boss(), await clerk()];
    expect((await give(admin, await idOf(admin), ['risk'])).code).toBe(CODE.forbidden);
    expect((await give(admin, '999', ['risk'])).data).toEqual({ fields: { id: 'invalid' } });
    expect((await give(admin, await idOf(other), [])).data).toEqual({ fields: { roles: 'required' } });
  });

  test('when two admins demote each other at once, only the first succeeds', async () => {
    const one = await boss();
    await hire('other', ['admin']);
    const other = (await signIn('other')).token;
    const [idOfOne, idOfOther] = [await idOf(one), await idOf(other)];
    const answers = await Promise.all([give(one, idOfOther, ['risk']), give(other, idOfOne, ['risk'])]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.forbidden]);
    const { list } = await server.data(operatorCalls.operatorList, {
      token: answers[0]?.code === CODE.ok ? one : other,
    });
    expect(list.filter((operator) => operator.super)).toHaveLength(1);
  });

  test('a new operator has the roles that are chosen', async () => {
    const token = await boss();
    const body = {
      username: 'dora',
      password: 'operators-only',
      nickname: '',
      roles: ['support', 'risk'] as const,
    };
    const made = await server.call(operatorCalls.operatorCreate, {
      token,
      body: { ...body, roles: [...body.roles] },
    });
    expect(made.data).toMatchObject({ roles: ['support', 'risk'], super: false });
  });
});
