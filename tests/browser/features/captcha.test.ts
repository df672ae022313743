/** The click captcha, asked after failed sign-ins, on the real server [M-06]. */
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useOutbox } from '../../server/support/outbox.ts';
import { PASSWORD, soon } from '../support/bettor.ts';
import { answerTo, captcha, clicksAsked, logIn, picture } from '../support/captcha.ts';
import { findingsOf } from '../support/reading.ts';
import { LANGUAGES, speak } from '../support/looks.ts';
import { PHONE, useWorld } from '../support/world.ts';

const world = useWorld({ CAPTCHA_AFTER_FAILURES: '1' });
const careful = useWorld({ CAPTCHA_ON_REGISTER: 'on' });
const outbox = useOutbox();
const sparing = useWorld({ DATA_DIR: outbox.dataDir, CAPTCHA_AFTER_CODES: '1', CODES_PER_HOUR: '1000' });

/** A visitor whose next sign-in as this member needs a captcha. */
async function failedAlready(options = {}) {
  const { name } = await world.visitAsMember(null);
  const visit = await world.visit(options);
  await visit.page.goto('/#/login');
  await logIn(visit.page, name, 'wrong-one');
  await visit.page.getByRole('alert').filter({ hasText: 'Wrong username or password' }).waitFor();
  await logIn(visit.page, name, PASSWORD);
  await picture(visit.page).waitFor();
  return { ...visit, name };
}

describe('after failed sign-ins', () => {
  test('it is passed by keyboard alone, and the form goes through', async () => {
    const { page } = await failedAlready();
    await page.getByLabel('Username').focus();
    await page.keyboard.press('Tab');
    // The button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const field = captcha(page).getByRole('textbox');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(String(answerTo(await captcha(page).locator('label').innerText())));
    await page.keyboard.press('Enter');
    await captcha(page).getByText('Thank you. Now send the form again.').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Login', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
  });

  test('a wrong area shows a message and another picture, and the right clicks pass on a phone', async () => {
    const { page } = await failedAlready(PHONE);
    const first = await picture(page).getAttribute('src');
    for (let n = 0; n < 3; n++) await picture(page).click({ position: { x: 2, y: 2 } });
    await captcha(page).getByRole('alert').filter({ hasText: 'Wrong area clicked' }).waitFor();
    await soon(() => picture(page).getAttribute('src')).not.toBe(first);
    const scale = ((await picture(page).boundingBox())?.width ?? 0) / 320;
    for (const { x, y } of await clicksAsked(world)) {
      await picture(page).click({ position: { x: x * scale, y: y * scale } });
    }
    await captcha(page).getByText('Thank you. Now send the form again.').waitFor();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('grid').waitFor();
    expect(await captcha(page).count()).toBe(0);
  });

  test('a picture that could not be loaded is requested again by its button', async () => {
    const { page, allow } = await failedAlready();
    allow(/net::ERR_/);
    await page.route(/clickCaptcha/, (route) => route.abort('connectionreset'), { times: 1 });
    const renew = captcha(page).getByRole('button', { name: 'Refresh' });
    await renew.click();
    await captcha(page).getByRole('alert').filter({ hasText: 'Loading failed, click “Refresh”.' }).waitFor();
    await renew.click();
    await picture(page).waitFor();
    expect(await captcha(page).getByRole('alert').count()).toBe(0);
  });
});

