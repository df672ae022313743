/** Statements by month, their files and their paper, on the real server [W-03]. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../contract/csv.ts';
import { formatPence } from '../../../../contract/money.ts';
import { EXPORTS } from '../../../../contract/wire/exports.ts';
import { definitions, soon, tableOf } from '../../support/bettor.ts';
import { reckonTickets } from '../../support/books.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../../support/looks.ts';
import { smallTargets } from '../../support/reading.ts';
import { PHONE, SIZES, useWorld, type MemberVisit } from '../../support/world.ts';

const world = useWorld();

/** Two bets of £10 whose draw is out. Returns their month. */
async function betTwo({ bettor }: MemberVisit): Promise<string> {
  const drawId = await world.drawId();
  await bettor.open('/');
  await bettor.choose('First, big', 'Second, odd');
  await bettor.place('10');
  await world.nextDraw();
  return `${drawId.slice(0, 4)}-${drawId.slice(4, 6)}`;
}

async function saved(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const sheetOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('a member takes a month along', () => {
  test.each(SIZES)('as a file of its bets, in three presses from Mine, on a %s', async (_, options) => {
    const visit = await world.visitAsMember(null, options);
    const { page, bettor, name } = visit;
    const month = await betTwo(visit);
    await show(page, '/mine');
    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await page.getByRole('link', { name: 'Settled bets', exact: true }).click();
    await sheetOf(page, 'Settled bets').waitFor();
    expect(await smallTargets(page.getByRole('main'), 24)).toEqual([]);
    const tickets = await reckonTickets(world.db, name);
    const rows = await tableOf(page);
    expect(rows.map((row) => [row['Ticket ID'], row['Stake'], row['Paid']])).toEqual(
      tickets.map(({ ticketId, payout }) => [ticketId, '£10.00', `£${formatPence(payout ?? 0n)}`]),
    );
    const file = await saved(page);
    expect(file.name).toMatch(new RegExp(`^tenball-bets-${month}-01-${month}-(?:28|29|30|31)\\.csv$`));
    const [head, ...lines] = readCsv(file.text);
    expect(head).toEqual(EXPORTS.bets.columns);
    expect(lines.map((cells) => [cells[0], cells[5], cells[6]])).toEqual(
      tickets.map(({ ticketId, payout }) => [ticketId, '10.00', formatPence(payout ?? 0n)]),
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Summary' }).and(page.locator('[aria-current=true]')).waitFor();
    await page.goBack();
    await bettor.heading('Mine').waitFor();
  });

  test('on paper: the sheet alone, black on white in the dark too, and as a PDF', async () => {
    const visit = await world.visitAsMember(null, { colorScheme: 'dark' });
    const { page, name } = visit;
    await betTwo(visit);
    await show(page, '/statements?view=transactions');
    await sheetOf(page, 'Transactions').waitFor();
    const textOf = () => page.evaluate(() => document.body.innerText);
    expect(await textOf()).toContain('Print or save as PDF');
    await page.emulateMedia({ media: 'print' });
    const sheet = await sheetOf(page, 'Transactions').innerText();
    expect([sheet.includes(name), sheet.includes('Play balance'), (await textOf()).trim()]).toEqual([
      true,
      true,
      sheet.trim(),
    ]);
    const inks = await sheetOf(page, 'Transactions').evaluate((root) => [
      ...new Set(
        [root, ...root.querySelectorAll('*')].map((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return `${color} on ${backgroundColor}`;
        }),
      ),
    ]);
    expect(inks).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
    expect((await page.pdf()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  test('of another month there is nothing yet, and its days can be chosen', async () => {
    const { page, bettor } = await world.visitAsMember(null, PHONE);
    await show(page, '/statements?month=2020-02');
    await bettor.sees('Nothing changed this month.');
    expect(await definitions(sheetOf(page, 'Statement for February 2020'))).toMatchObject({
      'Opening balance': '£0.00',
      'Closing balance': '£0.00',
    });
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await bettor.sees('No transactions');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await bettor.button('Show').click();
    await sheetOf(page, 'Transactions').waitFor();
    await soon(() => tableOf(page)).toHaveLength(1);
    await page.getByRole('link', { name: 'Whole month' }).click();
    await bettor.sees('No transactions');
  });
});

test.each(LANGUAGES)('in %s: nothing that axe finds, dark or light, and it fits', async (locale) => {
  const visit = await world.visitAsMember(null);
  const { page } = visit;
  await betTwo(visit);
  await speak(page, locale);
  for (const path of ['/statements', '/statements?view=bets', '/statements?view=transactions']) {
    await show(page, path);
    expect([path, await looksOf(page)]).toEqual([path, FLAWLESS]);
  }
});
