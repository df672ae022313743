/** What a stake box makes of what is typed, pasted, filled in by the browser or spoken: never more than was meant [B-18]. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bettorOn, soon } from '../../support/bettor.ts';
import { groundOf, LANGUAGES, show, speak } from '../../support/looks.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();

/** Presses a cell, and reads it and the head of the slip before anything else could run. */
const pressAndRead = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate(async (cell) => {
    if (!(cell instanceof HTMLElement)) throw new Error('A cell is no element of the page');
    cell.click();
    await Promise.resolve();
    return [cell.ariaPressed, document.querySelector('aside .count')?.textContent];
  });

test('[B-03] a press shows its cell at once, and then its line and the count of lines together', async () => {
  const { page } = await world.visit(DESKTOP);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  await show(page, '/order');
  await bettor.choose('First, number 1');
  const count = page.locator('aside .count');
  await soon(() => count.textContent()).toBe('1 selection');
  expect(await pressAndRead(page, 'First, number 2')).toEqual(['true', '1 selection']);
  await soon(() => page.locator('aside .lines .bet').count()).toBe(2);
  expect(await count.textContent()).toBe('2 selections');
});

/** What the box holds when each is put into it as a whole. */
const WHOLE: readonly (readonly [string, string])[] = [
  ['2.50', '2'],
  ['2,50', '2'],
  ['0.5', '0'],
  ['２.50', '2'],
  ['1e3', '1'],
  ['-5', ''],
  ['1,000', ''],
  ['1.000', ''],
  ['25', '25'],
];
/** And typed key by key: what has ended stays as it is. */
const TYPED: readonly (readonly [string, string])[] = [
  ['2.50', '2'],
  ['2,50', '2'],
  ['0.5', '0'],
  ['1e3', '1'],
  ['-5', ''],
  ['1,000', '1'],
  ['25', '25'],
];

/** Sets the value behind the page's back and tells it, as a browser's autofill and a dictation do. */
const setNatively = (box: Locator, text: string, inputType: string | null) =>
  box.evaluate(
    (element, [value, type]) => {
      Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
      const event =
        type === null
          ? new Event('input', { bubbles: true })
          : new InputEvent('input', { bubbles: true, inputType: type });
      element.dispatchEvent(event);
    },
    [text, inputType] as const,
  );

const WAYS: Readonly<Record<string, (page: Page, box: Locator, text: string) => Promise<unknown>>> = {
  pasted: async (page, box, text) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await box.selectText();
    await page.keyboard.press('ControlOrMeta+V');
  },
  'put in at once': (_, box, text) => box.fill(text),
  'filled in by the browser': (_, box, text) => setNatively(box, text, null),
  spoken: (_, box, text) => setNatively(box, text, 'insertReplacementText'),
};

async function held(page: Page, box: Locator, way: string, text: string): Promise<string> {
  await box.fill('');
  await WAYS[way]?.(page, box, text);
  return box.inputValue();
}

const SIZES = [
  [390, PHONE],
  [1440, { ...DESKTOP, viewport: { width: 1440, height: 900 } }],
] as const;

test.each(SIZES.flatMap(([width, size]) => LANGUAGES.map((language) => [width, language, size] as const)))(
  '[B-05][B-18] at %i px, in %s: "2.50" is 2 and never 250, however it comes into the boxes',
  async (_, language, size) => {
    const { page, context } = await world.visitAsMember(null, size);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await speak(page, language);
    await show(page, '/');
    await page.getByRole('grid').getByRole('button').first().click();
    const slip = page.locator('aside, .bet-sheet').filter({ has: page.locator('#slip-title') });
    await slip.getByRole('textbox').first().waitFor();
    // In the place of the selections, which the bettor opens once it is closed.
    const hint = page.locator('.bet-sheet').getByRole('region');
    if ((await hint.count()) > 0) await hint.getByRole('button').last().click();
    const details = slip.locator('details:not([open]) > summary');
    if ((await details.count()) > 0) await details.click();
    const textboxes = slip.getByRole('textbox');
    await soon(() => textboxes.count()).toBe(2);
    const boxes = await textboxes.all();
    for (const box of boxes) {
      for (const way of Object.keys(WAYS))
        for (const [text, amount] of WHOLE)
          expect([way, text, await held(page, box, way, text)]).toEqual([way, text, amount]);
      for (const [text, amount] of TYPED) {
        await box.fill('');
        await box.press('Backspace');
        await box.pressSequentially(text);
        expect(['typed', text, await box.inputValue()]).toEqual(['typed', text, amount]);
      }
      await box.fill('2.50');
      const described = (await box.getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`#${described}`).innerText()).toMatch(
        /^(Whole pounds only|仅限整数英镑|Somente libras inteiras)/,
      );
      await box.fill('1,000');
      expect(await page.locator(`#${described}`).innerText()).toMatch(/1000/);
    }
  },
);

test.each([320, 390, 1280])(
  '[G-06] at %i px a stake above the balance marks its box, and says by how much',
  async (width) => {
    const { page, bettor } = await world.visitAsMember('/', {
      ...(width < 768 ? PHONE : DESKTOP),
      viewport: { width, height: 800 },
    });
    await bettor.choose('First, big');
    const submit = bettor.slip().locator('.submit');
    const face = () => groundOf(submit);
    const waiting = await face();
    await bettor.stake('1500');
    const box = bettor.slip().getByLabel('Amount for all');
    const looks = () =>
      box.evaluate((field) => {
        const { borderColor, outlineColor } = getComputedStyle(field);
        return [field.ariaInvalid, borderColor, outlineColor];
      });
    await soon(() => looks().then(([isInvalid]) => isInvalid)).toBe('true');
    const [, red, focus] = await looks();
    expect(focus).toBe(red);
    await bettor.slip().getByText('£500.00 more than your balance').waitFor();
    // It can be pressed, and then says why not; it does not stand out.
    await soon(face).toBe(waiting);
    expect(await submit.getAttribute('aria-disabled')).toBe(null);
    const hint = page.locator('.bet-sheet .first-bet').filter({ visible: true });
    expect(await hint.count()).toBe(0);
    await bettor.stake('1000');
    await soon(() => looks().then(([isInvalid]) => isInvalid)).toBe('false');
    expect((await looks())[1]).not.toBe(red);
    expect(await page.getByText('more than your balance').count()).toBe(0);
    await soon(async () => (await face()) === waiting).toBe(false);
  },
);
