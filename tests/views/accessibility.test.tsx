import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { receipt, ticket } from '../../scenarios/worlds/samples.ts';
import { faults } from './support/axe.ts';
import { bettor, claim } from './support/bettor.ts';
import { openApp, type AppOptions } from './support/openApp.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const CASES: Readonly<Record<string, AppOptions>> = {
  'two-sided': { betLog: [ticket()] },
  'two-sided on a phone': { width: 390 },
  numbers: { path: '/order', who: 'guest' },
  login: { path: '/login', who: 'visitor' },
  register: { path: '/register', who: 'visitor' },
  'pending orders': { path: '/notSubmit' },
  'settled orders': { path: '/isSubmit' },
  'draw history': { path: '/drawLog' },
  'draw history on a phone': { path: '/drawLogM', width: 390 },
  'not found': { path: '/404' },
  'member centre': { path: '/user' },
};

test('the check itself finds a picture without a name', async () => {
  // oxlint-disable-next-line jsx-a11y/alt-text -- the fault that is to be found
  render(<img src="ball.svg" />);
  expect(await faults()).toContain('image-alt: <img src="ball.svg">');
});

describe('axe finds nothing [I-03]', () => {
  test.each(Object.entries(CASES))('%s', async (_, options) => {
    await openApp(options);
    expect(await faults()).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1);
  });

  test('the panels and the login dialog', async () => {
    await openApp({ who: 'guest' });
    const { press } = bettor();
    await press(/^Language/);
    expect(await faults()).toEqual([]);
    await press(/^User menu/);
    expect(await faults()).toEqual([]);
    await act(() => press('Login'));
    await screen.findByRole('dialog');
    expect(await faults()).toEqual([]);
  });

  test('the slip from the first cell to the receipt', async () => {
    const app = await openApp();
    const { clickCell, pickAmount, pressInSlip } = bettor();
    await clickCell('First, big');
    await clickCell('Second, odd');
    expect(await faults()).toEqual([]);
    await pickAmount('10');
    await pressInSlip('Review bets');
    expect(await faults()).toEqual([]);
    await pressInSlip('Place bets');
    await claim(app);
    await act(async () => app.place.last().reject());
    expect(await faults()).toEqual([]);
    await act(async () => app.lookUp.last().resolve({ kind: 'placed', receipt }));
    expect(await faults()).toEqual([]);
  });
});
