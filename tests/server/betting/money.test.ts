import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { FIELDS, isSide, ROWS } from '../../../contract/game/bets.ts';
import { isWin } from '../../../contract/game/winning.ts';
import { drawBalls } from '../../../contract/game/draw.ts';
import { formatPence, parseOdds, parsePence, winOf } from '../../../contract/money.ts';
import { orderLookup, orderReceipt, type OrderReceipt } from '../../../contract/wire/betting.ts';
import type { OrderSubmitBody } from '../../../contract/wire/bettingRequests.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { testServer } from '../support/harness.ts';
import { bet, play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const MEMBERS = 50;
const DRAWS = 20;
const SUBMITS = 1000;
const START_PENCE = 5000n;

/** Twenty of these are over before a sign-in is. */
const SETTINGS = { START_BALANCE: formatPence(START_PENCE), DRAW_INTERVAL_S: '20', DRAW_CLOSE_S: '2' };
const server = testServer(SETTINGS);
const { now, newId, submit, lookUp, abandon } = play(server);

/** A generator of numbers in 0..1 that gives the same ones in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(20_261_121);
const below = (limit: number): number => Math.floor(random() * limit);
const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];

function randomBody(lottery_id: string): OrderSubmitBody {
  const bets = Array.from({ length: 1 + below(4) }, () => {
    const field = oneOf(FIELDS);
    const stake = formatPence(BigInt(100 + below(400)));
    return bet(oneOf(ROWS), field, stake, isSide(field) ? '1.98' : '9.80');
  });
  return { lottery_id, request_id: newId(), accept_odds: 'never', bets };
}

/** The answers to the members, by request id: the only thing that the money is compared with. */
interface Answers {
  readonly receipts: Map<string, { readonly member: string; readonly receipt: OrderReceipt }>;
  readonly abandoned: Set<string>;
}

/** Sends a body as people and networks do: once, twice at once, again later, abandoned before or in between. */
async function submitSomehow(member: string, body: OrderSubmitBody, answers: Answers): Promise<void> {
  const id = body.request_id;
  const send = () => submit(member, body);
  const way = below(10);
  const first = way === 8 ? [await abandon(member, id)] : [];
  const sent =
    way < 4 ? [send()] : way < 7 ? [send(), send(), send()] : [send(), abandon(member, id), send()];
  const replies = [...first, ...(await Promise.all(sent))];
  if (way === 5) replies.push(await send());
  if (way === 6) replies.push(await submit(member, { ...body, bets: [...body.bets, ...body.bets] }));
  if (way === 9) replies.push(await lookUp(member, id));
  for (const { code, data } of replies) {
    const fate = orderLookup.safeParse(data);
    if (fate.success && fate.data.final === true) answers.abandoned.add(id);
    const receipt = orderReceipt.safeParse(data);
    if (code === CODE.ok && receipt.success) answers.receipts.set(id, { member, receipt: receipt.data });
  }
}

/** The balances that follow from the receipts and the published seeds alone. */
async function balancesFrom(answers: Answers, members: readonly string[]): Promise<Map<string, bigint>> {
  const balances = new Map(members.map((member) => [member, START_PENCE]));
  const [anybody = ''] = members;
  const { list } = await server.data(CALLS.drawLog, { token: anybody, query: { limit: '100' } });
  const balls = new Map(list.map(({ seed, lottery_id }) => [lottery_id, drawBalls(seed ?? '', lottery_id)]));
  for (const { member, receipt } of answers.receipts.values()) {
    for (const line of receipt.orders) {
      const stake = parsePence(line.bet_amount);
      const won = isWin({ row: line.num, field: line.type }, balls.get(line.lottery_id) ?? []);
      const win = won ? winOf(stake, parseOdds(line.odds)) : 0n;
      balances.set(member, (balances.get(member) ?? 0n) - stake + win);
    }
  }
  return balances;
}

async function readSums(): Promise<Record<string, string> | undefined> {
  const { rows } = await server.db.execute<Record<string, string>>(sql`
    SELECT (SELECT sum(balance) FROM accounts)::bigint AS balances,
           (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000)::bigint AS members_entries,
           (SELECT sum(amount) FROM ledger_entries)::bigint AS all_entries,
           (SELECT sum(payout - stake) FROM bets)::bigint AS bets_net,
           (SELECT sum(payout - stake) FROM member_days)::bigint AS days_net,
           (SELECT count(*) FROM bets)::bigint AS bets,
           (SELECT sum(count) FROM member_days)::bigint AS days_bets,
           (SELECT count(*) FROM submits WHERE body_hash IS NOT NULL)::bigint AS placed,
           (SELECT count(*) FROM submits WHERE body_hash IS NULL)::bigint AS abandoned,
           (SELECT sum(stake) + sum(bets) FROM open_stakes)::bigint AS open`);
  return rows[0];
}

test(
  `${SUBMITS} submits, retries and double posts by ${MEMBERS} members over ${DRAWS} draws: every penny is where it belongs`,
  { timeout: 300_000 },
  async () => {
    const users = await Promise.all(Array.from({ length: MEMBERS }, () => server.register()));
    const members = users.map(({ token }) => token);
    const [anybody = ''] = members;
    const answers: Answers = { receipts: new Map(), abandoned: new Set() };
    const work = () => doDrawWork(server.db, server.config, SILENT);
    for (let round = 0; round < DRAWS; round++) {
      const { lottery_id, ms } = await now(anybody);
      const bodies = Array.from({ length: SUBMITS / DRAWS }, () => randomBody(lottery_id));
      // The draw before is drawn and settled, by two workers, while these are placed.
      await Promise.all([
        work(),
        work(),
        ...bodies.map((body) => submitSomehow(members[below(MEMBERS)] ?? anybody, body, answers)),
      ]);
      await server.shift(ms);
    }
    await work();

    expect(answers.receipts.size).toBeGreaterThan(SUBMITS / 2);
    expect(answers.abandoned.size).toBeGreaterThan(SUBMITS / 20);
    const expected = await balancesFrom(answers, members);
    const shown = await Promise.all(members.map((token) => server.data(CALLS.balance, { token })));
    expect(shown).toEqual(
      members.map((member) => ({
        balance: formatPence(expected.get(member) ?? 0n),
        notSubmitBenAmount: '0.00',
      })),
    );
    const total = [...expected.values()].reduce((sum, balance) => sum + balance, 0n);
    const net = total - START_PENCE * BigInt(MEMBERS);
    const bets = [...answers.receipts.values()].flatMap(({ receipt }) => receipt.orders).length;
    expect(await readSums()).toEqual({
      balances: `${total}`,
      members_entries: `${total}`,
      all_entries: '0',
      bets_net: `${net}`,
      days_net: `${net}`,
      bets: `${bets}`,
      days_bets: `${bets}`,
      placed: `${answers.receipts.size}`,
      abandoned: `${answers.abandoned.size}`,
      open: '0',
    });
    expect(await sumOfEntries(server.db, HOUSE.game)).toBe(-net);
  },
);
