import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { commitmentOf, drawBalls } from '../../../contract/game/draw.ts';
import type { DrawResult } from '../../../contract/model.ts';
import { openApp } from '../support/openApp.tsx';

const seed = '5eed'.repeat(16);
const genuine = (number: number): DrawResult => {
  const drawId = `20261121-${String(number).padStart(4, '0')}`;
  return {
    drawId,
    balls: drawBalls(seed, drawId),
    drawnAt: '2026-11-21T10:00:00.000Z',
    seed,
    commitment: commitmentOf(seed),
  };
};
const DRAW = genuine(7);
const LEDGER = { entries: 12_345, head: 'ab'.repeat(32) };
const VOID: DrawResult = { ...genuine(6), balls: null, seed: null };

async function open(path: string, rows: readonly DrawResult[]) {
  const app = await openApp({ path });
  await act(async () =>
    app.loadPage.last().resolve({ list: 'draws', rows, total: rows.length, summary: null }),
  );
  return app;
}
const fields = (ball: number): string => `${ball > 5 ? 'big' : 'small'}, ${ball % 2 === 1 ? 'odd' : 'even'}`;
const ROWS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

describe('Draw history [A-05, G-07]', () => {
  test('ten balls in their order, each with its marks', async () => {
    await open('/drawLog', [DRAW]);
    const list = within(screen.getByRole('table')).getByRole('list', {
      name: `Result of draw ${DRAW.drawId}`,
    });
    expect(
      within(list)
        .getAllByRole('img')
        .map((ball) => ball.getAttribute('aria-label')),
    ).toEqual(DRAW.balls?.map((ball, at) => `${ROWS[at]}: ${ball}, ${fields(ball)}`));
    const marks = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(marks).toEqual(
      DRAW.balls?.map((ball) => `${ball}${ball > 5 ? 'B' : 'S'}${ball % 2 === 1 ? 'O' : 'E'}`),
    );
  });

  test('a void draw has no balls and nothing to verify', async () => {
    await open('/drawLog', [VOID]);
    expect(screen.getByText('Void: the stakes were returned')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Verify/ })).toBeNull();
  });

  test('a draw is found by its day, and by its number', async () => {
    const app = await open('/drawLog', [DRAW]);
    await userEvent.type(screen.getByLabelText('Day'), '2026-11-21');
    await userEvent.type(screen.getByLabelText('Draw number'), ` ${DRAW.drawId} `);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(app.loadPage.last().input).toEqual({
      list: 'draws',
      page: 1,
      limit: 10,
      filters: { date: '2026-11-21', lottery_id: DRAW.drawId },
    });
  });
});

async function verify(draw: DrawResult) {
  await open('/drawLog', [draw]);
  await userEvent.click(screen.getByRole('link', { name: `Verify draw ${draw.drawId}` }));
  const dialog = screen.getByRole('dialog', { name: `Verify draw ${draw.drawId}` });
  await within(dialog).findByText('1. The seal');
  return {
    verdict: dialog.querySelector('[data-verdict]')?.textContent,
    checks: [...dialog.querySelectorAll('.check')].map((check) => check.textContent),
    steps: [...dialog.querySelectorAll('details li p')].map((step) => step.textContent),
    terms: [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]),
    codes: [...dialog.querySelectorAll('details li code')].map((code) => code.textContent),
  };
}

