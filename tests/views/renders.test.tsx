import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, DRAW_1, odds } from '../../scenarios/worlds/samples.ts';
import { bettor } from './support/bettor.ts';
import { openApp } from './support/openApp.tsx';
import { goTo } from '../../src/routing/navigation.ts';

/** Every render of a cell asks its facade once; the facade itself is the real one. */
const renders: string[] = [];
/** So does every render of the slip's editor. */
let editors = 0;
vi.mock(import('../../src/features/betting/useBetting.ts'), async (original) => {
  const facade = await original();
  return {
    ...facade,
    useCell: (...cell) => {
      renders.push(cell.join(' '));
      return facade.useCell(...cell);
    },
    useFill: (market) => {
      editors += 1;
      return facade.useFill(market);
    },
  };
});
/** Selections that cancel each other are looked for in what is staked. */
let searches = 0;
vi.mock(import('../../contract/game/outlook.ts'), async (original) => {
  const outlook = await original();
  return {
    ...outlook,
    cancellingOf: (bets) => {
      searches += 1;
      return outlook.cancellingOf(bets);
    },
  };
});
/** The menus of each layout ask for their colours. */
let menus = 0;
vi.mock(import('../../src/features/preferences/useMenuColours.ts'), async (original) => {
  const { useMenuColours } = await original();
  return {
    useMenuColours: () => {
      menus += 1;
      return useMenuColours();
    },
  };
});
/** What rendered while something was done. */
async function rendersDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  renders.length = 0;
  await work();
  return [...renders];
}

test('one toggle renders one cell of a hundred', async () => {
  await openApp({ path: '/order' });
  const { clickCell } = bettor();
  expect(await rendersDuring(() => clickCell('Third, number 4'))).toEqual(['numbers third fourth']);
  expect(await rendersDuring(() => clickCell('Third, number 4'))).toEqual(['numbers third fourth']);
});

test('a toggle renders of the slip only what it changes', async () => {
  await openApp({ path: '/order' });
  const { clickCell } = bettor();
  await clickCell('Third, number 4');
  editors = 0;
  await clickCell('Third, number 5');
  expect(editors).toBe(0);
});

test('a selection without a stake is no bet: what cancels each other is not looked for once more', async () => {
  await openApp({ path: '/order' });
  const { clickCell, pickAmount } = bettor();
  await clickCell('Third, number 4');
  searches = 0;
  await clickCell('Third, number 5');
  expect(searches).toBe(0);
  await pickAmount('5');
  expect(searches).toBeGreaterThan(0);
});

test('a tick of the countdown, a round with the same odds, closing and a notice render no cell', async () => {
  const app = await openApp();
  const { context } = app.actor.getSnapshot();
  expect(
    await rendersDuring(async () => {
      await act(async () => context.refresh.send({ type: 'refresh.requested' }));
      app.facts.draw = { name: 'draw', value: draw(DRAW_1, { todayAmount: '4.00' }) };
      app.facts.odds = { name: 'odds', value: odds() };
      await app.refresh();
      await app.clockSent({ type: 'closing.reached' });
      await act(async () =>
        context.notices.send({
          type: 'notice.posted',
          notice: { tone: 'info', message: { key: 'notice.tooManyRequests' } },
        }),
      );
    }),
  ).toEqual([]);
});

test('a stake for all renders the selected cells alone', async () => {
  await openApp();
  const { clickCell, pickAmount } = bettor();
  await clickCell('First, big');
  await clickCell('Tenth, even');
  expect(await rendersDuring(() => pickAmount('5'))).toEqual(['twoSided first big', 'twoSided tenth pair']);
});

test.each([
  ['/order', '/'],
  ['/isSubmit', '/notSubmit'],
])(
  'the page after another of the same layout renders neither its header nor its panel: %s, %s',
  async (path, other) => {
    await openApp({ path });
    const { title } = document;
    menus = 0;
    await act(async () => goTo(other));
    await waitFor(() => expect(document.title).not.toBe(title));
    expect(menus).toBe(0);
  },
);
