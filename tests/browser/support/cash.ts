/** What a member does with money in and out, on a page. */
import type { Page } from 'playwright-core';
import { sendByEnter } from './bettor.ts';
import { show } from './looks.ts';

export const PAY_PASSWORD = 'pay-horse';

export const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
export const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });

/** The steps of the newest payment, each with how it stands. */
export const stepsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('tbody tr')
    .first()
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => `${item.dataset['state']}: ${item.querySelector('div')?.firstChild?.textContent}`),
    );

export async function fillPassword(page: Page): Promise<void> {
  await field(page, 'Payment password', 'New payment password').fill(PAY_PASSWORD);
  await field(page, 'Payment password', 'Confirm new payment password').fill(PAY_PASSWORD);
  await sendByEnter(form(page, 'Payment password'));
}

export async function setPassword(page: Page): Promise<void> {
  await show(page, '/payment');
  await fillPassword(page);
  await page.getByText('Your payment password is set.').first().waitFor();
}
