/** Whatever happens to the network, the page or the finger: one slip, one placing, one debit [B-10, B-13]. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bettorOn, soon, SUBMIT, type Bettor } from './support/bettor.ts';
import { readBooks, type Books } from './support/books.ts';
import {
  delayNextSubmit,
  isSubmit,
  loseLookUps,
  loseNextAnswer,
  lookedUpInVain,
  NETWORK_FAULT,
} from './support/network.ts';
import { PHONE, useWorld, type MemberVisit } from './support/world.ts';

const world = useWorld();

const UNTOUCHED: Books = {
  balance: '1000.00',
  ledger: '1000.00',
  pending: '0.00',
  submits: 0,
  tickets: 0,
  debits: 0,
};
/** Two tickets of 10. */
const PLACED_ONCE: Books = {
  balance: '980.00',
  ledger: '980.00',
  pending: '20.00',
  submits: 1,
  tickets: 2,
  debits: 1,
};
const BETS = ['First, big', 'Fourth, even'];
const CHOSEN = ['First, big, odds 1.98', 'Fourth, even, odds 1.98'];

interface Stage extends MemberVisit {
  readonly books: () => Promise<Books>;
}

/** A member with a slip of two bets of 10 that can be submitted. */
async function withSlip(options = {}): Promise<Stage> {
  const visit = await world.visitAsMember('/', options);
  const { bettor, name } = visit;
  await bettor.choose(...BETS);
  await bettor.stake('10');
  return { ...visit, books: () => readBooks(world.db, name) };
}

async function place({ bettor }: Stage): Promise<void> {
  await bettor.submit();
  await bettor.confirm();
}

const isChecking = (bettor: Bettor) => bettor.heading('Checking your bets').waitFor();

async function readReceipt({ bettor }: Stage): Promise<void> {
  await bettor.heading('Bets placed').waitFor();
  expect(await bettor.figures()).toEqual({
    Balance: '£980.00',
    Pending: '£20.00',
    "Today's report": '£0.00',
  });
  await bettor.button('Done').click();
  expect(await bettor.chosen()).toEqual([]);
}

function countSubmits(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isSubmit(request)) count++;
  });
  return () => count;
}

describe('a double click', () => {
  test.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])("on 'Place bets' places one slip, %s", async (_, options) => {
    const stage = await withSlip(options);
    const submits = countSubmits(stage.page);
    await stage.bettor.submit();
    await stage.bettor.button('Place bets').dblclick();
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
    expect(submits()).toBe(1);
  });

  test("on 'Review bets' only asks once more, and places nothing", async () => {
    const { bettor, books } = await withSlip();
    await bettor.slip().getByRole('button', { name: SUBMIT }).dblclick();
    await bettor.heading('Confirm your bets').waitFor();
    expect(await books()).toEqual(UNTOUCHED);
  });

  test("on 'Place bets now' without the confirm step places one slip [B-16]", async () => {
    const stage = await withSlip();
    const submits = countSubmits(stage.page);
    await stage.page.getByLabel('Ask before placing').uncheck();
    await stage.bettor.slip().getByRole('button', { name: SUBMIT }).dblclick();
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
    expect(submits()).toBe(1);
  });
});

describe('the answer is lost', () => {
  test('the server has the slip: it is found by its look-up', async () => {
    const stage = await withSlip();
    stage.allow(NETWORK_FAULT);
    await loseNextAnswer(stage.page);
    await place(stage);
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });

  test('the outcome stays unknown while no look-up is answered; a reload in between changes nothing', async () => {
    const stage = await withSlip();
    const { bettor, page, allow, books } = stage;
    allow(NETWORK_FAULT);
    const answerLookUps = await loseLookUps(page);
    await loseNextAnswer(page);
    await place(stage);
    await isChecking(bettor);
    expect(await books()).toEqual(PLACED_ONCE);
    await page.reload();
    await isChecking(bettor);
    expect(await bettor.chosen()).toEqual(CHOSEN);
    await bettor.cell('Second, odd').click();
    expect(await bettor.chosen()).toEqual(CHOSEN);
    await answerLookUps();
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });
});

