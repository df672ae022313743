/** The member centre [M-01…M-05, R-12], on the real server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { useOutbox } from '../../server/support/outbox.ts';
import { PASSWORD, soon } from '../support/bettor.ts';
import { FLAWLESS, LANGUAGES, looksOf, show, speak } from '../support/looks.ts';
import { PHONE, SIZES, useWorld } from '../support/world.ts';

const outbox = useOutbox();
const world = useWorld({ DATA_DIR: outbox.dataDir });
const closed = useWorld({ MEMBER_CENTRE: 'off' });
const NEW_PASSWORD = 'battery-staple';

const sized = (bytes: number) => Buffer.alloc(bytes, 1);
const hashOf = (page: Page) => new URL(page.url()).hash;
const menuOn = (page: Page) => page.getByRole('navigation', { name: 'Member centre' });

test.each(SIZES)('is built from the menus of the server, on a %s [M-01]', async (_, options) => {
  const { page, bettor } = await world.visitAsMember('/user/loading', options);
  await bettor.heading('Overview').waitFor();
  expect(hashOf(page)).toBe('#/user/overview');
  await page.getByRole('img', { name: 'Net result by day' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(8);
  expect(await menuOn(page).getByRole('link').allTextContents()).toEqual([
    'Overview',
    'Profile',
    'Email and mobile',
    'Change password',
    'Sessions',
    'Notifications',
    'Safer play',
    'Transactions',
    'Points log',
    'How draws are made',
    'API(opens in a new window)',
  ]);
  const link = menuOn(page).getByRole('link', { name: 'API' });
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await menuOn(page).getByRole('link', { name: 'How draws are made' }).click();
  const frame = page.locator('iframe[title="How draws are made"]');
  await frame.contentFrame().getByRole('heading', { name: 'How draws are made' }).waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
});

/** The server's index, changed on its way to the page. */
async function withIndex(page: Page, change: (text: string) => string): Promise<void> {
  await page.route(`**${CALLS.siteIndex.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

test.each([
  ['its address', '/user/fairDraws'],
  ['the menu', '/user'],
])('an entry of an unknown kind shows a message, by %s [R-12]', async (_, path) => {
  const { page, bettor } = await world.visitAsMember(null);
  await withIndex(page, (text) => text.replace('"menu_type":"iframe"', '"menu_type":"hologram"'));
  await bettor.open(path);
  if (path === '/user') await menuOn(page).getByRole('button', { name: 'How draws are made' }).click();
  await page.getByText("This menu entry can't be opened").waitFor();
  await page.waitForURL('**/#/user');
  expect(hashOf(page)).toBe('#/user');
});

test('a frame of somebody who is not on the list is not opened, and an entry that is none leads to /404', async () => {
  const { page, bettor } = await world.visitAsMember(null);
  await withIndex(page, (text) =>
    text.replace('/help/fair-draws.{locale}.html', 'https://elsewhere.example/'),
  );
  await bettor.open('/user/fairDraws');
  await page.getByText("This page can't be shown here").waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.goto('/#/user/nothing');
  await soon(() => hashOf(page)).toBe('#/404');
});

test('on a phone the current entry is in view, and so is the whole of a long message', async () => {
  const { page, bettor, name } = await world.visitAsMember('/user/sessions', PHONE);
  await bettor.heading('Sessions').waitFor();
  const entry = menuOn(page).getByRole('link', { name: 'Sessions' });
  const isInView = async (): Promise<boolean> => {
    const { x, width } = (await entry.boundingBox()) ?? { x: -1, width: 0 };
    return x >= 0 && x + width <= PHONE.viewport.width;
  };
  await soon(isInView).toBe(true);
  await fetch(`${world.url}${signInCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password: PASSWORD }),
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/#/login');
  await page.reload();
  await bettor.signIn(name);
  const told = page.locator('.toast', { hasText: 'Last sign-in' });
  await told.waitFor();
  const { x, width } = (await told.boundingBox()) ?? { x: -1, width: 0 };
  expect([x >= 0, x + width <= PHONE.viewport.width]).toEqual([true, true]);
});

test('the menu stands at the side or on top, and stays so', async () => {
  const { page, bettor } = await world.visitAsMember('/user');
  await page.getByRole('button', { name: 'Menu on top' }).click();
  await page.getByRole('button', { name: 'Menu at the side' }).waitFor();
  await bettor.open('/user');
  expect(await menuOn(page).getAttribute('data-mode')).toBe('top');
});

