/** The real Tenball, as the commands of stateful.test.ts handle it: by calls alone, and looked at in the database. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { formatOdds, formatPence } from '../../../contract/money.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { formatDrawId, parseDrawId } from '../../../server/draws/drawIds.ts';
import { doPaymentWork } from '../../../server/jobs/paymentWork.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import type { Call } from '../../../contract/call.ts';
import { cash } from '../support/cash.ts';
import { PASSWORD, type Answered, type TestServer } from '../support/harness.ts';
import { rewardsOf } from '../support/rewards.ts';
import { newModel, pendingOf, START_POINTS, type Model, type Person, type Ticket } from './model.ts';
import { SILENT } from '../support/silent.ts';
import { staff } from '../support/staff.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** Access tokens last longer than this. */
const TOKEN_MS = 600_000;

interface Account {
  readonly id: string;
  readonly username: string;
  token: string;
  /** By the server's clock. */
  since: number;
}

export class Real {
  /** The steps so far. */
  readonly told: string[] = [];
  readonly #server: TestServer;
  readonly #accounts = new Map<string, Account>();
  /** Ids of bets that the model knows. */
  readonly #seen = new Set<string>();
  #operator = '';
  #guest = '';
  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Three new members, an operator, and a model of all that. */
  async begin(): Promise<Model> {
    const { db } = this.#server;
    const { hire, signIn } = staff(this.#server);
    await hire('boss', ['admin']);
    this.#operator = (await signIn('boss')).token;
    this.#guest = (await this.#server.guest()).token;
    await offerPrizes(db, DEMO_PRIZES);
    await this.#keep('anna', await this.#server.register());
    const anna = this.accountOf('anna');
    const { bringIn } = rewardsOf(this.#server, () => Promise.resolve());
    await this.#keep('bert', await bringIn(anna.token, `bert_${anna.id}`), `bert_${anna.id}`);
    await this.#keep('cleo', await this.#server.register());
    const body = { stake_min: '1.00', stake_max: '2500.00', row_max: '5000.00' };
    await this.#server.data(operatorCalls.operatorSetLimits, { token: this.#operator, body });
    const odds = await db.execute<{ key: string; odds: number }>(
      sql`SELECT position || '.' || field AS key, odds FROM odds`,
    );
    const prizes = await db.execute<{ id: string; stock: number }>(sql`SELECT id::text, stock FROM prizes`);
    return newModel(
      new Map(odds.rows.map((row) => [row.key, BigInt(row.odds)])),
      new Map(prizes.rows.map((row) => [row.id, row.stock])),
    );
  }

  async #keep(name: string, { id, token }: { id: string; token: string }, username?: string): Promise<void> {
    const { rows } = await this.#server.db.execute<{ username: string }>(
      sql`SELECT username FROM members WHERE id = ${id}::bigint`,
    );
    const since = this.#server.clock.now();
    this.#accounts.set(name, { id, token, since, username: username ?? rows[0]?.username ?? '' });
    await cash(this.#server).setPassword(token);
    await rewardsOf(this.#server, () => Promise.resolve()).givePoints(id, Number(START_POINTS));
  }

  accountOf(name: string): Account {
    const account = this.#accounts.get(name);
    if (account === undefined) throw new Error(`There is no ${name}`);
    return account;
  }

  /** A call by a member; who is in for long signs in again first. */
  async by(who: Person, call: Pick<Call, 'method' | 'path'>, body: unknown): Promise<Answered> {
    const account = this.accountOf(who.name);
    if (who.state === 'in' && this.#server.clock.now() - account.since > TOKEN_MS) await this.signIn(who);
    return this.#server.call(call, { token: account.token, body });
  }
  async byOperator(call: Pick<Call, 'method' | 'path'>, body: unknown): Promise<Answered> {
    const answered = await this.#server.call(call, { token: this.#operator, body });
    if (answered.code !== CODE.unauthorised) return answered;
    this.#operator = (await staff(this.#server).signIn('boss')).token;
    return this.#server.call(call, { token: this.#operator, body });
  }
  async signIn(who: Person): Promise<Answered> {
    const account = this.accountOf(who.name);
    const body = { username: account.username, password: PASSWORD };
    const answered = await this.#server.call(signInCalls.login, { body });
    const told = z.object({ token: z.string() }).safeParse(answered.data);
    if (told.success) {
      account.token = told.data.token;
      account.since = this.#server.clock.now();
    }
    return answered;
  }

  async running(): Promise<{ readonly lottery_id: string; readonly ms: number }> {
    const answered = await this.#server.call(CALLS.nowInfo, { token: this.#guest });
    if (answered.code === CODE.unauthorised) this.#guest = (await this.#server.guest()).token;
    return this.#server.data(CALLS.nowInfo, { token: this.#guest });
  }
  slipOf(ticket: Ticket): object {
    const { draw: lottery_id, row, field, stake, odds } = ticket;
    const bet = { row: ROWS[row], field, value: formatPence(stake), odds: formatOdds(odds) };
    return { lottery_id, request_id: randomUUID(), accept_odds: 'never', bets: [bet] };
  }
  /** Notes the bets that the model has placed. */
  async noteBets(): Promise<void> {
    for (const { id } of await this.#pending()) this.#seen.add(id);
  }
  /** Bets that the model doesn't know: auto-bet's. */
  async newBets(): Promise<readonly { readonly name: string; readonly ticket: Ticket }[]> {
    const fresh = (await this.#pending()).filter(({ id }) => !this.#seen.has(id));
    return fresh.map(({ id, name, ticket }) => {
      this.#seen.add(id);
      return { name, ticket };
    });
  }
  async #pending() {
    const { rows } = await this.#server.db.execute<Record<string, string>>(sql`
      SELECT id::text, member_id::text AS member, draw_id::text AS draw, position, field, odds::text, stake::text
        FROM bets WHERE status = 'pending' ORDER BY id`);
    return rows.flatMap(({ id = '', member, draw = '', position = '', field = '', odds = '', stake = '' }) =>
      [...this.#accounts]
        .filter(([, account]) => account.id === member)
        .map(([name]) => {
          const [row, amounts] = [ROWS.indexOf(position), { odds: BigInt(odds), stake: BigInt(stake) }];
          return { id, name, ticket: { draw: formatDrawId(Number(draw)), row, field, ...amounts } };
        }),
    );
  }

  shift(ms: number): Promise<void> {
    return this.#server.shift(ms);
  }
  drawWork(): Promise<void> {
    return doDrawWork(this.#server.db, this.#server.config, SILENT);
  }
  payWork(): Promise<void> {
    return doPaymentWork(this.#server.db, cash(this.#server).payments(), SILENT);
  }
  async balls(lotteryId: string): Promise<readonly number[] | null> {
    const { rows } = await this.#server.db.execute<{ balls: number[] | null }>(
      sql`SELECT balls FROM draws WHERE id = ${parseDrawId(lotteryId)}`,
    );
    return rows[0]?.balls ?? null;
  }
  async statusOf(orderNo: string): Promise<string> {
    const { rows } = await this.#server.db.execute<{ status: string }>(
      sql`SELECT status FROM withdrawals WHERE id = ${orderNo.slice(1)}::bigint`,
    );
    return rows[0]?.status ?? '';
  }

  /** Balance, what the ledger sums to, what is pending and points: all of it as the model has it, and never below nothing. */
  async compare({ people }: Model): Promise<void> {
    for (const who of people) {
      const { id, token } = this.accountOf(who.name);
      const { rows } = await this.#server.db.execute<Record<string, string>>(sql`
        SELECT (SELECT balance FROM accounts WHERE id = ${id}::bigint)::text AS balance,
               (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = ${id}::bigint)::text AS ledger,
               (SELECT coalesce(sum(stake), 0) FROM bets WHERE member_id = ${id}::bigint AND status = 'pending')::text AS pending,
               (SELECT coalesce(sum(points), 0) FROM points_accounts WHERE member_id = ${id}::bigint)::text AS points,
               (SELECT coalesce(sum(amount), 0) FROM ledger_entries)::text AS everything`);
      const [balance, pending] = [String(who.balance), String(pendingOf(who))];
      const expected = { balance, ledger: balance, pending, points: String(who.points), everything: '0' };
      assert.deepEqual({ name: who.name, ...rows[0] }, { name: who.name, ...expected });
      assert.equal(who.balance >= 0n && who.points >= 0n, true);
      const told = await this.#server.call(CALLS.balance, { token });
      if (told.code !== CODE.ok) continue;
      const funds = { balance: formatPence(who.balance), notSubmitBenAmount: formatPence(pendingOf(who)) };
      assert.deepEqual(told.data, funds);
    }
  }
}
