/** The running draw beside the sign-in. */
import { act, screen, within } from '@testing-library/react';
import { SimulatedClock } from 'xstate';
import { beforeEach, describe, expect, test } from 'vitest';
import { reading } from '../../../../scenarios/worlds/lobby.ts';
import { faults } from '../../support/axe.ts';
import { openApp } from '../../support/openApp.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const OPTIONS = { path: '/login', who: 'visitor', hasLobby: true } as const;
const preview = (id: string) => screen.findByRole('region', { name: `Draw ${id}` });
const guestButton = () => screen.getByRole('button', { name: 'Play as a guest' });

describe('[R-08, P-01] /login shows a visitor the running draw', () => {
  test('its phase, its seal, the latest result and a still grid of the odds', async () => {
    const app = await openApp(OPTIONS);
    await act(async () => app.readLobby.last().resolve(reading()));
    const shown = within(await preview('20261121-0001'));
    expect(shown.getByText('Open')).toBeVisible();
    expect(shown.getByText('Betting closes in')).toBeVisible();
    expect(shown.getByText('cccc…cccc')).toBeVisible();
    const balls = shown.getByRole('list', { name: 'Result of draw 20261120-1440' });
    expect(
      within(balls)
        .getAllByRole('img')
        .map((ball) => ball.getAttribute('aria-label')),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    const grid = within(shown.getByRole('table', { name: 'Preview of the grid: odds of two-sided bets' }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Position',
      'Big',
      'Small',
      'Odd',
      'Even',
    ]);
    expect(grid.getByRole('row', { name: 'Tenth 1.98 1.98 1.98 1.98' })).toBeVisible();
    expect(shown.queryAllByRole('button')).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('counts to the closing by the server’s clock, then to the draw', async () => {
    const timers = new SimulatedClock();
    const app = await openApp({ ...OPTIONS, timers });
    await act(async () => app.readLobby.last().resolve(reading()));
    const shown = within(await preview('20261121-0001'));
    // The server's clock stands at 20 s; the draw closes at 50 s and is made at 60 s.
    expect(shown.getByRole('timer')).toHaveTextContent('00:30');
    await act(async () => timers.increment(50_000));
    expect(shown.getByText('Draw in')).toBeVisible();
    expect(shown.getByRole('timer')).toHaveTextContent('00:40');
    await act(async () => timers.increment(11_000));
    expect(shown.getByText('Drawing…')).toBeVisible();
    expect(shown.queryByRole('timer')).toBe(null);
    expect(app.readLobby.calls).toHaveLength(2);
  });

  test('without an answer the form is as it is: a sentence says so', async () => {
    const app = await openApp(OPTIONS);
    await act(async () => app.readLobby.last().reject());
    const sentence =
      "The running draw can't be shown right now. Signing in and playing as a guest work as usual.";
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(guestButton()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('without its part of the page the form stands alone', async () => {
    await openApp({ path: '/login', who: 'visitor' });
    expect(guestButton()).toBeEnabled();
    expect(screen.queryByText(/^The running draw/)).toBe(null);
  });

  test('on a phone, where it stands below the form, its clock stands above it', async () => {
    const app = await openApp({ ...OPTIONS, width: 390 });
    await act(async () => app.readLobby.last().resolve(reading()));
    await preview('20261121-0001');
    const line = document.querySelector('.how .now');
    expect(line).toHaveTextContent('Draw 20261121-0001Betting closes in 00:30');
  });

  test('the form comes before it, and playing as a guest first of all', async () => {
    const app = await openApp(OPTIONS);
    await act(async () => app.readLobby.last().resolve(reading()));
    const shown = await preview('20261121-0001');
    const follows = guestButton().compareDocumentPosition(shown);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(app.enter.calls).toEqual([]);
  });
});
