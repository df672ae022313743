/** Betting closes, the draw rolls on and odds move while a slip is open [B-02, B-11, B-12, B-14, B-15]. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Selection } from '../../../contract/game/bets.ts';
import { parseOdds } from '../../../contract/money.ts';
import { soon, SUBMIT } from '../support/bettor.ts';
import { readBooks, reckonTickets } from '../support/books.ts';
import { PHONE, useWorld, type MemberVisit } from '../support/world.ts';

const world = useWorld();

const CHOSEN = ['First, big, odds 1.98'];
const UNTOUCHED = {
  balance: '1000.00',
  ledger: '1000.00',
  pending: '0.00',
  submits: 0,
  tickets: 0,
  debits: 0,
};

async function withSlip(options = {}): Promise<MemberVisit> {
  const visit = await world.visitAsMember('/', options);
  await visit.bettor.choose('First, big');
  await visit.bettor.stake('10');
  return visit;
}

/** The page lives through the closing of the running draw by its own clock. */
async function liveThroughClosing({ bettor }: MemberVisit): Promise<void> {
  await world.toClosing(1500);
  await bettor.refresh();
  await bettor.page
    .getByRole('region', { name: 'Draw in progress' })
    .getByText('Closed', { exact: true })
    .waitFor();
}

/** And through the draw itself, until the next draw opens. */
async function liveThroughDraw({ bettor }: MemberVisit): Promise<void> {
  await world.toDraw(1500);
  await bettor.refresh();
  await bettor.page
    .getByRole('region', { name: 'Current draw' })
    .getByText('Open', { exact: true })
    .waitFor();
}

const ticketsOf = async (name: string) =>
  (await reckonTickets(world.db, name)).map(({ row, field, drawId, stake }) => ({
    row,
    field,
    drawId,
    stake,
  }));

describe('betting is closed', () => {
  test('a cell says so and nothing is selected', async () => {
    const { bettor } = await world.visitAsMember();
    await world.toClosing();
    await bettor.refresh();
    await bettor.page
      .getByRole('region', { name: 'Draw in progress' })
      .getByText('Closed', { exact: true })
      .waitFor();
    await bettor.cell('First, big').click();
    await bettor.page.getByRole('region', { name: 'Messages' }).getByText('Betting is closed').waitFor();
    expect(await bettor.chosen()).toEqual([]);
    await bettor.sees('Your slip is empty');
  });

  test('a slip made before is kept and not sent; no cell is added to it', async () => {
    const visit = await withSlip();
    const { bettor, name } = visit;
    await liveThroughClosing(visit);
    await bettor.sees('Betting is closed. Your slip is saved.');
    await bettor.cell('Second, odd').click();
    await bettor.submit();
    await bettor.page.getByRole('region', { name: 'Messages' }).getByText('Betting is closed').waitFor();
    expect(await bettor.chosen()).toEqual(CHOSEN);
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
  });

  test('while the bettor looks at the confirm step: back to the slip', async () => {
    const visit = await withSlip();
    const { bettor, name } = visit;
    await bettor.submit();
    await bettor.heading('Confirm your bets').waitFor();
    await liveThroughClosing(visit);
    await bettor.sees('Betting is closed. Your slip is saved.');
    expect(await bettor.heading('Confirm your bets').count()).toBe(0);
    expect(await bettor.chosen()).toEqual(CHOSEN);
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
  });

  test('before the page knows: the server refuses, and the slip is as it was', async () => {
    const { bettor, name } = await withSlip();
    await bettor.submit();
    await world.toClosing();
    await bettor.confirm();
    await bettor.sees('Betting is closed. Your slip is saved.');
    expect(await bettor.chosen()).toEqual(CHOSEN);
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
  });
});

