/** What stands around the stage of a draw, before, under and after it. */
import { expect, test } from 'vitest';
import { lookAway, soon, stopTheClock } from '../../support/bettor.ts';
import { LANGUAGES, resize, speak } from '../../support/looks.ts';
import { findingsOf } from '../../support/reading.ts';
import { forgetShifts, recordShifts } from '../../support/shifts.ts';
import { movedOn } from '../../support/stage.ts';
import { PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

/** Of a draw, within its day. */
const numberOf = (id: string) => id.slice(id.indexOf('-') + 1);

test.each(LANGUAGES)(
  '[D-02] a phone’s strip, and so where the page below it begins, is as high in each phase of a draw, %s',
  async (language) => {
    const { page } = await world.visitAsMember(null, { ...PHONE, reducedMotion: 'reduce' });
    await speak(page, language);
    await page.goto('/#/');
    await page.getByRole('grid').waitFor();
    const strip = page.locator('.strip');
    const heightsNow = async () => {
      const heights: unknown[] = [];
      for (const width of [390, 320]) {
        await resize(page, { width, height: 800 });
        heights.push(await strip.evaluate((element) => element.getBoundingClientRect().height));
      }
      return heights;
    };
    const open = await heightsNow();
    await world.toClosing(1500);
    await lookAway(page);
    await page.locator('.stage[data-scene=sealing]').waitFor();
    expect(await heightsNow()).toEqual(open);
    await world.nextDraw();
    await lookAway(page);
    await page.locator('.stage[data-scene=shown]').waitFor();
    expect(await heightsNow()).toEqual(open);
  },
);

test.each([
  [390, 43, 'en'],
  [360, 37, 'zh-CN'],
  [320, 32, 'en'],
  [320, 32, 'pt'],
  [320, 32, 'zh-CN'],
] as const)(
  '[D-02] on a phone of %i px each ball of the stage is %i px wide, and its name stands beside it, %s',
  async (width, size_px, language) => {
    const { page } = await world.visitAsMember('/', {
      ...PHONE,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await speak(page, language);
    await world.toClosing(1500);
    await lookAway(page);
    await page.locator('.stage[data-scene=sealing]').waitFor();
    const places = await page.locator('.stage .balls li').evaluateAll((all) =>
      all.map((place, at) => {
        const [slot, name] = [...place.children].map((part) => part.getBoundingClientRect());
        const next = place.nextElementSibling?.getBoundingClientRect();
        // The fifth and the last end their line.
        const end = at % 5 === 4 || next === undefined ? window.innerWidth : next.left + 1;
        return {
          size_px: Math.floor(slot?.width ?? 0),
          isBeside: (name?.left ?? 0) >= (slot?.right ?? Infinity) + 2,
          isClear: (name?.right ?? Infinity) <= end,
        };
      }),
    );
    expect(places).toEqual(Array.from({ length: 10 }, () => ({ size_px, isBeside: true, isClear: true })));
  },
);

test.each([
  [1100, 'wide'],
  [1280, 'narrow'],
  [1920, 'wide'],
  [2400, 'wide'],
])(
  '[D-02] at %i px with a %s left panel the balls of the stage stand in one close row above the grid, and the panels beside it stay in view',
  async (width, panel) => {
    const size = { viewport: { width, height: 800 } };
    const { page, bettor } = await world.visitAsMember('/', { ...size, reducedMotion: 'reduce' });
    await bettor.button('One at random').waitFor();
    if (panel === 'narrow') await bettor.button('Collapse the panel').click();
    await page.clock.install();
    await world.toClosing(1500);
    await lookAway(page);
    await page.locator('.stage[data-scene=sealing]').waitFor();
    await stopTheClock(page);
    for (const beside of [bettor.button('Refresh balance'), bettor.heading('Bet slip')])
      await beside.click({ trial: true });
    const places = page.locator('.stage .slot');
    const [first, last, column] = await Promise.all(
      [places.first(), places.last(), page.locator('.market')].map((part) => part.boundingBox()),
    );
    const from = first?.x ?? 0;
    const to = (last?.x ?? 0) + (last?.width ?? 0);
    expect(to - from).toBeLessThanOrEqual(800);
    expect(from).toBeGreaterThanOrEqual(column?.x ?? Infinity);
    expect(to).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
    // axe waits by the page's time.
    await page.clock.resume();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test.each([
  [390, 844],
  [320, 640],
])(
  '[D-02] at %i × %i px the stage lists each bet with what came of it as soon as the balls are out, no higher than before, and nothing moves',
  async (width, height) => {
    const size = { ...PHONE, viewport: { width, height }, reducedMotion: 'reduce' } as const;
    const { page, bettor, context } = await world.visitAsMember(null, size);
    await recordShifts(context);
    await bettor.open('/');
    await bettor.choose(...['First', 'Second', 'Third'].flatMap((row) => [`${row}, big`, `${row}, small`]));
    await bettor.place('10');
    await bettor.button('Done').click();
    await bettor.heading('Bets placed').waitFor({ state: 'hidden' });
    await world.toClosing(1500);
    await lookAway(page);
    await page.locator('.stage[data-scene=sealing]').waitFor();
    const heightNow = () => page.locator('.stage').evaluate(({ clientHeight }) => clientHeight);
    const before = await heightNow();
    await forgetShifts(page);
    await world.nextDraw();
    await lookAway(page);
    await page.locator('.stage[data-scene=shown]').waitFor();
    const bets = page.locator('.stage .bets').getByRole('listitem');
    await bets.last().waitFor();
    const said = (await bets.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
    const counted = [
      /^Won (?:1st|2nd|3rd) (?:Big|Small) £19\.80 back for £10\.00$/,
      /^Lost (?:1st|2nd|3rd) (?:Big|Small) Nothing back for £10\.00$/,
    ].map((line) => said.filter((text) => line.test(text)).length);
    expect([said.length, ...counted]).toEqual([6, 3, 3]);
    expect(await heightNow()).toBeLessThanOrEqual(before);
    const isWhole = await bets.evaluateAll((all) =>
      all.map((bet) => {
        const list = bet.parentElement?.getBoundingClientRect();
        return list !== undefined && bet.getBoundingClientRect().bottom <= list.bottom;
      }),
    );
    expect(isWhole.slice(0, 4)).toEqual([true, true, true, true]);
    // The bar at the bottom gets its button.
    const inStage = (await movedOn(page)).filter((shift) => Number(/"y":([\d.]+)/.exec(shift)?.[1]) < before);
    expect([inStage, await findingsOf(page)]).toEqual([[], []]);
    await bets.last().scrollIntoViewIfNeeded();
    const isLastSeen = await bets.last().evaluate((bet) => {
      const { left, top, bottom } = bet.getBoundingClientRect();
      const list = bet.closest('.bets');
      return list !== null && list.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
    });
    expect(isLastSeen).toBe(true);
    await bettor.button('Close').click();
    await page.locator('.stage').waitFor({ state: 'detached' });
  },
);

test('[B-21] where the slip has no column, the left panel leads to the same bets after a draw', async () => {
  const size = { viewport: { width: 900, height: 800 } };
  const { page, bettor } = await world.visitAsMember('/', { ...size, reducedMotion: 'reduce' });
  const drawId = await world.drawId();
  await bettor.choose('First, big');
  await bettor.place('10');
  await bettor.button('Done').click();
  await world.nextDraw();
  await lookAway(page);
  await page.locator('.stage[data-scene=shown]').waitFor();
  const last = page.getByRole('region', { name: `Draw ${drawId}` });
  await last.getByRole('button', { name: 'Same again' }).click();
  await bettor.heading('Confirm your bets').waitFor();
  expect(await bettor.chosen()).toEqual(['First, big, odds 1.98']);
});

test.each([
  [640, 400, 31],
  [320, 256, 17],
])(
  '[D-02] in a low window, %i × %i px, a line of the draw stays in view, then what it made of the bets',
  async (width, height, inside) => {
    const size = { viewport: { width, height } };
    const { page, bettor } = await world.visitAsMember('/', { ...size, reducedMotion: 'reduce' });
    const drawId = await world.drawId();
    await bettor.choose('First, big', 'First, small');
    await bettor.slip().locator('summary').first().click();
    await bettor.place('10');
    await bettor.button('Done').click();
    await bettor.heading('Bets placed').waitFor({ state: 'hidden' });
    const line = page.locator('.low-line');
    await page.evaluate('scrollTo(0, 0)');
    await line.waitFor({ state: 'detached' });
    await page.evaluate('scrollTo(0, 600)');
    await line.waitFor();
    expect(await line.innerText()).toMatch(
      new RegExp(`^Draw ${numberOf(drawId)}\\s+Open\\s+Betting closes in\\s+\\d\\d:\\d\\d$`),
    );
    expect(await line.evaluate((part) => [part.getBoundingClientRect().top, part.clientHeight])).toEqual([
      0,
      inside,
    ]);
    await world.nextDraw();
    await lookAway(page);
    await line.getByText('1 of 2 bets won').waitFor();
    expect(await line.innerText()).toMatch(
      new RegExp(`^Draw ${numberOf(drawId)}\\s+1 of 2 bets won\\s+−£0\\.20$`),
    );
    expect(await line.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  },
);

test.each([
  [640, 400],
  [844, 390],
  [320, 256],
])(
  '[D-02] in a low window, %i × %i px, the balls come in the line of the draw where those of the stage are cut off',
  async (width, height) => {
    const { page, bettor } = await world.visitAsMember('/', { viewport: { width, height } });
    const drawId = await world.drawId();
    await bettor.choose('First, big', 'First, small');
    await bettor.slip().locator('summary').first().click();
    await bettor.place('10');
    await bettor.button('Done').click();
    await bettor.heading('Bets placed').waitFor({ state: 'hidden' });
    await page.evaluate('scrollTo(0, 300)');
    await page.clock.install();
    await world.nextDraw();
    await lookAway(page);
    await page.locator('.stage[data-scene=revealing]').waitFor();
    await stopTheClock(page);
    await page.clock.runFor(1000);
    const line = page.locator('.low-line');
    expect(await line.locator('strong').innerText()).toBe(`Draw ${numberOf(drawId)}`);
    await soon(() =>
      line
        .locator('.count')
        .evaluateAll((counts) => counts.map(({ dataset, textContent }) => [dataset['status'], textContent])),
    ).toEqual([
      ['won', 'Won1'],
      ['lost', 'Lost1'],
    ]);
    const inLine = await line.locator('.balls svg').allTextContents();
    expect(inLine).toEqual(await page.locator('.stage .balls svg.ball').allTextContents());
    expect(await line.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  },
);

test.each(LANGUAGES)('[D-02] at 390 px four bets are one line of the stage, %s', async (language) => {
  const { page, bettor } = await world.visitAsMember('/', { ...PHONE, reducedMotion: 'reduce' });
  // The longest names in each language.
  await bettor.choose('First, small', 'Second, small', 'Third, small', 'Tenth, small');
  await bettor.place('1');
  await bettor.button('Done').click();
  await bettor.heading('Bets placed').waitFor({ state: 'hidden' });
  await speak(page, language);
  await page.reload();
  await world.toClosing(1500);
  await lookAway(page);
  await page.locator('.stage[data-scene=sealing]').waitFor();
  const tops = await page
    .locator('.stage .few li')
    .evaluateAll((bets) => bets.map((bet) => bet.getBoundingClientRect().top));
  expect(tops).toEqual(Array.from({ length: 4 }, () => tops[0]));
});