test('where the site asks for one, registering needs it: solved in words, the account is made', async () => {
  const { page } = await careful.visit(PHONE);
  await page.goto('/#/register');
  await page.getByLabel('Username').fill('newcomer_1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const send = page.getByRole('button', { name: 'Create account', exact: true });
  await send.click();
  await picture(page).waitFor();
  const { rows } = await careful.db.execute(sql`SELECT 1 FROM members WHERE username = 'newcomer_1'`);
  expect(rows).toEqual([]);
  const question = await captcha(page).locator('label').innerText();
  await captcha(page)
    .getByRole('textbox')
    .fill(String(answerTo(question)));
  await page.keyboard.press('Enter');
  await captcha(page).getByText('Thank you. Now send the form again.').waitFor();
  await send.click();
  await page.getByRole('grid').waitFor();
});

/** Solves the captcha that is shown, in words. */
async function solve(page: Page): Promise<void> {
  await picture(page).waitFor();
  const question = await captcha(page).locator('label').innerText();
  await captcha(page)
    .getByRole('textbox')
    .fill(String(answerTo(question)));
  await captcha(page).getByRole('button', { name: 'Check' }).click();
  await captcha(page).getByText('Thank you. Now press “Send a code” again.').waitFor();
}

describe('another code [M-04]', () => {
  test('for a forgotten password is sent once the captcha is solved, and the password is set with it', async () => {
    const { name } = await sparing.visitAsMember(null);
    const address = `${name}@tenball.example`;
    await sparing.db.execute(
      sql`UPDATE members SET email = ${address}, email_verified_at = now() WHERE username = ${name}`,
    );
    const { page } = await sparing.visit(PHONE);
    await page.goto('/#/login?retrieve=email');
    await page.getByLabel('Username or email').fill(name);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('a code is on its way').waitFor();
    const first = outbox.code();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please complete the security check' }).waitFor();
    expect(outbox.code()).toBe(first);
    await solve(page);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('a code is on its way').waitFor();
    expect(await captcha(page).count()).toBe(0);
    expect(outbox.read().filter(({ to }) => to === address)).toHaveLength(2);
    await page.getByLabel('Code', { exact: true }).fill(outbox.code());
    await page.getByLabel('New password').fill('battery-staple');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set').waitFor();
  });

  test('to prove an address asks beside the button that was pressed, and nowhere else', async () => {
    const { page, bettor, name } = await sparing.visitAsMember(null);
    await sparing.db.execute(
      sql`UPDATE members SET email = ${`${name}@tenball.example`} WHERE username = ${name}`,
    );
    await bettor.open('/user/verification');
    const present = page.getByRole('region', { name: 'In use' });
    const another = page.getByRole('form', { name: 'Change email' });
    await present.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('a code is on its way').waitFor();
    await present.getByRole('button', { name: 'Send another code' }).click();
    await solve(page);
    const shown = present.getByRole('group', { name: 'Quick security check' });
    expect([await captcha(page).count(), await shown.count()]).toEqual([1, 1]);
    expect(await another.getByRole('alert').count()).toBe(0);
    await present.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText('a code is on its way').waitFor();
    expect(await captcha(page).count()).toBe(0);
  });

  test.each(LANGUAGES)('in %s: nothing that axe finds beside the captcha', async (locale) => {
    const { page } = await sparing.visit(PHONE);
    await speak(page, locale);
    await page.goto('/#/login?retrieve=email');
    await page.locator('[name=account]').fill(`stranger-${locale}`);
    const send = page.locator('form [type=button]').first();
    const sent = page.waitForResponse(/sendCode/);
    await send.click();
    await sent;
    await page.locator('output .sent').waitFor();
    await send.click();
    await page.locator('fieldset img').waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});

test.each(LANGUAGES)('in %s: nothing that axe finds', async (locale) => {
  const { name } = await world.visitAsMember(null);
  const { page } = await world.visit(PHONE);
  await speak(page, locale);
  await page.goto('/#/login');
  const [username, password] = [page.locator('[name=username]'), page.locator('[name=password]')];
  for (const typed of ['wrong-one', PASSWORD]) {
    await username.fill(name);
    await password.fill(typed);
    const answer = page.waitForResponse(/v1\/login/);
    await page.locator('[type=submit]').click();
    await answer;
  }
  await page.locator('fieldset img').waitFor();
  expect(await findingsOf(page)).toEqual([]);
});
