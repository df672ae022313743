import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { entriesOf } from '../../src/actors/useEntry.ts';

type Stakes = Readonly<Record<string, string>>;
interface Context {
  readonly stakes: Stakes;
  readonly count: number;
}
type Change = { type: 'staked'; cell: string; stake: string } | { type: 'counted' };

const startBoard = () => {
  const types: { context: Context; events: Change } = {
    context: { stakes: {}, count: 0 },
    events: { type: 'counted' },
  };
  return createActor(
    createMachine({
      types,
      context: { stakes: { big: '1', small: '1' }, count: 0 },
      on: {
        staked: {
          actions: assign({
            stakes: ({ context, event }) => ({ ...context.stakes, [event.cell]: event.stake }),
          }),
        },
        counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
      },
    }),
  ).start();
};

/** Two cells that read one table, with what is asked of it and what renders. */
function openBoard() {
  const actor = startBoard();
  const asked: string[] = [];
  const rendered: string[] = [];
  const useStake = entriesOf(
    ({ context }: { readonly context: Context }) => context.stakes,
    (stakes: Stakes, cell: string) => {
      asked.push(cell);
      return stakes[cell] ?? '';
    },
  );
  function Cell({ cell }: { readonly cell: string }) {
    rendered.push(cell);
    return <p>{`${cell} ${useStake(actor, cell)}`}</p>;
  }
  const cells = (...names: readonly string[]) =>
    names.map((cell) => createElement(Cell, { key: cell, cell }));
  const view = render(cells('big', 'small'));
  const during = async (work: () => void) => {
    asked.length = 0;
    rendered.length = 0;
    await act(async () => work());
    return { asked: [...asked], rendered: [...rendered] };
  };
  return { actor, cells, during, view, shown: () => view.container.textContent };
}

test('who reads an entry of a table is not asked while the table is the same', async () => {
  const { actor, during } = openBoard();
  expect(await during(() => actor.send({ type: 'counted' }))).toEqual({ asked: [], rendered: [] });
});

test('of a table that changed only the reader of the other entry renders', async () => {
  const { actor, during, shown } = openBoard();
  const { rendered } = await during(() => actor.send({ type: 'staked', cell: 'small', stake: '5' }));
  expect([rendered, shown()]).toEqual([['small'], 'big 1small 5']);
});

test('who comes after all others had left reads what the table is by then', async () => {
  const { actor, cells, during, shown, view } = openBoard();
  view.rerender(cells());
  expect(await during(() => actor.send({ type: 'staked', cell: 'big', stake: '7' }))).toEqual({
    asked: [],
    rendered: [],
  });
  view.rerender(cells('big'));
  expect(shown()).toBe('big 7');
  await during(() => actor.send({ type: 'staked', cell: 'big', stake: '8' }));
  expect(shown()).toBe('big 8');
});
