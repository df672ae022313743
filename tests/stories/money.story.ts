/** Stories of points that become a prize. */
import { describe, expect, test } from 'vitest';
import { DEMO_PRIZES } from '../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../server/points/prizes.ts';
import { sql } from 'drizzle-orm';
import { soon, tableOf } from '../browser/support/bettor.ts';
import { show } from '../browser/support/looks.ts';
import { operators } from '../browser/support/operator.ts';
import { givePoints } from '../browser/support/points.ts';
import { useWorld } from '../browser/support/world.ts';
import { ASKED } from './asked.ts';
import { keep, SMALL, teller, type Play } from './played.ts';

describe.runIf(ASKED.includes('points-for-a-prize'))('points', () => {
  const world = useWorld();
  const { atWork } = operators(world);
  const goods = [
    ['Recipient', 'Ada Lovelace'],
    ['Street and number', '12 St James’s Square'],
    ['Town', 'London'],
    ['Postcode', 'SW1Y 4JH'],
    ['Country', 'United Kingdom'],
  ] as const;

  const play: Play = async (size) => {
    await offerPrizes(world.db, DEMO_PRIZES);
    const { page, bettor, name } = await world.visitAsMember(null, size);
    const { scenes, tell } = teller(SMALL);
    await givePoints(world, name, 1100);
    const dialog = page.getByRole('dialog', { name: 'Exchange points' });
    const choose = (prize: string) => page.getByRole('link', { name: `Exchange: ${prize}` }).click();
    const close = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await show(page, '/integral');
    await tell(
      page,
      'A member has 1,100 points. A prize of more can’t be chosen: it says how many are missing',
    );
    await choose('£1.00 in cash');
    await tell(page, 'Cash for 250: what it costs, what is left, and that it can’t be undone');
    await bettor.button('Exchange 250 points').click();
    await dialog.getByText('Exchanged, and paid into your balance.').waitFor();
    await tell(page, 'They exchange: it is on the balance at once', 'paid');
    await close();
    await choose('Tenball mug');
    await world.db.execute(sql`UPDATE prizes SET stock = 0 WHERE code = 'mug'`);
    for (const [label, value] of goods) await dialog.getByLabel(label, { exact: true }).fill(value);
    await bettor.button('Exchange 800 points').click();
    await dialog.getByText('This prize is sold out. Nothing was deducted.').waitFor();
    await tell(page, 'A mug for 800, which was sold out meanwhile: it is refused, and nothing was deducted');
    await bettor.button('Close').click();
    await dialog.waitFor({ state: 'detached' });
    await choose('Sticker sheet');
    for (const [label, value] of goods) await dialog.getByLabel(label, { exact: true }).fill(value);
    await bettor.button('Exchange 20 points').click();
    await dialog.getByText('Exchanged. It will be sent to you.').waitFor();
    await tell(page, 'Stickers for 20, and where to: they are ordered', 'ordered');
    const rosa = await atWork();
    await rosa.open('Prizes');
    const ordered = rosa.page.getByRole('row').filter({ hasText: name });
    await ordered.getByRole('button', { name: /^Sent: / }).click();
    await rosa.carryOut({ 'Proof of dispatch': 'parcel 7' }, 'Mark as sent');
    await show(page, '/Historical');
    await soon(async () => (await tableOf(page)).map((row) => row['Status'])).toEqual(['Sent', 'Paid']);
    await tell(page, 'An operator sends them. Past exchanges say so, and have no button to undo one', 'sent');
    await world.db.execute(sql`UPDATE prizes SET stock = 50 WHERE code = 'mug'`);
    return scenes;
  };
  test('become prizes, or do not', async () => {
    expect(await keep('points-for-a-prize', play)).toBeGreaterThan(0);
  });
});
