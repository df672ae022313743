import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PayDetails } from '../../../contract/model.payments.ts';
import { openApp } from '../support/openApp.tsx';

const DETAILS: PayDetails = {
  paypal: null,
  usdtAddress: null,
  hasPayPassword: false,
  asksLogin: false,
  lock: null,
  hold_s: 0,
};

/** What the form of the payment password asks for. */
async function askedOn(details: Partial<PayDetails>): Promise<readonly (string | undefined)[]> {
  const app = await openApp({ path: '/payment' });
  const rows = [{ ...DETAILS, ...details }];
  await act(async () => app.loadPage.last().resolve({ list: 'payDetails', rows, total: 1, summary: null }));
  const form = screen.getByRole('form', { name: 'Payment password' });
  return [...form.querySelectorAll('input')].map(({ name }) => name);
}

test('the first payment password asks for the password of the login exactly where the server does [A-09]', async () => {
  expect(await askedOn({ asksLogin: false })).toEqual(['new_password', 'confirm']);
});

test('where the server asks for the password of the login, the form does too [A-09]', async () => {
  expect(await askedOn({ asksLogin: true })).toEqual(['login_password', 'new_password', 'confirm']);
});

test('another payment password asks for the one that is there, whatever the first one asked for [A-09]', async () => {
  expect(await askedOn({ asksLogin: true, hasPayPassword: true })).toEqual([
    'old_password',
    'new_password',
    'confirm',
  ]);
});