describe('the request is lost', () => {
  test("'Try again' places it, once", async () => {
    const stage = await withSlip();
    const { bettor, page, allow, books } = stage;
    allow(NETWORK_FAULT);
    await delayNextSubmit(page);
    const inVain = lookedUpInVain(page);
    await place(stage);
    await isChecking(bettor);
    await inVain;
    expect(await books()).toEqual(UNTOUCHED);
    await bettor.button('Try again').click();
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });

  test('after a reload too; and when both arrive, it is placed once', async () => {
    const stage = await withSlip();
    const { bettor, page, allow, books } = stage;
    allow(NETWORK_FAULT);
    const late = await delayNextSubmit(page);
    await place(stage);
    await isChecking(bettor);
    const inVain = lookedUpInVain(page);
    await page.reload();
    await isChecking(bettor);
    await inVain;
    await bettor.button('Try again').click();
    await bettor.heading('Bets placed').waitFor();
    expect(await late.arrive()).toBe(200);
    expect(await books()).toEqual(PLACED_ONCE);
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });

  test.each([
    ['', false],
    [', with a reload in between', true],
  ])('it arrives after a look-up said that it is unknown%s: it is found', async (_, isReloaded) => {
    const stage = await withSlip();
    const { bettor, page, allow, books } = stage;
    allow(NETWORK_FAULT);
    const late = await delayNextSubmit(page);
    const inVain = lookedUpInVain(page);
    await place(stage);
    await inVain;
    if (isReloaded) {
      const inVainAgain = lookedUpInVain(page);
      await page.reload();
      await inVainAgain;
    }
    await isChecking(bettor);
    expect(await books()).toEqual(UNTOUCHED);
    expect(await late.arrive()).toBe(200);
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });

  test.each([
    ['', false],
    [', after a reload', true],
  ])(
    'the bettor abandons it%s: it is refused when it arrives, and the slip is free',
    async (_, isReloaded) => {
      const stage = await withSlip();
      const { bettor, page, allow, books } = stage;
      allow(NETWORK_FAULT);
      const late = await delayNextSubmit(page);
      await place(stage);
      await isChecking(bettor);
      if (isReloaded) {
        await page.reload();
        await isChecking(bettor);
      }
      await bettor.button('Cancel these bets').click();
      await bettor.slip().getByRole('button', { name: SUBMIT }).waitFor();
      expect(await bettor.chosen()).toEqual(CHOSEN);
      expect(await late.arrive()).toBe(4106);
      expect(await books()).toEqual(UNTOUCHED);
      await place(stage);
      await readReceipt(stage);
      expect(await stage.books()).toEqual(PLACED_ONCE);
      expect(await late.arrive()).toBe(4106);
      expect(await books()).toEqual(PLACED_ONCE);
    },
  );

  test('the bettor abandons what was placed all the same: it stays placed', async () => {
    const stage = await withSlip();
    const { bettor, page, allow } = stage;
    allow(NETWORK_FAULT);
    await loseLookUps(page);
    await loseNextAnswer(page);
    await place(stage);
    await isChecking(bettor);
    await bettor.button('Cancel these bets').click();
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });
});

describe('the request is lost, and its draw closes', () => {
  test.each([
    ['the slip waits for the next draw', world.toClosing, SUBMIT],
    ['the slip can move to the draw that is open', world.nextDraw, /^Move to draw /],
  ])(
    'pressed as the network goes, which is back then: nothing is placed, it is said, and %s',
    async (_, pass, way) => {
      const stage = await withSlip();
      const { bettor, page, context, allow, books } = stage;
      allow(NETWORK_FAULT);
      const late = await delayNextSubmit(page);
      await bettor.submit();
      await bettor.confirm();
      await isChecking(bettor);
      await context.setOffline(true);
      await pass();
      await context.setOffline(false);
      await bettor.sees('Betting closed before your bets arrived: nothing was placed');
      await bettor.slip().getByRole('button', { name: way }).waitFor();
      expect(await bettor.chosen()).toEqual(CHOSEN);
      expect(await late.arrive()).toBe(4106);
      expect(await books()).toEqual(UNTOUCHED);
    },
  );

  test('before the closing it is said that the bets have not arrived so far', async () => {
    const stage = await withSlip();
    const { bettor, page, allow, books } = stage;
    allow(NETWORK_FAULT);
    await delayNextSubmit(page);
    await place(stage);
    await bettor.sees(
      `The server does not have your bets on draw ${await world.drawId()} so far. Press 'Try again' to send them; otherwise nothing is sent again, and what does not arrive before betting closes is not placed.`,
    );
    await world.toClosing();
    await bettor.refresh();
    await bettor.sees('Betting closed before your bets arrived: nothing was placed');
    expect(await bettor.chosen()).toEqual(CHOSEN);
    expect(await books()).toEqual(UNTOUCHED);
  });
});

/** Presses a button of the page at a moment of the machine's clock. */
const pressAt = (button: HTMLElement | SVGElement, at: number) => {
  setTimeout(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true })), at - Date.now());
};

describe('two tabs of one member', () => {
  test('submit the slip they share at the same moment: it is placed once, and both learn of it', async () => {
    const stage = await withSlip();
    const { bettor, books } = stage;
    const other = bettorOn(await stage.openTab());
    await other.open();
    await soon(() => other.chosen()).toEqual(CHOSEN);
    await bettor.submit();
    await other.submit();
    for (const tab of [bettor, other]) {
      await soon(() => tab.button('Place bets').getAttribute('aria-disabled')).toBe(null);
    }
    const at = Date.now() + 500;
    await Promise.all([bettor, other].map((tab) => tab.button('Place bets').evaluate(pressAt, at)));
    for (const tab of [bettor, other]) {
      await soon(() => tab.chosen()).toEqual([]);
      await soon(() => tab.figures()).toEqual({
        Balance: '£980.00',
        Pending: '£20.00',
        "Today's report": '£0.00',
      });
    }
    expect(await books()).toEqual(PLACED_ONCE);
  });

  test('one places while the other watches: its slip is emptied', async () => {
    const stage = await withSlip();
    const other = bettorOn(await stage.openTab());
    await other.open();
    await soon(() => other.chosen()).toEqual(CHOSEN);
    await place(stage);
    await readReceipt(stage);
    expect(await stage.books()).toEqual(PLACED_ONCE);
    await soon(() => other.chosen()).toEqual([]);
    expect(await stage.books()).toEqual(PLACED_ONCE);
  });
});
