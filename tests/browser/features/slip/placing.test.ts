/** A bettor's whole story: register, bet on both pages, see the draw come out and the money come right. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ballOf, ROWS, type Selection, isRow } from '../../../../contract/game/bets.ts';
import { formatPence } from '../../../../contract/money.ts';
import { NODE } from '../../../../contract/permissions.ts';
import { members, withheldNodes } from '../../../../server/db/schema/members.ts';
import { bettorOn, pounds, soon, tableOf, type Bettor } from '../../support/bettor.ts';
import { readBooks, reckonBalance, reckonTickets, type Reckoned } from '../../support/books.ts';
import { SIZES, useWorld } from '../../support/world.ts';

const world = useWorld();

const NUMBERS = ROWS.map((_, index) => `Third, number ${index + 1}`);
const SIDE_WORDS = { big: 'Big', small: 'Small', one: 'Odd', pair: 'Even' } as const;
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const fieldName = ({ field }: Selection) => (isRow(field) ? `ball ${ballOf(field)}` : SIDE_WORDS[field]);
const betName = (bet: Selection) => `${capital(bet.row)} · ${fieldName(bet)}`;
const oddsOf = ({ field }: Selection) => (isRow(field) ? '9.80' : '1.98');
const money = (pence: bigint) => pounds(formatPence(pence));
const signed = (pence: bigint) =>
  pence > 0n ? `+${money(pence)}` : pence < 0n ? `−${money(-pence)}` : money(0n);

async function betOnBothPages(bettor: Bettor): Promise<void> {
  await bettor.choose('First, big', 'First, small', 'Second, odd');
  await bettor.place('10');
  await bettor.button('Done').click();
  await bettor.goTo('Single Numbers 1~10');
  await bettor.choose(...NUMBERS);
  await bettor.place('1');
}

const newOrders = ({ page }: Bettor) =>
  page
    .getByRole('region', { name: 'New Order' })
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => line.textContent));

/** When it happened. */
const A_TIME: unknown = expect.stringMatching(/\d{2}:\d{2}:\d{2}/);

/** A phone leaves it out: the whole line leads to the ticket. */
const numberOrNone = (ticket: Reckoned): unknown =>
  expect.stringMatching(new RegExp(`^(${ticket.ticketId})?$`));

const pendingRow = (ticket: Reckoned) => ({
  Bet: betName(ticket),
  Odds: oddsOf(ticket),
  Stake: money(ticket.stake),
  'Potential win': isRow(ticket.field) ? '£9.80' : '£19.80',
  Placed: A_TIME,
  'Ticket ID': numberOrNone(ticket),
});

const settledRow = (ticket: Reckoned) => ({
  Bet: betName(ticket),
  Odds: oddsOf(ticket),
  Stake: money(ticket.stake),
  Result: (ticket.payout ?? 0n) > 0n ? 'Won' : 'Lost',
  Paid: money(ticket.payout ?? 0n),
  Net: signed((ticket.payout ?? 0n) - ticket.stake),
  'Ticket ID': numberOrNone(ticket),
});

/** A list of thirteen tickets, all of it. */
async function readList(bettor: Bettor, entry: string): Promise<Record<string, string>[]> {
  await bettor.goTo(entry);
  await bettor.sees('1–10 of 13');
  await bettor.page.getByRole('link', { name: 'Load more' }).click();
  await bettor.sees('1–13 of 13');
  return tableOf(bettor.page);
}

/** Lives through the closing and the draw: the page learns of each by its own clock. */
async function liveThroughDraw(bettor: Bettor, drawId: string): Promise<void> {
  const strip = bettor.page.getByRole('region', { name: 'Current draw' });
  await world.toClosing(1500);
  await bettor.refresh();
  // In the strip, or on the stage over it.
  await bettor.page.getByText('Closed', { exact: true }).locator('visible=true').first().waitFor();
  await world.toDraw(1500);
  await bettor.refresh();
  await strip.getByRole('list', { name: `Result of draw ${drawId}` }).waitFor();
}