describe('Verify [A-05, G-07]', () => {
  const SEALED = 'They match: the seed was fixed before betting opened.';
  const SAME = 'They are the balls that were published.';

  test('recomputes a genuine draw, step by step', async () => {
    const { verdict, checks, steps, codes } = await verify(DRAW);
    expect([verdict, checks]).toEqual([
      'Verified: the seed is the one that was sealed, and the balls follow from it.',
      [SEALED, SAME],
    ]);
    expect(steps.length).toBe(9);
    expect(steps[0]).toMatch(
      /^Position 10: the number is \d+\. Divided by 10, it leaves \d, so it swaps with position \d+\.$/,
    );
    expect(codes.at(-1)).toBe(DRAW.balls?.join(' '));
  });

  test('shows how far the ledger was sealed when the draw came out, if that was published', async () => {
    const { terms } = await verify({ ...DRAW, ledger: LEDGER });
    expect(terms.slice(-2)).toEqual([
      ['Entries in the chain when the draw came out', '12,345'],
      ['Published with the draw: the last hash of the chain', LEDGER.head],
    ]);
  });

  test('says nothing of the ledger where nothing was published', async () => {
    const { terms } = await verify(DRAW);
    expect(terms.length).toBe(3);
    expect(screen.queryByText('The ledger at this draw')).toBeNull();
  });

  test('says that balls do not fit the seed, and shows both', async () => {
    const { verdict, checks } = await verify({ ...DRAW, balls: DRAW.balls?.toReversed() ?? null });
    expect([verdict, checks]).toEqual([
      'The balls do not match the seed',
      [SEALED, 'These are not the balls that were published.'],
    ]);
    expect(screen.getByText('Published:')).toBeVisible();
  });

  test('says that a seed does not fit its seal', async () => {
    const { verdict, checks } = await verify({ ...DRAW, commitment: 'f'.repeat(64) });
    expect([verdict, checks]).toEqual([
      'The seed does not match its seal',
      ['They differ: this is not the seed that was sealed.', SAME],
    ]);
  });
});

const drawn = (first: number): DrawResult => {
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((ball) => ball !== first);
  return { ...DRAW, drawId: `20261121-${1000 + first}`, balls: [first, ...others] };
};

const card = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('Trends [A-03, A-05]', () => {
  /** Newest first: big odd, big even, small even, small odd. */
  const DRAWS = [drawn(7), drawn(8), drawn(2), drawn(1)];

  test('are read from the last hundred draws, void ones aside', async () => {
    const app = await open('/drawLog?view=trends', [...DRAWS, VOID]);
    expect(app.loadPage.last().input.filters).toEqual({ view: 'trends' });
    expect(await screen.findByText(/^The last 4 draws\. Every draw is independent/)).toBeVisible();
  });

  test('per position: how often, how many in a row, and every run of it', async () => {
    await open('/drawLog?view=trends', DRAWS);
    await screen.findByRole('heading', { name: 'Big / small' });
    const size = card('Big / small');
    expect(size.getByText('Big: 2 (50%) · Small: 2 (50%)')).toBeVisible();
    expect(size.getByText('Now: 2 × big in a row. Longest: 2 × big.')).toBeVisible();
    // From left to right, the newest last, in letters; one of the two outcomes stands in frames.
    const road = [...document.querySelectorAll('.card svg:has(text)')][0];
    const letters = [...(road?.querySelectorAll('text') ?? [])];
    expect(
      letters.map((letter) => [letter.getAttribute('x'), letter.getAttribute('y'), letter.textContent]),
    ).toEqual([
      ['5', '5', 'S'],
      ['5', '15', 'S'],
      ['15', '5', 'B'],
      ['15', '15', 'B'],
    ]);
    const frames = [...(road?.querySelectorAll('rect') ?? [])];
    expect(frames.map((frame) => Number(frame.getAttribute('x')) > 10)).toEqual([true, true]);
    await userEvent.click(size.getByText('Runs by length'));
    expect(cells(size.getByRole('table'))).toEqual([
      ['In a row', 'Big', 'Small'],
      ['2', '1', '1'],
    ]);
    expect(card('Odd / even').getByText('Now: 1 × odd in a row. Longest: 2 × even.')).toBeVisible();
    expect(cells(card('Numbers').getByRole('table')).slice(1, 4)).toEqual([
      ['1', '', '1', '25%'],
      ['2', '', '1', '25%'],
      ['3', '', '0', '0%'],
    ]);
  });

  test('of another position, without reading again', async () => {
    const app = await open('/drawLog?view=trends', DRAWS);
    const calls = app.loadPage.calls.length;
    await userEvent.click(await screen.findByRole('link', { name: 'Second' }));
    expect(screen.getByRole('link', { name: 'Second' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Now: 4 × small in a row. Longest: 4 × small.')).toBeVisible();
    expect([app.loadPage.calls.length, window.location.hash]).toEqual([
      calls,
      '#/drawLog?view=trends&row=second',
    ]);
  });

  test('say that they need draws while there are none', async () => {
    await open('/drawLog?view=trends', []);
    expect(await screen.findByText('No draws yet. Trends appear after the first one.')).toBeVisible();
  });
});