describe('the draw moves on', () => {
  test.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])(
    'the bettor is asked before the slip moves, and it is placed for the next draw, %s',
    async (_, options) => {
      const visit = await withSlip(options);
      const { bettor, name } = visit;
      const from = await world.drawId();
      await liveThroughDraw(visit);
      await bettor.heading('A new draw is open').waitFor();
      const to = await world.drawId();
      await bettor.sees(
        `You made this slip for draw ${from}; its bets were not placed. Draw ${to} is open now.`,
      );
      expect(await bettor.chosen()).toEqual(CHOSEN);
      expect(await bettor.slip().getByRole('button', { name: SUBMIT }).count()).toBe(0);
      await bettor.button(`Move to draw ${to}`).click();
      await bettor.submit();
      await bettor.sees(`For draw ${to}`);
      await bettor.confirm();
      await bettor.heading('Bets placed').waitFor();
      expect(await ticketsOf(name)).toEqual([{ row: 'first', field: 'big', drawId: to, stake: 1000n }]);
    },
  );

  test('the bettor may drop the slip', async () => {
    const visit = await withSlip();
    const { bettor, name } = visit;
    await world.nextDraw();
    await bettor.refresh();
    await bettor.button('Discard slip').click();
    await bettor.sees('Your slip is empty');
    expect(await bettor.chosen()).toEqual([]);
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
  });

  test('before the page knows: nothing is placed for a draw that the bettor did not mean', async () => {
    const { bettor, name } = await withSlip();
    await bettor.submit();
    const to = await world.nextDraw();
    await bettor.confirm();
    await bettor.button(`Move to draw ${to}`).waitFor();
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
    await bettor.button(`Move to draw ${to}`).click();
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(await ticketsOf(name)).toEqual([{ row: 'first', field: 'big', drawId: to, stake: 1000n }]);
  });
});

/** Moves the odds in force. */
const setOdds = ({ row, field }: Selection, odds: string) =>
  world.db.execute(
    sql`UPDATE odds SET odds = ${parseOdds(odds)} WHERE position = ${row} AND field = ${field}`,
  );

const FIRST_BIG = { row: 'first', field: 'big' } as const;

/** The odds of a member's tickets, in ten-thousandths. */
const placedAt = async (name: string) => {
  const { rows } = await world.db.execute<{ odds: string }>(sql`
    SELECT odds::text AS odds FROM bets JOIN members ON members.id = member_id WHERE username = ${name}`);
  return rows.map(({ odds }) => odds);
};

describe('odds move', () => {
  afterEach(() => setOdds(FIRST_BIG, '1.98'));

  test.each([
    ['before the page knows', false],
    ['and the page has learned of it', true],
  ])('%s: the bettor is asked, then it is placed at the new ones', async (_, isKnown) => {
    const { bettor, name } = await withSlip();
    await setOdds(FIRST_BIG, '1.90');
    if (isKnown) {
      await bettor.refresh();
      await bettor.page.getByRole('button', { name: 'First, big, odds 1.9' }).waitFor();
    }
    await bettor.submit();
    if (!isKnown) await bettor.confirm();
    await bettor.heading('Odds have changed').waitFor();
    await bettor.sees('was 1.98');
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
    await bettor.button('Accept and place').click();
    await bettor.heading('Bets placed').waitFor();
    expect(await placedAt(name)).toEqual(['19000']);
  });

  test("'Back to the slip' places nothing", async () => {
    const { bettor, name } = await withSlip();
    await setOdds(FIRST_BIG, '1.90');
    await bettor.submit();
    await bettor.confirm();
    await bettor.button('Back to the slip').click();
    await bettor.slip().getByRole('button', { name: SUBMIT }).waitFor();
    expect(await bettor.chosen()).toEqual(['First, big, odds 1.90']);
    expect(await readBooks(world.db, name)).toEqual(UNTOUCHED);
  });

  test("'Accept higher' takes better odds without asking, and asks about worse ones", async () => {
    const { bettor, name, page } = await withSlip();
    await bettor.openOddsSettings();
    await page.getByLabel('When odds change').selectOption({ label: 'Accept higher' });
    await setOdds(FIRST_BIG, '2.10');
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(await placedAt(name)).toEqual(['21000']);
    await setOdds(FIRST_BIG, '1.50');
    await bettor.button('Same again').click();
    await bettor.heading('Odds have changed').waitFor();
    expect(await placedAt(name)).toEqual(['21000']);
  });

  test("'Accept any' takes worse odds too", async () => {
    const { bettor, name, page } = await withSlip();
    await bettor.openOddsSettings();
    await page.getByLabel('When odds change').selectOption({ label: 'Accept any' });
    await setOdds(FIRST_BIG, '1.50');
    await bettor.submit();
    await bettor.confirm();
    await bettor.heading('Bets placed').waitFor();
    expect(await placedAt(name)).toEqual(['15000']);
    await soon(() => bettor.figures()).toEqual({
      Balance: '£990.00',
      Pending: '£10.00',
      "Today's report": '£0.00',
    });
  });
});
