/** What an operator on call does on a phone [O-01]: stop betting, void a draw, lock a member. And the console by keyboard. */
import { expect, test } from 'vitest';
import { soon } from '../support/bettor.ts';
import { operatorOn, operators } from '../support/operator.ts';
import { focusOf, overflowOf, smallTargets } from '../support/reading.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld();
const { hire, atWork } = operators(world);

/** An operator of the role 'risk', signed in on a phone. */
async function onCall() {
  const { page } = await world.visit(PHONE);
  const operator = operatorOn(page);
  await page.goto('/operator/');
  const username = await hire(['risk']);
  await operator.signIn(username);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return { ...operator, username };
}

test('on a phone betting is stopped, a draw is void and a member locked, each with targets for a thumb', async () => {
  const { page, button, dialog, open, carryOut, username } = await onCall();
  const { page: table, bettor, name } = await world.visitAsMember('/');
  const fits = async () => [
    ...(await smallTargets(page.getByRole('main'), 44)),
    ...(await smallTargets(page.getByRole('banner'), 44)),
    await overflowOf(page),
  ];
  await button('Stop betting').click();
  await dialog.waitFor();
  expect([...(await smallTargets(dialog, 44)), await overflowOf(page)]).toEqual([0]);
  expect(await carryOut({ Reason: 'odds are wrong' }, 'Stop betting')).toBe('Done.');
  await page.getByText('Betting is stopped').waitFor();
  await page.getByText(`By ${username}: odds are wrong`).waitFor();
  expect(await fits()).toEqual([0]);
  await table.reload();
  await bettor.cell('First, big').click();
  await table.getByText('Betting is closed').first().waitFor();

  const told = page.getByRole('banner').getByRole('link', { name: /^Betting stopped since / });
  await open('Members');
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await told.waitFor();
  expect([...(await smallTargets(page.getByRole('banner'), 44)), await overflowOf(page)]).toEqual([0]);
  await told.click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await button('Resume betting').click();
  expect(await carryOut({ Reason: 'mended' }, 'Resume betting')).toBe('Done.');
  await button('Stop betting').waitFor();
  await told.waitFor({ state: 'detached' });
  await table.reload();
  await bettor.choose('First, big');
  await bettor.place('10');
  await soon(async () => (await bettor.figures())['Balance']).toBe('£990.00');

  const running = await world.drawId();
  await open('Draws');
  expect(await fits()).toEqual([0]);
  await button(`Void draw ${running}`).click();
  expect(await carryOut({ Reason: 'a fault' }, 'Void draw')).toBe(
    'The draw is void. 1 bet is returned: £10.00.',
  );
  await open('Members');
  await page.getByLabel(/^Name, email/).fill(name);
  await button('Search').click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
  expect(await fits()).toEqual([0]);
  await button(`Lock ${name}`).click();
  expect(await carryOut({ Reason: 'as asked' }, 'Lock member')).toBe('Done.');
  await button(`Unlock ${name}`).waitFor();
});

test('by keyboard: past the sections, into a form, and out of it with Escape; each page has its title', async () => {
  const { page, dialog } = await atWork(['risk']);
  await page.goto('/operator/#/draws');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor();
  await soon(() => page.title()).toBe('Draws · Tenball operator');
  const running = await world.drawId();
  const row = page.getByRole('button', { name: `Void draw ${running}` });
  await row.waitFor();
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toBe('Load again');
  await row.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(
    await dialog.getByRole('textbox', { name: 'Reason' }).evaluate((box) => box === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe(`Void draw ${running}`);
});

test('a form opens over the list it belongs to, and waits for nothing to be fetched', async () => {
  const { page, button, dialog, open } = await atWork(['risk']);
  await open('Draws');
  const opener = button(`Void draw ${await world.drawId()}`);
  await opener.waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await opener.click();
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  expect(fetched).toEqual([]);
});
