/** The slip in Portuguese, whose words are the longest: no sum is torn or cut, and nothing is wider than its place. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../../support/bettor.ts';
import { bottomOf, sized, speak } from '../../support/looks.ts';
import { DESKTOP, PHONE, useWorld } from '../../support/world.ts';

const world = useWorld();
/** A slip in Portuguese, whose words are the longest: two cells at so many pounds. */
async function slipInPortuguese(options: Parameters<typeof world.visitAsMember>[1], pounds: string) {
  const { page } = await world.visitAsMember(null, options);
  await speak(page, 'pt');
  await page.goto('/#/');
  const slip = page.getByRole('complementary', { name: 'Cupom de apostas' }).or(page.locator('.bet-sheet'));
  await page.getByRole('button', { name: /^Primeira, grande, / }).click();
  await page.getByRole('button', { name: /^Segunda, pequeno, / }).click();
  await slip.getByLabel('Valor para todas').fill(pounds);
  return { page, slip };
}

/** Where the middles of two parts are in one line: their distance in px from top to bottom. */
const apart = async (one: Locator, other: Locator): Promise<number> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return Infinity;
  return Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
};

test('at 1280 px in Portuguese chips, cells and the link to saved slips keep their one line', async () => {
  const { page, slip } = await slipInPortuguese(DESKTOP, '10');
  const title = page.locator('.market .title');
  expect(await bottomOf(title.getByRole('toolbar'))).toBeLessThanOrEqual(
    (await bottomOf(title.locator('.hint'))) + 1,
  );
  const cell = page.locator('[role=grid] td').first();
  await soon(() => apart(cell.locator('.name'), cell.locator('.odds'))).toBeLessThan(2);
  const link = slip.getByRole('link', { name: 'Salvar cupom' });
  expect((await link.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test.each([
  ['1280 px', DESKTOP],
  ['320 px', { ...PHONE, ...sized(320, 640) }],
])('in Portuguese at %s no sum is torn from its sign or its currency', async (_, options) => {
  const { page, slip } = await slipInPortuguese(options, '10');
  const torn = () =>
    slip.locator('.money, dd, .bet').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const [sum, ...rest] of (node.textContent ?? '').matchAll(/(?:[-−+]?£\s?|[×@]\s)[\d.,]+/g)) {
            const range = document.createRange();
            const start = (node.textContent ?? '').indexOf(sum, rest.length);
            range.setStart(node, start);
            range.setEnd(node, start + sum.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) found.push(sum);
          }
        }
        return found;
      }),
    );
  await slip
    .getByText(/\spence\s/)
    .first()
    .waitFor({ state: 'attached' });
  expect(await torn()).toEqual([]);
  await slip.getByRole('button', { name: /^(?:Revisar apostas|Apostar)$/ }).click();
  await page.getByText(/Primeira · Grande\s@\s1,98/).waitFor();
  expect(await torn()).toEqual([]);
});

test('[B-07] at 320 px in Portuguese the names of ten selections do not widen the slip', async () => {
  const { page, slip } = await slipInPortuguese({ ...PHONE, ...sized(320, 640) }, '10');
  for (const row of ['Terceira', 'Quarta', 'Quinta', 'Sexta', 'Sétima', 'Oitava', 'Nona', 'Décima'])
    await page.getByRole('button', { name: new RegExp(`^${row}, pequeno, `) }).click();
  await soon(() => slip.locator('.names').innerText()).toMatch(/1ª Grande · 2ª Pequeno · .* · 10ª Pequeno$/);
  expect(await slip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await slip.getByRole('button', { name: 'Apostar' }).click({ trial: true });
});

test('[B-04] at 1280 px in Portuguese a large stake is read whole beside its name', async () => {
  const { page } = await slipInPortuguese(DESKTOP, '5000');
  const cell = page.locator('[role=grid] td:has([aria-pressed=true])').first();
  await soon(() => cell.locator('strong').innerText()).toBe('£\u00a05.000');
  const [name, stake] = [
    await cell.locator('.name').boundingBox(),
    await cell.locator('strong').boundingBox(),
  ];
  if (name === null || stake === null) throw new Error('There is no cell with a stake.');
  expect(name.x + name.width).toBeLessThanOrEqual(stake.x);
});
