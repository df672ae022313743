/** Who and what commands need before they can be sent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { adminInfo } from '../../../contract/wire/operator/operator.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import type { Environment } from '../../../server/config/config.ts';
import type { Database } from '../../../server/db/open.ts';
import { issueCode } from '../../../server/members/codes.ts';
import { post } from '../../../server/ledger/ledger.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { OTHER_TRON, PAY_PASSWORD, TRON } from '../support/cash.ts';
import { callerOf, okay, PASSWORD, type TestServer } from '../support/harness.ts';
import { hireAt, OPERATOR_PASSWORD } from '../support/staff.ts';

/** One server on which every command can be done: members are paid in USDT, by hand. */
export const COMMAND_SETTINGS: Environment = {
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_RATE: '0.80',
  UPLOADS_PER_HOUR: '1000',
};

export type World = Pick<TestServer, 'db' | 'call' | 'data'>;

/** A server of its own, as these cases see it. */
export function worldOf(app: FastifyInstance, db: Database): World {
  const send = callerOf(() => app);
  return {
    db,
    call: ({ path, method }, sent) => send(path, method, sent),
    data: async ({ path, method, answer }, sent) => z.parse(answer, okay(await send(path, method, sent))),
  };
}

/** A command that is ready to be sent. */
export interface Ready {
  readonly token: string;
  readonly body?: unknown;
  readonly file?: Buffer;
  /** The same call with another body; null where all of it is secret. */
  readonly other: { readonly body?: unknown; readonly file?: Buffer } | null;
}

export type Prepare = (world: World, key: string) => Promise<Ready>;

export const MINUTES_OF_A_WEEK = 60;

let people = 0;
/** Of each person, and of each picture, one that was not used before. */
export const nextNumber = (): number => ++people;

export const nameOf = (kind: string): string => `${kind}${nextNumber()}${randomUUID().slice(0, 5)}`;

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

export async function member({ data }: World): Promise<Member> {
  const username = nameOf('member');
  const body = { username, password: PASSWORD, password_confirmation: PASSWORD };
  const { id, token } = userInfo.parse(await data(signInCalls.register, { body }));
  return { id, username, token };
}

export async function boss({
  db,
  data,
}: World): Promise<{ readonly username: string; readonly token: string }> {
  const username = nameOf('boss');
  await hireAt(db, username, ['admin']);
  const body = { username, password: OPERATOR_PASSWORD };
  return { username, token: adminInfo.parse(await data(operatorCalls.operatorLogin, { body })).token };
}

/** A member with £50, a payment password and a USDT address. */
export async function payee(world: World): Promise<Member> {
  const made = await member(world);
  const { token } = made;
  const id = BigInt(made.id);
  await world.db.transaction((tx) =>
    post(tx, {
      kind: 'start',
      ref: id,
      memberId: id,
      amount: 5_000n,
      house: 2n,
    }),
  );
  const passwords = { new_password: PAY_PASSWORD, confirm: PAY_PASSWORD };
  await world.data(paymentCalls.changePayPwd, { token, body: passwords });
  const address = { usdt_address: TRON, pay_password: PAY_PASSWORD };
  await world.data(paymentCalls.setUsdtAddress, { token, body: address });
  return made;
}

export const withdrawal = (changed: object) => ({
  method: 'usdt_trc20',
  amount: '10.00',
  pay_password: PAY_PASSWORD,
  ...changed,
});

export async function asked(world: World): Promise<string> {
  const { token } = await payee(world);
  const body = withdrawal({ request_id: randomUUID() });
  return (
    await world.data(paymentCalls.withdraw, {
      token,
      body,
    })
  ).order_no;
}

export async function underReview(world: World): Promise<string> {
  const { token } = await member(world);
  const body = { method: 'usdt_trc20', amount: '10.00', request_id: randomUUID() } as const;
  const { order_no } = await world.data(paymentCalls.recharge, { token, body });
  await world.db.execute(sql`
    UPDATE recharges SET status = 'review', reason = 'amountDiffers', received = '5 USDT' WHERE id = ${order_no.slice(1)}::bigint`);
  return order_no;
}

export async function prizeFor(
  world: World,
  picture: string,
): Promise<{ readonly token: string; readonly prize: string }> {
  const { id, token } = await member(world);
  const offered = await world.db.execute(sql`SELECT FROM prizes LIMIT 1`);
  if (offered.rows.length === 0) await offerPrizes(world.db, DEMO_PRIZES);
  await world.db.execute(sql`
    WITH given AS (
      INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
      VALUES (${id}::bigint, 'stake', -${id}::bigint, 5000, 5000, tenball_now()))
    INSERT INTO points_accounts (member_id, points, entries) VALUES (${id}::bigint, 5000, 1)`);
  const { list } = await world.data(pointsCalls.pointsPrizes, { token });
  return { token, prize: list.find((each) => each.picture === picture)?.id ?? '' };
}

export const POSTAL = {
  name: 'Ada',
  street: '1 High Street',
  town: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
};

export async function ordered(world: World): Promise<string> {
  const { token, prize } = await prizeFor(world, 'mug');
  const body = { id: prize, request_id: randomUUID(), postal: POSTAL };
  return (await world.data(pointsCalls.exchange, { token, body })).order_no;
}

export async function codeFor(
  { db }: { readonly db: Database },
  id: string,
  account: string,
): Promise<string> {
  const purpose = { event: 'changeBind', type: 'email', account: `${id}:${account}` } as const;
  return issueCode(db, purpose, BigInt(id), (_tx, code) => Promise.resolve(code));
}

export async function upcoming(world: World, token: string): Promise<readonly string[]> {
  const { data } = world;
  await data(CALLS.nowInfo, { token: (await member(world)).token });
  const { list } = await data(operatorCalls.operatorDraws, { token, query: { limit: '20' } });
  return list.filter(({ state }) => state === 'upcoming').map(({ lottery_id }) => lottery_id);
}

/** A step of an operator on something that was prepared. */
export const step =
  (
    prepared: (world: World) => Promise<string>,
    bodyOf: (id: string) => object,
    otherOf: (id: string) => object,
  ): Prepare =>
  async (world) => {
    const id = await prepared(world);
    return { token: (await boss(world)).token, body: bodyOf(id), other: { body: otherOf(id) } };
  };

export const memberId = async (world: World): Promise<string> => (await member(world)).id;

export const limits = (stake_max: string) => ({ stake_min: '1.00', stake_max, row_max: '9000.00' });

export const odds = (value: string) => ({ odds: [{ row: 'first', field: 'big', odds: value }] });

export const forMember =
  (body: object, other: object | null): Prepare =>
  async (world) => ({ token: (await member(world)).token, body, other: other && { body: other } });

export const forBoss =
  (body: object, other: object): Prepare =>
  async (world) => ({ token: (await boss(world)).token, body, other: { body: other } });
