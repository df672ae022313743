/** What the sign-in shows on a device that a break was begun on, and why somebody is there. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { faults } from '../support/axe.ts';
import { openApp } from '../support/openApp.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const LATER = Date.parse('2027-05-26T15:57:00.000Z');
/** Before the time of these tests. */
const EARLIER = 1000;
const OFFERS = /Play as a guest|play money|Create account|^Login$/;

test.each(['/login', '/register'])(
  '[A-13] %s says until when a break lasts and whom to talk to, and offers nothing to play',
  async (path) => {
    await openApp({ path, who: 'visitor', preferences: { breakUntil: LATER } });
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'No betting until your break ends',
    });
    expect(heading).toHaveFocus();
    expect(
      screen.getByText(/^You are taking a break from betting\. It ends on 26 May 2027 at /),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^National Gambling Helpline/ })).toHaveAttribute(
      'href',
      'tel:08088020133',
    );
    expect(screen.queryAllByText(OFFERS)).toEqual([]);
    expect(await faults()).toEqual([]);
  },
);

test('[A-13] somebody else gets to the sign-in by their own press, and the device forgets the break', async () => {
  const app = await openApp({ path: '/login', who: 'visitor', preferences: { breakUntil: LATER } });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the sign-in page' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login');
  expect(app.actor.getSnapshot().context.preferences.getSnapshot().context.values.breakUntil).toBe(0);
});

test('[A-13] a break that is over is not spoken of', async () => {
  await openApp({ path: '/login', who: 'visitor', preferences: { breakUntil: EARLIER } });
  expect(screen.getByRole('button', { name: 'Play as a guest' })).toBeVisible();
});

test('[A-13, S-06] a break that is begun leads there', async () => {
  const app = await openApp({ path: '/user/breaks?months=6' });
  const exclude = await screen.findByRole('button', { name: 'Exclude myself' });
  await waitFor(() => expect(exclude).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(exclude);
  await act(async () =>
    app.carryOut.last().resolve({
      kind: 'done',
      result: { message: null, details: {}, endsSession: true, breakUntil: LATER },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'No betting until your break ends' })).toBeVisible();
});

test.each([
  ['another tab signed out', 'session.changedElsewhere', 'You were signed out in another tab or window'],
  [
    'the server ended the session',
    'login.demanded',
    'Your session has ended: it timed out, or was ended on another device. Please sign in again.',
  ],
] as const)('[S-03, S-08, E-08] %s: the sign-in says so, until somebody is in', async (_, type, sentence) => {
  const app = await openApp({ path: '/order' });
  const { session } = app.actor.getSnapshot().context;
  const token = session.getSnapshot().context.principal?.token ?? '';
  await act(async () => session.send(type === 'login.demanded' ? { type, token } : { type, record: null }));
  expect(await screen.findByRole('button', { name: 'Play as a guest' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  // It is said once.
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(/^$/);
});

test('[R-08] the sign-in begins with the game and the way in that needs no account', async () => {
  await openApp({ path: '/login', who: 'visitor', hasLobby: true });
  await screen.findByText('How it works');
  const words = screen.getByRole('main').textContent ?? '';
  const order = ['Bet on the order', 'Play as a guest', 'How it works', 'or sign in', 'Login', 'Username'];
  expect(order.map((each) => words.indexOf(each)).every((at, n, all) => at > (all[n - 1] ?? -1))).toBe(true);
});
