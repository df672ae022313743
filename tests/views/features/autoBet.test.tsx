import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { AutoBetTask } from '../../../contract/model.auto.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { task, TASK_ID } from '../../../scenarios/worlds/samples.ts';
import { openApp } from '../support/openApp.tsx';

const OTHER_ID = '00000000-0000-4000-8000-00000000000b';

/** The app on a page of auto-bet, whose buttons take a press. */
async function openAt(path: string) {
  const timers = new SimulatedClock();
  const app = await openApp({ path, timers });
  const seen = () => act(async () => timers.increment(ARMING_MS));
  await seen();
  return { ...app, seen };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** The form of a task that is there, or not. */
const opened = async (summary: AutoBetTask | null) => {
  const app = await openAt(`/createAutoBet?task=${TASK_ID}`);
  await act(async () => app.loadPage.last().resolve({ list: 'autoPlays', rows: [], total: 0, summary }));
  return app;
};

/** The list of a task that is off and one that runs. */
async function openTasks() {
  const app = await openAt('/auto-bet');
  const rows = [task(), { ...task(), id: OTHER_ID, name: 'Evening', status: 'running' as const }];
  const lists = app.loadPage.calls.filter(({ input }) => input.list === 'autoTasks');
  await act(async () => lists.at(-1)?.resolve({ list: 'autoTasks', rows, total: 2, summary: null }));
  return app;
}

describe('[A-02] the form of a task', () => {
  test('counts while it is filled in, keeps both choices of bets, and sends all of it as texts', async () => {
    const { carryOut } = await openAt('/createAutoBet');
    const form = within(screen.getByRole('form', { name: 'Task' }));
    const cost = () => form.getByRole('status').textContent;
    const tick = (name: string | RegExp) => userEvent.click(form.getByLabelText(name));
    expect(cost()).toBe('Choose bets and a stake to see what one draw costs.');
    await userEvent.type(form.getByLabelText('Name'), 'Evening');
    await tick('First, big');
    await tick('Second, odd');
    await userEvent.type(form.getByLabelText('Stake on each bet'), '2.50');
    expect(cost()).toBe('One draw costs £5.00: 2 bets.');
    await tick('What is predicted for each draw');
    expect(cost()).toBe('Choose bets and a stake to see what one draw costs.');
    await tick('First: big or small, as predicted');
    expect(cost()).toBe('One draw costs £2.50: one bet.');
    await tick('The same bets in each draw');
    await userEvent.type(form.getByLabelText('Loss limit'), '12');
    expect(cost()).toBe('One draw costs £5.00: 2 bets.The most that this task can lose is £12.00.');
    await tick('Stop after a draw that pays more than was staked on it');
    await press('Save');
    const { command, values } = carryOut.last().input;
    expect({ command, values }).toEqual({
      command: 'saveTask',
      values: {
        name: 'Evening',
        follow: 'fixed',
        cells: 'first.big second.one',
        predictions: 'first.size',
        stake: '2.50',
        draws: '10',
        loss_limit: '12',
        stop_on_win: 'on',
      },
    });
  });

  test('what is wrong with the bets is said below them, until a box is ticked', async () => {
    const { carryOut } = await openAt('/createAutoBet');
    await press('Save');
    const failure = { message: { key: 'code.422' }, fields: { bets: 'betsMissing' } } as const;
    await act(async () => carryOut.last().resolve({ kind: 'refused', failure, isSpent: false }));
    expect(screen.getByText('Choose at least one bet')).toBeVisible();
    await userEvent.click(screen.getByLabelText('First, big'));
    expect(screen.queryByText('Choose at least one bet')).toBe(null);
  });

  test('of one that is there has what was chosen', async () => {
    const { carryOut } = await opened({
      ...task(),
      plan: { follow: 'predict', bets: [{ row: 'third', method: 'parity' }] },
      stopsOnWin: true,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Change auto-bet');
    await press('Save');
    expect(carryOut.last().input.values).toEqual({
      id: TASK_ID,
      name: 'Big first',
      follow: 'predict',
      predictions: 'third.parity',
      stake: '1.00',
      draws: '10',
      loss_limit: '5.00',
      stop_on_win: 'on',
    });
  });

  test.each([
    ['that runs', { ...task(), status: 'running' }, 'It is running. Switch it off to change it.'],
    ['that the member has not', null, 'There is no such task.'],
  ] as const)('of one %s says so in its place', async (_, summary, said) => {
    await opened(summary);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.queryByRole('form')).toBe(null);
    expect(screen.getByRole('link', { name: 'All tasks' })).toBeVisible();
  });
});

describe('[A-02] switches of tasks', () => {
  const TOO_MANY = 'Big firstAt most 10 tasks run at a time. Switch one off first.';
  const message = { key: 'autoBet.problem.tooManyRunning', values: { max: '10' } };

  test('why a start was refused is said with the name of its task, until another task is switched', async () => {
    const { carryOut } = await openTasks();
    await press('Start Big first');
    expect(carryOut.last().input).toMatchObject({ command: 'startTask', values: { id: TASK_ID } });
    const failure = { message, fields: {} };
    await act(async () => carryOut.last().resolve({ kind: 'refused', failure, isSpent: false }));
    const note = screen.getByRole('alert').closest('section');
    expect(note).toHaveTextContent(TOO_MANY);
    await press('Switch off Evening');
    expect(carryOut.last().input).toMatchObject({ command: 'switchOffTask', values: { id: OTHER_ID } });
    expect(alerts()).toEqual([]);
  });

  test('while a start has no answer another task can be switched off, and the asking be ended', async () => {
    const { carryOut, seen } = await openTasks();
    await press('Start Big first');
    await act(async () => carryOut.last().reject());
    expect(screen.getByRole('button', { name: 'Start Big first' })).toHaveAttribute('aria-disabled', 'true');
    await press('Switch off Evening');
    expect(carryOut.last().input).toMatchObject({ command: 'switchOffTask', values: { id: OTHER_ID } });
    await act(async () => carryOut.last().resolve({ kind: 'done', result: { message: null, details: {} } }));
    await press('Stop asking');
    expect(alerts()).toEqual([]);
    await seen();
    await press('Start Big first');
    expect(carryOut.last().input).toMatchObject({ command: 'startTask', values: { id: TASK_ID } });
  });
});
