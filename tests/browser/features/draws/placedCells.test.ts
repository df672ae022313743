/** The grid around a draw: its marks are of the draw that it is about, and closed cells look closed; the receipt and the bets of a narrow phone. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAway, soon } from '../../support/bettor.ts';
import { speak } from '../../support/looks.ts';
import { findingsOf } from '../../support/reading.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

const placed = (page: Page) => page.locator('[role=grid] [data-placed]').count();
/** How many lines the text of each takes. */
const linesOf = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((all) =>
    all.map((part) =>
      Math.round(part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight)),
    ),
  );
const faceOf = (page: Page) =>
  page
    .locator('[role=grid] td > button')
    .last()
    .evaluate((button) => getComputedStyle(button, '::after').backgroundColor);

test('[D-01, D-02] cells with bets are marked until the next draw is open, and closed cells look closed', async () => {
  const { page, bettor } = await world.visitAsMember('/', { ...DESKTOP, reducedMotion: 'no-preference' });
  await bettor.choose('First, big', 'Tenth, odd');
  await bettor.place('5');
  await bettor.button('Done').click();
  await soon(() => placed(page)).toBe(2);
  const details = page.getByRole('region', { name: 'New Order' }).locator('.detail > div');
  expect(await linesOf(details)).toEqual([1, 1, 1, 1, 1, 1]);
  // Before the draw is known the grid is not open.
  const open = await faceOf(page);
  await world.toClosing(1500);
  await lookAway(page);
  await page.locator('.stage[data-scene=sealing]').waitFor();
  expect([(await faceOf(page)) === open, await placed(page)]).toEqual([false, 2]);
  expect(await findingsOf(page)).toEqual([]);
  await world.nextDraw();
  await lookAway(page);
  await page.locator('.stage[data-scene=revealing] .ball').nth(2).waitFor();
  // The grid is that of the next draw, and its marks would be taken for bets on it.
  expect([await faceOf(page), await placed(page)]).toEqual([open, 0]);
  expect(await bettor.cell('First, big').getAttribute('aria-label')).not.toContain('5.00');
  // The stage has them.
  expect(await page.locator('.stage .mark').count()).toBe(2);
  await page.locator('.stage[data-scene=shown]').waitFor();
  expect(await placed(page)).toBe(0);
});

test.each([568, 640])('[B-17] at 320 × %i px each ticket of a receipt can be read whole', async (height) => {
  const { bettor } = await world.visitAsMember('/', { ...PHONE, viewport: { width: 320, height } });
  await bettor.choose('First, big', 'Second, odd', 'Third, small');
  // A low window begins with the slip in one line.
  if (height < 576) await bettor.slip().locator('summary').first().click();
  await bettor.place('5');
  const third = bettor.slip().getByRole('listitem').last();
  await third.evaluate((ticket) => ticket.scrollIntoView({ block: 'center' }));
  const seen = await third.evaluate((ticket) => {
    const { left, top, right, bottom } = ticket.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      ticket.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
  const list = await bettor
    .slip()
    .getByRole('list')
    .last()
    .evaluate((all) => all.scrollHeight - all.clientHeight);
  expect([seen, list]).toEqual([true, 0]);
});

/** Whether a box is wide enough for what it shows while it is empty. */
const hasRoom = (box: HTMLInputElement): boolean => {
  const brush = document.createElement('canvas').getContext('2d');
  if (brush === null) return false;
  brush.font = getComputedStyle(box, '::placeholder').font;
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return brush.measureText(box.placeholder).width <= room;
};

test('[D-01, B-18] on the narrowest phone, in Portuguese, the stage names four bets in full, and the empty box its unit', async () => {
  const { page } = await world.visitAsMember(null, { ...PHONE, viewport: { width: 320, height: 640 } });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await speak(page, 'pt');
  await page.goto('/#/');
  await press(/^Primeira, grande, /);
  await press(/^Terceira, ímpar, /);
  await press(/^Quinta, grande, /);
  await press(/^Quinta, pequeno, /);
  const box = page.getByLabel('Valor para todas');
  expect(await box.evaluate(hasRoom)).toBe(true);
  await box.fill('5');
  await press('Apostar');
  await press('Confirmar apostas');
  await press('Concluir');
  await world.toClosing(1500);
  await lookAway(page);
  await page.locator('.stage[data-scene=sealing]').waitFor();
  const named = await page
    .locator('.stage .few .bet')
    .evaluateAll((bets) => bets.map((bet) => [bet.textContent, bet.scrollWidth - bet.clientWidth]));
  expect(named).toEqual([
    ['1ª Grande', 0],
    ['3ª Ímpar', 0],
    ['5ª Grande', 0],
    ['5ª Pequeno', 0],
  ]);
  expect(await linesOf(page.locator('.stage .words p'))).toEqual([1]);
});