describe('the account', () => {
  test('a chosen file that breaks the rules of the site shows which one [M-05]', async () => {
    const { page, bettor } = await world.visitAsMember('/user/profile');
    await bettor.heading('Profile').waitFor();
    const wrong = [
      ['me.pdf', 'application/pdf', sized(9), 'This type of file is not allowed'],
      ['me.png', 'image/png', sized(0), "This file is incomplete or isn't an image"],
      ['me.png', 'image/png', sized(9), "This file is incomplete or isn't an image"],
      ['ME.PNG', '', sized(2 * 1024 * 1024 + 1), 'The file size exceeds the range'],
    ] as const;
    for (const [name, mimeType, buffer, said] of wrong) {
      await page.getByLabel('Picture').setInputFiles({ name, mimeType, buffer });
      await soon(() => page.getByRole('alert').allInnerTexts()).toEqual([said]);
    }
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('a profile with a picture, which is made small first', async () => {
    const { page, bettor, name } = await world.visitAsMember('/user/profile');
    await bettor.heading('Profile').waitFor();
    await page.getByLabel('Nickname').fill('Änna');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is saved.').first().waitFor();
    const file = join(outbox.dataDir, 'me.png');
    writeFileSync(file, await page.screenshot());
    await page.getByLabel('Picture').setInputFiles(file);
    const picture = page.locator('main img');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^\/api\/uploads\/[0-9a-f]{64}\.jpg$/);
    await soon(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(
      512,
    );
    await page.reload();
    await soon(() => page.getByLabel('Nickname').inputValue()).toBe('Änna');
    expect(await page.getByLabel('Username').inputValue()).toBe(name);
  });

  test('an address is bound by a code and the password', async () => {
    const { page, bettor } = await world.visitAsMember('/user/verification');
    const form = page.getByRole('form', { name: 'Change email' });
    await bettor.heading('Email and mobile').waitFor();
    await form.getByRole('button', { name: 'Send a code' }).click();
    await form.getByText('This is required').first().waitFor();
    await form.getByLabel('Email').fill('anna@tenball.example');
    await form.getByRole('button', { name: 'Send a code' }).click();
    await form.getByText('a code is on its way').waitFor();
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByLabel('Code', { exact: true }).fill('000000');
    await form.getByRole('button', { name: 'Confirm and use' }).click();
    await form.getByText('This code is wrong').waitFor();
    await form.getByLabel('Code', { exact: true }).fill(outbox.code());
    await form.getByRole('button', { name: 'Confirm and use' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(await page.locator('.address strong').innerText()).toBe('anna@tenball.example');
  });

  test('whose password is forgotten, an address is changed by a code to the present one', async () => {
    const { page, bettor, name } = await world.visitAsMember(null);
    const address = `${name}@tenball.example`;
    await world.db.execute(
      sql`UPDATE members SET email = ${address}, email_verified_at = now() WHERE username = ${name}`,
    );
    await bettor.open('/user/verification');
    await page.getByRole('link', { name: `Forgot it? Get a code at ${address} instead.` }).click();
    await bettor.button('Send a code').click();
    await page.getByText('a code is on its way').waitFor();
    const shows = page.getByRole('form', { name: "Confirm it's me" });
    await shows.getByLabel('Code', { exact: true }).fill('000000');
    await bettor.button("Confirm it's me").click();
    await shows.getByText('This code is wrong').waitFor();
    await shows.getByLabel('Code', { exact: true }).fill(outbox.code());
    await bettor.button("Confirm it's me").click();
    await page.getByText('You confirmed that it is you.').waitFor();
    const form = page.getByRole('form', { name: 'Change email' });
    expect(await form.getByLabel('Password').count()).toBe(0);
    await form.getByLabel('Email').fill(`new.${address}`);
    await form.getByRole('button', { name: 'Send a code' }).click();
    await form.getByText('a code is on its way').waitFor();
    await form.getByLabel('Code', { exact: true }).fill(outbox.code());
    await form.getByRole('button', { name: 'Confirm and use' }).click();
    await soon(() => page.locator('.address strong').innerText()).toBe(`new.${address}`);
  });

  test('another session is ended, and a new password ends all of them', async () => {
    const { page, bettor, name } = await world.visitAsMember('/user/sessions', PHONE);
    await page.getByText('This session').waitFor();
    await fetch(`${world.url}${signInCalls.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/1 (Android)' },
      body: JSON.stringify({ username: name, password: PASSWORD }),
    });
    await page.reload();
    await page.getByRole('button', { name: 'End Firefox · Android' }).click();
    await soon(() => page.getByRole('button', { name: /^End/ }).count()).toBe(0);
    await bettor.open('/user/changePassword');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/#/login');
    expect(hashOf(page)).toBe('#/login');
  });
});

test('who forgot the password sets another by a code', async () => {
  const member = await world.visitAsMember('/user');
  const { page } = await world.visit(PHONE);
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Username or email').fill(member.name);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText('a code is on its way').waitFor();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  const wrong = page.getByText('This code is wrong');
  await wrong.waitFor();
  expect(await wrong.count()).toBe(1);
});

test('a closed centre says so [M-02]', async () => {
  const { page } = await closed.visitAsMember('/user/profile');
  await page.getByText('The member centre is closed').waitFor();
  expect(await menuOn(page).count()).toBe(0);
});

test.each(LANGUAGES)('nothing is wrong with it in %s', async (language) => {
  const { page } = await world.visitAsMember(null);
  await speak(page, language);
  for (const path of ['/user/overview', '/user/profile', '/user/verification', '/user/sessions']) {
    await show(page, path);
    expect([path, await looksOf(page)]).toEqual([path, FLAWLESS]);
  }
});
