/** Slips that a member has named: saved, filled in, renamed, deleted. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { SavedSlip } from '../../../../contract/model.savedSlips.ts';
import { ARMING_MS } from '../../../../machines/common/press.ts';
import { odds, savedSlip, SAVED_SLIP_ID } from '../../../../scenarios/worlds/samples.ts';
import { faults } from '../../support/axe.ts';
import { openApp, type AppOptions } from '../../support/openApp.tsx';

const OTHER_ID = '00000000-0000-4000-8000-00000000000c';
const numbers = (): SavedSlip => ({
  id: OTHER_ID,
  name: 'Sevens',
  market: 'numbers',
  bets: [
    { row: 'first', field: 'seventh', stake: '2.50' },
    { row: 'second', field: 'seventh', stake: '' },
  ],
  total: '2.50',
});

/** On the page of saved slips, whose buttons take a press. */
async function openSaved(rows: readonly SavedSlip[], options: AppOptions = {}) {
  document.documentElement.lang = 'en';
  const timers = new SimulatedClock();
  const app = await openApp({ path: '/savedSlips', timers, ...options });
  const seen = () => act(async () => timers.increment(ARMING_MS));
  const lists = () => app.loadPage.calls.filter(({ input }) => input.list === 'savedSlips');
  const answer = (these: readonly SavedSlip[]) =>
    act(async () =>
      lists().at(-1)?.resolve({ list: 'savedSlips', rows: these, total: these.length, summary: null }),
    );
  await answer(rows);
  await seen();
  return { ...app, seen, answer, lists };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const linesOf = (app: Pick<Awaited<ReturnType<typeof openApp>>, 'actor'>, market: 'twoSided' | 'numbers') =>
  app.actor.getSnapshot().context[market].getSnapshot().context.lines;
const select = (app: Pick<Awaited<ReturnType<typeof openApp>>, 'actor'>) =>
  act(async () => {
    const { twoSided } = app.actor.getSnapshot().context;
    twoSided.send({ type: 'cell.toggled', row: 'third', field: 'pair' });
    twoSided.send({ type: 'stake.typed', row: 'third', field: 'pair', text: '5', edit: 'replaced' });
    twoSided.send({ type: 'cell.toggled', row: 'first', field: 'one' });
  });

describe('[B-24] a saved slip', () => {
  test.each([1280, 390])('fills the empty slip of its market at the odds of now, at %d px', async (width) => {
    const app = await openSaved([savedSlip(), numbers()], { width, odds: odds('1.95', '9.50') });
    expect(await faults()).toEqual([]);
    await press('Use Sevens');
    expect(linesOf(app, 'numbers')).toEqual({
      'first.seventh': { row: 'first', field: 'seventh', stake: '2.50', odds: '9.50' },
      'second.seventh': { row: 'second', field: 'seventh', stake: '', odds: '9.50' },
    });
    const { command, values } = app.carryOut.last().input;
    expect({ command, values }).toEqual({ command: 'useSlip', values: { id: OTHER_ID } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Single Numbers 1~10' })).toBeVisible();
    expect(app.claim.calls).toEqual([]);
  });

  test('is not taken while betting is closed, which is said', async () => {
    const app = await openSaved([savedSlip()]);
    await app.clockSent({ type: 'closing.reached' });
    await press('Use Evens');
    expect(linesOf(app, 'twoSided')).toEqual({});
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Betting is closed');
    expect(screen.getByRole('heading', { level: 1, name: 'Saved slips' })).toBeVisible();
    expect(app.carryOut.calls).toEqual([]);
  });

  test('does not go into a slip that is being made, which is said; that of the other market is free', async () => {
    const app = await openSaved([savedSlip(), numbers()]);
    await select(app);
    expect(screen.getByRole('button', { name: 'Use Evens' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Use Sevens' })).toBeEnabled();
    expect(
      screen.getByText(
        'Two-Sided: your slip has 2 selections. Place or reset it before you use a saved slip.',
      ),
    ).toBeVisible();
  });

  test('shows its cells, and is renamed', async () => {
    const app = await openSaved([numbers()]);
    await userEvent.click(screen.getByRole('link', { name: 'Details of Sevens' }));
    await app.seen();
    const dialog = within(screen.getByRole('dialog', { name: 'Sevens' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'First · ball 7£2.50',
      'Second · ball 7No stake',
    ]);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Lucky');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    const { command, values } = app.carryOut.last().input;
    expect({ command, values }).toEqual({
      command: 'renameSlip',
      values: { id: OTHER_ID, name: 'Lucky' },
    });
    await act(async () =>
      app.carryOut.last().resolve({ kind: 'done', result: { message: null, details: {} } }),
    );
    expect(dialog.getByText('The new name is saved.')).toBeVisible();
    await app.answer([{ ...numbers(), name: 'Lucky' }]);
    expect(screen.getByRole('dialog', { name: 'Lucky' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  test('is deleted, and comes back by an undo', async () => {
    const app = await openSaved([savedSlip()]);
    await press('Delete Evens');
    expect(app.carryOut.last().input).toMatchObject({ command: 'deleteSlip', values: { id: SAVED_SLIP_ID } });
    const details = { id: SAVED_SLIP_ID, name: 'Evens', bets: 'first.big=10.00' };
    await act(async () => app.carryOut.last().resolve({ kind: 'done', result: { message: null, details } }));
    await app.answer([]);
    await app.seen();
    expect(screen.getByText('“Evens” was deleted.')).toBeVisible();
    await press('Undo');
    expect(app.carryOut.last().input).toMatchObject({ command: 'restoreSlip', values: details });
    await act(async () =>
      app.carryOut.last().resolve({ kind: 'done', result: { message: null, details: {} } }),
    );
    await app.answer([savedSlip()]);
    expect(screen.queryByText('“Evens” was deleted.')).toBe(null);
    expect(screen.getByRole('button', { name: 'Use Evens' })).toBeEnabled();
    // The next one that is deleted can come back, too.
    await app.seen();
    await press('Delete Evens');
    await act(async () => app.carryOut.last().resolve({ kind: 'done', result: { message: null, details } }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('[B-24] the page of saved slips', () => {
  test('saves the slip that is being made, under a name; the slip stays as it is', async () => {
    const app = await openSaved([]);
    await select(app);
    const before = linesOf(app, 'twoSided');
    expect(screen.getByText('Two-Sided · 2 selections')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'Evens');
    await press('Save this slip');
    const { command, values } = app.carryOut.last().input;
    expect({ command, values }).toEqual({
      command: 'saveSlip',
      values: { name: 'Evens', bets: 'third.pair=5 first.one=' },
    });
    await act(async () =>
      app.carryOut.last().resolve({ kind: 'done', result: { message: null, details: {} } }),
    );
    expect(screen.getByText('The slip is saved.')).toBeVisible();
    expect(linesOf(app, 'twoSided')).toBe(before);
    expect(app.lists()).toHaveLength(2);
  });

  test('with a slip in both markets, one of them is chosen', async () => {
    const app = await openSaved([]);
    await select(app);
    await act(async () =>
      app.actor.getSnapshot().context.numbers.send({ type: 'cell.toggled', row: 'tenth', field: 'first' }),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Single Numbers 1~10 · 1 selection' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ones');
    await press('Save this slip');
    expect(app.carryOut.last().input.values).toEqual({ name: 'Ones', bets: 'tenth.first=' });
    expect(await faults()).toEqual([]);
  });

  test('says that there is nothing yet, that it could not be loaded, and that a slip is gone', async () => {
    const app = await openSaved([], { path: `/savedSlips?slip=${OTHER_ID}` });
    expect(screen.getByText('This saved slip was deleted.')).toBeVisible();
    expect(screen.getByText(/^Slips that you save appear here\./)).toBeVisible();
    await act(async () =>
      app.actor.getSnapshot().context.lists.savedSlips?.send({ type: 'resource.requested' }),
    );
    await act(async () => app.lists().at(-1)?.reject(new Error('none')));
    expect(screen.getAllByText('This list could not be loaded')).toHaveLength(2);
  });

  test.each([
    ['member', 1, 'Saved slips'],
    ['guest', 0, 'Saved slips'],
  ] as const)('is one press from the slip of a %s', async (who, count, name) => {
    await openApp({ who });
    await screen.findByRole('checkbox', { name: 'Ask before placing' });
    expect(screen.queryAllByRole('link', { name })).toHaveLength(count);
  });
});
