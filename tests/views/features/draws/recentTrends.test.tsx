/** What the last draws came to, beside the grid. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { result } from '../../../../scenarios/worlds/samples.ts';
import { longestAbsent, mostOften } from '../../../../src/features/draws/trends/recent.ts';
import { faults } from '../../support/axe.ts';
import { openApp, type OpenedApp } from '../../support/openApp.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const IN_ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TURNED = IN_ORDER.toReversed();
const SHIFTED = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/** Newest first. */
const DRAWS = [IN_ORDER, TURNED, SHIFTED, IN_ORDER].map((balls, at) => ({
  ...result(`20261120-143${9 - at}`),
  balls,
}));

async function bring({ facts, refresh }: OpenedApp): Promise<void> {
  const [value] = DRAWS;
  if (value === undefined) throw new Error('There is no draw.');
  facts.result = { name: 'result', value, voidDraws: [], recentDraws: DRAWS };
  await refresh();
}

const trends = () => screen.findByRole('region', { name: 'Trends' });

const textsOf = async (row: string): Promise<readonly (string | null)[]> =>
  within(within(await trends()).getByRole('row', { name: new RegExp(`^${row} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('.only-heard')?.textContent ?? cell.textContent);

test('[A-03] the two sides of each position, the newest at the right, and that nothing follows from them', async () => {
  const app = await openApp();
  await bring(app);
  const shown = await trends();
  expect(shown).toHaveTextContent(
    'The last 4 draws. Every draw is independent: what came out before changes no chance. The newest stands at the right.',
  );
  expect(await textsOf('First')).toEqual(['Small, Big, Small, Small', 'Odd, Even, Even, Odd']);
  const letters = within(shown)
    .getByRole('row', { name: /^First / })
    .querySelector('.road');
  expect(
    [...(letters?.children ?? [])].map((each) => [each.textContent, each.hasAttribute('data-framed')]),
  ).toEqual([
    ['S', false],
    ['B', true],
    ['S', false],
    ['S', false],
  ]);
  expect(within(shown).getByRole('link', { name: 'All trends' })).toHaveAttribute(
    'href',
    '#/drawLog?view=trends',
  );
  expect(await faults()).toEqual([]);
});

test('[A-03] beside the hundred cells: the numbers, which came most often, and which has not come for longest', async () => {
  const app = await openApp({ path: '/order' });
  await bring(app);
  expect(await textsOf('First')).toEqual(['1, 10, 2, 1', '1× 2', '3…4+']);
});

test('of several that are alike all are counted; nothing is said of draws that are not there', () => {
  const balls = DRAWS.map((draw) => draw.balls);
  expect(mostOften('second', balls)).toEqual({ fields: ['second'], count: 2 });
  expect(longestAbsent('second', balls.slice(0, 2))).toEqual({
    fields: ['first', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'tenth'],
    count: 2,
  });
  expect([mostOften('first', []).count, longestAbsent('first', []).count]).toEqual([0, 0]);
});
