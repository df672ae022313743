/** Draw history on the real server: found, verified, and what it came to [A-03, A-05, G-07]. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawBalls } from '../../../contract/game/draw.ts';
import { bettorOn, soon, tableOf } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { NETWORK_FAULT } from '../support/network.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();

/** Twelve draws that are out, the latest first. */
async function drawTwelve(): Promise<
  readonly { readonly drawId: string; readonly balls: readonly number[] }[]
> {
  const ids: string[] = [];
  for (let draw = 0; draw < 12; draw++) {
    ids.unshift(await world.drawId());
    await world.nextDraw();
  }
  const seeds = await world.db.execute<{ seed: string }>(
    sql`SELECT encode(seed, 'hex') AS seed FROM draws WHERE drawn_at IS NOT NULL ORDER BY id DESC LIMIT 12`,
  );
  return ids.map((drawId, at) => ({ drawId, balls: drawBalls(seeds.rows[at]?.seed ?? '', drawId) }));
}

test('a guest finds a draw by its day and number, and verifies it in the browser alone', async () => {
  const draws = await drawTwelve();
  const { page, context, allow } = await world.visit(PHONE);
  const bettor = bettorOn(page);
  await bettor.browseAsGuest();
  await show(page, '/drawLogM');
  await bettor.sees(/^1–10 of \d+$/);
  const [latest, third] = [draws[0], draws[2]];
  const shown = page.getByRole('main').getByRole('list', { name: `Result of draw ${latest?.drawId}` });
  expect(await shown.getByRole('img').evaluateAll((balls) => balls.map((ball) => ball.textContent))).toEqual(
    latest?.balls.map(String),
  );
  await page.getByText('Filters', { exact: true }).click();
  await page
    .getByLabel('Day')
    .fill(`${latest?.drawId.slice(0, 4)}-${latest?.drawId.slice(4, 6)}-${latest?.drawId.slice(6, 8)}`);
  await page.getByLabel('Draw number').fill(third?.drawId ?? '');
  await bettor.button('Show').click();
  await soon(async () => (await tableOf(page)).map((row) => row['Draw'])).toEqual([third?.drawId]);

  const link = page.getByRole('link', { name: `Verify draw ${third?.drawId}` });
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Verified: the seed is the one that was sealed').waitFor();
  await dialog.getByText('All nine steps').click();
  expect(await dialog.locator('code').last().textContent()).toBe(third?.balls.join(' '));
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  // Once more without a network: nothing of it comes from the server.
  allow(NETWORK_FAULT);
  await context.setOffline(true);
  await link.click();
  await dialog.getByText('Verified: the seed is the one that was sealed').waitFor();
  await context.setOffline(false);
});

test('a draw that was tampered with is found out', async () => {
  const drawId = await world.drawId();
  await world.nextDraw();
  const { page, bettor } = await world.visitAsMember(null);
  const other = 'f'.repeat(64);
  await page.route(/drawLog/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"seed":"[0-9a-f]{64}"/g, `"seed":"${other}"`);
    await route.fulfill({ response, body: text });
  });
  await show(page, `/drawLog?verify=${drawId}`);
  await bettor.sees('The seed does not match its seal');
  await bettor.sees('They differ: this is not the seed that was sealed.');
  await bettor.sees('These are not the balls that were published.');
  expect(
    await page
      .getByRole('dialog')
      .getByRole('list', { name: /^Result of draw/ })
      .count(),
  ).toBe(2);
});

/** Which texts and controls of the latest draw lie over one another on its card. */
const collisionsOn = (page: Page) =>
  page
    .locator('main tbody tr')
    .first()
    .evaluate((card) => {
      const parts = [...card.querySelectorAll('[data-card=head], [data-card=head] + td, td p, td a')];
      const boxes = parts.map((part) => {
        const texts = document.createRange();
        texts.selectNodeContents(part);
        return { name: part.textContent, box: (part.matches('a') ? part : texts).getBoundingClientRect() };
      });
      return boxes.flatMap(({ name, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: { left, right, top, bottom } }) => {
            const isBeside = left >= box.right || right <= box.left;
            return !isBeside && top < box.bottom && bottom > box.top;
          })
          .map((other) => `${name} / ${other.name}`),
      );
    });

/** What to look at in a language: in English everything, in the others what is longest. */
const LOOKS = { en: ['results', 'trends', 'proof'], 'zh-CN': ['proof'], pt: ['trends'] } as const;

test('they look flawless in every language: results, trends and proof', async () => {
  await world.nextDraw();
  const { page } = await world.visitAsMember(null);
  const reach = {
    results: async () => show(page, '/drawLogM'),
    trends: async () => {
      await show(page, '/drawLog?view=trends&row=tenth');
      await page.locator('main .card').nth(2).waitFor();
    },
    proof: async () => {
      await show(page, '/drawLog');
      await page.locator('main tbody a').first().click();
      await page.locator('dialog summary').click();
    },
  };
  const found: Record<string, unknown> = {};
  for (const language of LANGUAGES) {
    await speak(page, language);
    for (const look of LOOKS[language]) {
      await reach[look]();
      found[`${language} ${look}`] = await looksOf(page);
    }
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, FLAWLESS])));
  await reach.results();
  expect(await collisionsOn(page)).toEqual([]);
  // The quiet button shows no edge: its text ends where the list does.
  const textEnd = await page.getByRole('button', { name: 'Mostrar horários em UTC' }).evaluate((button) => {
    const texts = document.createRange();
    texts.selectNodeContents(button);
    return texts.getBoundingClientRect().right;
  });
  expect(textEnd).toBe(
    await page.locator('main h1').evaluate((title) => title.getBoundingClientRect().right),
  );
});

test('a site without any past draw says what will come', async () => {
  await world.db.execute(sql`DELETE FROM draws WHERE drawn_at IS NOT NULL`);
  await world.db.execute(sql`DELETE FROM draw_days`);
  const { page, bettor } = await world.visitAsMember(null, PHONE);
  await show(page, '/drawLogM');
  await bettor.sees('The first draw is coming soon.');
  expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
  await page.getByRole('link', { name: 'Trends' }).click();
  await bettor.sees('No draws yet. Trends appear after the first one.');
  await world.nextDraw();
  await show(page, '/drawLogM');
  await soon(async () => (await tableOf(page)).length).toBe(1);
});
