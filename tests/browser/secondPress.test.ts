/**
 * Two presses in a row on the same spot, where the first brings up a button that moves money [B-20]. The page's clock is
 * stopped between them, so that a slow machine doesn't make two presses of one.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ARMING_MS } from '../../machines/common/press.ts';
import { DEMO_PRIZES } from '../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../server/points/prizes.ts';
import { middleOf, soon, stopTheClock, SUBMIT, type Spot } from './support/bettor.ts';
import { show } from './support/looks.ts';
import { operators } from './support/operator.ts';
import { givePoints } from './support/points.ts';
import { PHONE, useWorld } from './support/world.ts';

const world = useWorld();

const WIDE = { viewport: { width: 1440, height: 600 } };
const GAPS_MS = [0, 120, 250];

type Press = (page: Page, spot: Spot) => Promise<void>;

let taps = 0;
/** By the timestamps of the fingers they are seconds apart, so that no browser makes a double tap of two. */
const tap: Press = async (page, spot) => {
  const devtools = await page.context().newCDPSession(page);
  const timestamp = Date.now() / 1000 + 2 * ++taps;
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  await devtools.detach();
};
const click: Press = (page, { x, y }) => page.mouse.click(x, y);

const HANDS = [
  ['two taps at 390 px', PHONE, tap],
  ['two clicks at 1440 px, the mouse moved in between', WIDE, click],
] as const;

/** What the page has the server do from now on: the last part of each address, and what is sent. */
function writesOf(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') writes.push(`${pathname.split('/').at(-1)} ${request.postData() ?? ''}`);
  });
  return writes;
}

/** Presses a button that has just appeared, and once more a quarter of a second later; then once it takes presses. */
async function pressTooEarly(page: Page, press: Press, button: Locator): Promise<void> {
  const spot = await middleOf(button);
  await press(page, spot);
  await page.clock.runFor(GAPS_MS.at(-1) ?? 0);
  await press(page, spot);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.clock.runFor(ARMING_MS);
  await soon(() => button.isEnabled()).toBe(true);
}

/** The name of the button at a spot. */
const buttonAt = (page: Page, { x, y }: Spot): Promise<string | null> =>
  page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent ?? null,
    [x, y] as const,
  );

/** In so low a window a wide screen's "Place bets" comes to stand where "Review bets" was. */
const UNDER_EACH_OTHER = ['First, big', 'Second, big', 'Third, big'];

describe.each(HANDS)('B-20: %s', (_, size, press) => {
  test.each(GAPS_MS)(
    '%i ms apart on Submit never place the slip: the confirm step is seen',
    async (gap_ms) => {
      const { page, bettor } = await world.visitAsMember(null, size);
      await page.clock.install();
      const writes = writesOf(page);
      const placed = () => writes.filter((write) => write.startsWith('orderSubmit '));
      await bettor.open('/');
      await bettor.choose(...UNDER_EACH_OTHER);
      await bettor.stake('10');
      const submit = bettor.slip().getByRole('button', { name: SUBMIT });
      await submit.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {};
      // So far apart that no browser takes the two for a double click, which it would tell the page of.
      const [first, second] = [
        { x: x + width * 0.4, y: y + height / 2 },
        { x: x + width * 0.95, y: y + height / 2 },
      ];
      await stopTheClock(page);

      await press(page, first);
      if (gap_ms > 0) {
        await bettor.heading('Confirm your bets').waitFor();
        await page.clock.runFor(gap_ms);
      }
      await press(page, first);

      await bettor.heading('Confirm your bets').waitFor();
      expect([await buttonAt(page, first), await buttonAt(page, second)]).toEqual([
        'Place bets',
        'Place bets',
      ]);
      expect(placed()).toEqual([]);
      await page.clock.runFor(ARMING_MS);
      await soon(() => bettor.button('Place bets').isEnabled()).toBe(true);
      expect(placed()).toEqual([]);

      await press(page, first);
      await bettor.heading('Bets placed').waitFor();
      expect(placed()).toHaveLength(1);
    },
  );
});

describe('B-20: where a press opens what confirms', () => {
  beforeAll(() => offerPrizes(world.db, DEMO_PRIZES));

  test.each(HANDS)('a prize is not exchanged by presses that follow at once: %s', async (_, size, press) => {
    const { page, bettor, name } = await world.visitAsMember(null, size);
    await page.clock.install();
    await givePoints(world, name, 700);
    await show(page, '/integral');
    await stopTheClock(page);
    const writes = writesOf(page);
    await page.getByRole('link', { name: 'Exchange: £1.00 in cash' }).click();
    const exchange = bettor.button('Exchange 250 points');
    await exchange.waitFor();
    await pressTooEarly(page, press, exchange);
    expect(writes).toEqual([]);
    await press(page, await middleOf(exchange));
    await bettor.sees('Exchanged, and paid into your balance.');
    expect(writes).toHaveLength(1);
  });

  test("a task is not started by a second press on 'Switch off', where 'Start' appears", async () => {
    const { page, bettor } = await world.visitAsMember(null, WIDE);
    await page.clock.install();
    await show(page, '/createAutoBet');
    await page.getByLabel('Name').fill('Big first');
    await page.getByLabel('First, big', { exact: true }).check();
    await page.getByLabel('Stake on each bet').fill('1');
    await page.getByLabel('Draws').fill('5');
    await page.getByLabel('Loss limit').fill('2');
    await bettor.button('Save').click();
    await bettor.sees('It is off: nothing is bet until you start it.');
    await show(page, '/auto-bet');
    await bettor.button('Start Big first').click();
    const switchOff = bettor.button('Switch off Big first');
    await switchOff.waitFor();
    await soon(() => switchOff.isEnabled()).toBe(true);
    const spot = await middleOf(switchOff);
    await stopTheClock(page);
    const writes = writesOf(page);
    await click(page, spot);
    const start = bettor.button('Start Big first');
    await start.waitFor();
    expect(await buttonAt(page, spot)).toBe('Start');
    await pressTooEarly(page, click, start);
    const switches = () =>
      writes.flatMap((write) => /^autoBettingStatus .*"status":"(\w+)"/.exec(write)?.slice(1) ?? []);
    expect(switches()).toEqual(['off']);
    await click(page, spot);
    await switchOff.waitFor();
    expect(switches()).toEqual(['off', 'running']);
  });

  test("an operator's form is not sent by a press that follows at once: a draw is voided by a later one", async () => {
    const { page, button, dialog, open } = await operators(world).atWork();
    await page.clock.install();
    await page.reload();
    await open('Draws');
    await stopTheClock(page);
    const writes = writesOf(page);
    await button(`Void draw ${await world.drawId()}`).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a fault');
    const send = dialog.getByRole('button', { name: 'Void draw', exact: true });
    await pressTooEarly(page, click, send);
    expect(writes).toEqual([]);
    await click(page, await middleOf(send));
    await dialog.locator('output .told').waitFor();
    expect(writes).toHaveLength(1);
  });
});