test.each(SIZES)(
  'register, bet on both pages, see it settle [B-01 B-09 A-01 H-03 H-07 G-07], %s',
  async (_, options) => {
    const { page } = await world.visit(options);
    const bettor = bettorOn(page);
    const name = await bettor.register();
    await bettor.sees('Registration successful!');
    const drawId = await world.drawId();
    await betOnBothPages(bettor);

    const placed = await reckonTickets(world.db, name);
    expect(placed.map(({ drawId: draw, payout }) => [draw, payout])).toEqual(
      placed.map(() => [drawId, null]),
    );
    expect(await readBooks(world.db, name)).toEqual({
      balance: '960.00',
      ledger: '960.00',
      pending: '40.00',
      submits: 2,
      tickets: 13,
      debits: 2,
    });
    expect(await bettor.figures()).toEqual({
      Balance: '£960.00',
      Pending: '£40.00',
      "Today's report": '£0.00',
    });
    await bettor.button('Done').click();
    expect(await readList(bettor, 'Pending Orders')).toEqual(placed.map(pendingRow));

    await liveThroughDraw(bettor, drawId);
    const settled = await reckonTickets(world.db, name);
    const balance = reckonBalance(settled);
    const net = settled.reduce((sum, { stake, payout }) => sum + (payout ?? 0n) - stake, 0n);
    await soon(() => bettor.figures()).toEqual({
      Balance: pounds(balance),
      Pending: '£0.00',
      "Today's report": signed(net),
    });
    expect(await readBooks(world.db, name)).toEqual({
      balance,
      ledger: balance,
      pending: '0.00',
      submits: 2,
      tickets: 13,
      debits: 2,
    });
    await bettor.sees('Nothing here yet');
    expect(await readList(bettor, 'Settled Orders')).toEqual(settled.map(settledRow));
  },
);

test("'New Order' shows the tickets of the running draw, and 'Nothing' once it is over [H-07]", async () => {
  const { page, bettor, name } = await world.visitAsMember();
  const panel = page.getByRole('region', { name: 'New Order' });
  expect(await panel.getByRole('paragraph').innerText()).toBe('Nothing');
  await betOnBothPages(bettor);
  await soon(() => newOrders(bettor)).toEqual(
    (await reckonTickets(world.db, name)).map(
      (ticket) =>
        `${betName(ticket)}Stake ${money(ticket.stake)}Odds${oddsOf(ticket)}` +
        `Potential Win${isRow(ticket.field) ? '£9.80' : '£19.80'}, stake includedTicket ID${ticket.ticketId}`,
    ),
  );
  await world.nextDraw();
  await bettor.refresh();
  await panel.getByText('Nothing', { exact: true }).waitFor();
});

test('a cell says what stands on it in the running draw, all bets together, until that draw is over', async () => {
  const { page, bettor } = await world.visitAsMember();
  const marked = () =>
    page
      .getByRole('grid')
      .locator('[data-placed]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await bettor.cell('First, big').waitFor();
  expect(await marked()).toEqual([]);
  await bettor.choose('First, big', 'Second, odd');
  await bettor.place('10');
  await bettor.button('Done').click();
  await soon(marked).toEqual([
    'First, big, odds 1.98, £10.00 placed',
    'Second, odd, odds 1.98, £10.00 placed',
  ]);
  await bettor.choose('First, big');
  await bettor.place('2');
  await soon(marked).toEqual([
    'First, big, odds 1.98, £12.00 placed',
    'Second, odd, odds 1.98, £10.00 placed',
  ]);
  await world.nextDraw();
  await bettor.refresh();
  await soon(marked).toEqual([]);
});

test('a member who may not place bets has no Submit, and sees why, on both pages [M-03]', async () => {
  const { bettor, name } = await world.visitAsMember(null);
  const [member] = await world.db.select({ id: members.id }).from(members).where(eq(members.username, name));
  await world.db.insert(withheldNodes).values({ memberId: member?.id ?? 0n, node: NODE.placeBets });
  const buttons = () =>
    bettor
      .slip()
      .locator('.actions button')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  for (const [path, cell] of [
    ['/', 'First, big'],
    ['/order', 'Third, number 7'],
  ] as const) {
    await bettor.open(path);
    await bettor.slip().getByText("Your account can't place bets.").waitFor();
    await bettor.choose(cell);
    await bettor.stake('10');
    expect(await buttons()).toEqual(['Reset']);
  }
});
