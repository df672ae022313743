/** The page of one draw, for anybody who has its address [G-08]. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { commitmentOf, drawBalls } from '../../../../contract/game/draw.ts';
import type { DrawResult } from '../../../../contract/model.ts';
import type { ResourcePage } from '../../../../machines/resource/resource.types.ts';
import { DRAW_1, result, sharedDraw } from '../../../../scenarios/worlds/samples.ts';
import { faults } from '../../support/axe.ts';
import { answer, asked } from '../../support/lists.ts';
import { openApp } from '../../support/openApp.tsx';

const PATH = `/draw/${DRAW_1}`;
const SEED = '5'.repeat(64);
const WAITING = 'This draw is not out yet. Its balls appear here as soon as it is.';

const outOf = (change: Partial<DrawResult>): ResourcePage => ({
  list: 'sharedDraw',
  rows: [
    {
      drawId: DRAW_1,
      closesAt: 50_000,
      drawsAt: 60_000,
      commitment: commitmentOf(SEED),
      result: {
        ...result(DRAW_1),
        seed: SEED,
        balls: drawBalls(SEED, DRAW_1),
        commitment: commitmentOf(SEED),
        ...change,
      },
    },
  ],
  total: 1,
  summary: null,
});

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe.each(['visitor', 'guest', 'member'] as const)('to a %s', (who) => {
  test('the page of a draw opens, and asks for that draw', async () => {
    const app = await openApp({ path: PATH, who });
    expect(window.location.hash).toBe(`#${PATH}`);
    expect(asked(app, 'sharedDraw').input.filters).toEqual({ draw: DRAW_1 });
  });
});

test('a draw that is out is recomputed without being asked, and can be shared and checked elsewhere', async () => {
  const app = await openApp({ path: PATH, who: 'visitor' });
  await answer(app, outOf({}));
  expect(screen.getByRole('heading', { name: `Draw ${DRAW_1}` })).toBeVisible();
  const verdict = 'Verified: the seed is the one that was sealed, and the balls follow from it.';
  expect(await screen.findByText(verdict)).toBeVisible();
  expect(screen.getByText(SEED)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Check it in Python'));
  expect(screen.getByText(/def draw\(seed_hex, lottery_id\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  await userEvent.click(screen.getByRole('button', { name: 'Copy the program' }));
  expect(await navigator.clipboard.readText()).toContain(`print(*draw("${SEED}", "${DRAW_1}"))`);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(await faults()).toEqual([]);
});

test.each([
  ['balls', { balls: [2, 1, 3, 4, 5, 6, 7, 8, 9, 10] }, 'The balls do not match the seed'],
  ['commitment', { commitment: 'c'.repeat(64) }, 'The seed does not match its seal'],
] as const)('other %s than the seed gives are an alarm', async (_, change, said) => {
  const app = await openApp({ path: PATH, who: 'visitor' });
  await answer(app, outOf(change));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});

test('one that is not out yet shows its seal and the time left, and its balls as they come', async () => {
  const app = await openApp({ path: PATH, who: 'visitor' });
  await answer(app, sharedDraw(5000));
  expect(screen.getByText(WAITING)).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copy the seal' }));
  expect(await navigator.clipboard.readText()).toBe('c'.repeat(64));
  expect(await faults()).toEqual([]);
  await act(async () =>
    app.actor.getSnapshot().context.lists.sharedDraw?.send({ type: 'resource.requested' }),
  );
  expect(screen.getByText(WAITING)).toBeVisible();
  await answer(app, outOf({}));
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(within(screen.getByRole('main')).getByText(/^Drawn /)).toBeVisible();
});

test('a void one says that its stakes were returned, when it was due, and what it was sealed with', async () => {
  const app = await openApp({ path: PATH, who: 'visitor' });
  await answer(app, outOf({ balls: null, seed: null }));
  const texts = [...screen.getByRole('main').querySelectorAll('p, dt, dd')].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual([
    expect.stringMatching(/^Was due 1 Jan, \d\d:01:00$/),
    'Void: the stakes were returned',
    'It has no result: no bet on it won or lost.',
    'Published before betting opened: the SHA-256 of the seed',
    commitmentOf(SEED),
  ]);
});

test('a number without a draw is said to be one, with a way on', async () => {
  const app = await openApp({ path: '/draw/20261121-9999', who: 'visitor' });
  await answer(app, { list: 'sharedDraw', rows: [], total: 0, summary: null });
  expect(screen.getByText('There is no draw with this number')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the game' })).toHaveAttribute('href', '#/');
  expect(await faults()).toEqual([]);
});

test('one that could not be loaded can be asked for again [E-05]', async () => {
  const app = await openApp({ path: PATH, who: 'visitor' });
  await act(async () => asked(app, 'sharedDraw').reject());
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(app, outOf({}));
  expect(screen.getByRole('heading', { name: `Draw ${DRAW_1}` })).toBeVisible();
});
