/** A deposit whose time to pay is over. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Recharge } from '../../../contract/model.payments.ts';
import { untilOver } from '../../../src/features/lists/untilOver.ts';
import { openApp } from '../support/openApp.tsx';

const CREATED = Date.UTC(2026, 10, 27, 8);
const HOUR_MS = 3_600_000;
const OVER = CREATED + 4 * HOUR_MS;

const pending = (change: Partial<Recharge> = {}): Recharge => ({
  orderNo: 'R1000001',
  method: 'paypal',
  amount: '10.00',
  credited: null,
  status: 'pending',
  reason: null,
  createdAt: new Date(CREATED).toISOString(),
  paidAt: null,
  payUntil: new Date(OVER).toISOString(),
  payUrl: 'https://paypal.example/pay',
  address: null,
  payAmount: null,
  ...change,
});

/** What the list of deposits says at a time of the server's clock. */
async function shownAt(now: number) {
  const app = await openApp({ path: '/recharge', serverClock: { now: () => now, learn: () => undefined } });
  const review = { state: 'answered', answer: 'none', answered_at: null, due_at: null } as const;
  const summary = { methods: [], review };
  const deposits = app.loadPage.calls.find(({ input }) => input.list === 'recharges');
  await act(async () => deposits?.resolve({ list: 'recharges', rows: [pending()], total: 1, summary }));
  const row = within(screen.getByRole('table')).getAllByRole('row').at(-1);
  if (row === undefined) throw new Error('No deposit is listed');
  const cells = [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
  return {
    status: cells[1],
    note: row.querySelector('.note')?.textContent,
    links: within(row).queryAllByRole('link').length,
  };
}

test('A-08: while it can be paid, a deposit leads to the payment', async () => {
  expect(await shownAt(OVER - 1)).toEqual({
    status: 'Waiting for payment',
    note: 'Continue to payment',
    links: 1,
  });
});

test('A-08: once its time to pay is over by the server’s clock, it is being checked, and leads there no longer', async () => {
  expect(await shownAt(OVER)).toEqual({
    status: 'Checking',
    note: 'The time to pay is over. We are checking whether it was paid.',
    links: 0,
  });
});

test('A-08: the list is read again when the time to pay of its first deposit is over', () => {
  const later = pending({ payUntil: new Date(OVER + HOUR_MS).toISOString() });
  const over = pending({ payUntil: new Date(CREATED - HOUR_MS).toISOString() });
  const rows = [later, pending(), over, pending({ payUntil: null }), pending({ status: 'failed' })];
  expect(untilOver(rows, CREATED)).toEqual({ moreIn_ms: 4 * HOUR_MS + 1000 });
  expect(untilOver(rows, OVER)).toEqual({ moreIn_ms: HOUR_MS + 1000 });
  expect(untilOver(rows, OVER + HOUR_MS)).toEqual({});
});
