/** A prize that can't be exchanged: the form says why, once. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import type { Client } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { exchangePrize } from '../../../src/features/points/commands.ts';
import { openApp } from '../support/openApp.tsx';

const CASH = {
  id: '1',
  name: '£1',
  kind: 'cash',
  points: 250,
  value: '1.00',
  picture: 'cash',
  stock: 9,
} as const;

/** A server that refuses every call so. */
function refusing(code: number, data: object): Client {
  const refuse = () => Promise.reject(new ApiError({ kind: 'code', code, data }, '/api/v1/prize'));
  return { call: refuse, read: refuse, ask: refuse, connection: () => ({ baseUrl: '', token: null }) };
}

test.each([
  [
    'is sold out',
    CODE.limitReached,
    { limit: 'stock', max: '0' },
    'This prize is sold out. Nothing was deducted.',
  ],
  [
    'costs more points than there are',
    CODE.limitReached,
    { limit: 'points', max: '40' },
    'You do not have enough points. Nothing was deducted.',
  ],
  [
    'is no longer offered',
    CODE.inputRefused,
    { fields: { id: 'invalid' } },
    'This prize is no longer offered. Nothing was deducted.',
  ],
])('A-10: a prize that %s: the form gives that reason alone', async (_, code, data, reason) => {
  const timers = new SimulatedClock();
  const { loadPage, carryOut } = await openApp({ path: '/integral?prize=1', timers });
  const prizes = loadPage.calls.find(({ input }) => input.list === 'prizes');
  await act(async () =>
    prizes?.resolve({ list: 'prizes', rows: [CASH], total: 1, summary: { points: 300 } }),
  );
  await act(async () => timers.increment(ARMING_MS));
  await userEvent.click(screen.getByRole('button', { name: 'Exchange 250 points' }));
  const answer = await exchangePrize(refusing(code, data), carryOut.last().input);
  await act(async () => carryOut.last().resolve(answer));
  const said = [...screen.getByRole('form', { name: 'Exchange points' }).querySelectorAll('p')];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    reason,
    "It is paid into your balance at once. An exchange can't be undone.",
  ]);
});
