import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { record } from '../../../scenarios/worlds/samples.ts';
import { openApp } from '../support/openApp.tsx';

const WELCOMED = {
  kind: 'done',
  result: { message: null, details: {}, session: record('member', 'ada') },
} as const;
const box = (name: string) => screen.getByLabelText(name);
const problemOf = (name: string) => {
  const ids = box(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).at(0);
};

/** The box of a password and the button that shows what is typed in it. */
async function passwordAt(path: string) {
  await openApp({ path, who: 'visitor' });
  const show = await screen.findByRole('button', { name: 'Show: Password' });
  const field = box('Password');
  if (!(field instanceof HTMLInputElement)) throw new Error('There is none.');
  return { show, field, look: () => [field.type, show.getAttribute('aria-pressed')] };
}

const SHOWN = ['text', 'true'];
const HIDDEN = ['password', 'false'];

describe.each(['/login', '/register'])('[V-01] what is typed as a password at %s', (path) => {
  test('can be shown; the focus and the cursor stay', async () => {
    const { show, field, look } = await passwordAt(path);
    await userEvent.type(field, 'secret1');
    field.setSelectionRange(3, 3);
    const state = () => [...look(), field.selectionStart, document.activeElement];
    await userEvent.click(show);
    expect(state()).toEqual([...SHOWN, 3, field]);
    await userEvent.click(show);
    expect(state()).toEqual([...HIDDEN, 3, field]);
  });

  test('stays shown while somebody types on, and when another field is left', async () => {
    const { show, field, look } = await passwordAt(path);
    await userEvent.type(field, 'secret');
    await userEvent.click(show);
    await userEvent.keyboard('1');
    expect([...look(), field.value]).toEqual([...SHOWN, 'secret1']);
    await userEvent.click(box('Username'));
    await userEvent.tab();
    expect(problemOf('Username')).toBe('Please enter username');
    expect(look()).toEqual(SHOWN);
  });

  test('is hidden when it is sent, each time', async () => {
    const { show, field, look } = await passwordAt(path);
    await userEvent.type(field, 'secret1');
    for (const _ of ['once', 'again']) {
      await userEvent.click(show);
      expect(look()).toEqual(SHOWN);
      await act(async () => field.form?.requestSubmit());
      expect([...look(), field.value]).toEqual([...HIDDEN, 'secret1']);
    }
  });
});

test('[V-01] of two passwords, each is shown by a button that names it', async () => {
  const { look } = await passwordAt('/register');
  const names = screen.getAllByRole('button', { name: /^Show/ }).map((button) => button.textContent);
  expect(names).toEqual(['Show: Password', 'Show: Confirm password']);
  await userEvent.click(screen.getByRole('button', { name: 'Show: Confirm password' }));
  expect([box('Confirm password').getAttribute('type'), ...look()]).toEqual(['text', ...HIDDEN]);
});

describe('Login [S-01, S-06, S-07, V-04]', () => {
  test('both fields are required, and said at the field', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect([problemOf('Username'), problemOf('Password')]).toEqual([
      'Please enter username',
      'Please enter password',
    ]);
    expect(box('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(app.carryOut.calls).toEqual([]);
  });

  test('a refusal is shown; then the member lands on the home page', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1{Enter}');
    const { command, values } = app.carryOut.last().input;
    expect([command, values]).toEqual(['login', { username: 'ada', password: 'secret1' }]);
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    const failure = { message: { key: 'code.4201', values: { left: 4 } }, fields: {} };
    await act(async () => app.carryOut.last().resolve({ kind: 'refused', failure, isSpent: false }));
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong username or password. 4 attempts left.');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await act(async () => app.carryOut.last().resolve(WELCOMED));
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(/^Login successful!$/);
    expect(await screen.findByRole('grid', { name: 'Two-sided bets' })).toBeVisible();
  });

  test('without an answer the fields stay open: the same button signs in again', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1{Enter}');
    await act(async () => app.carryOut.last().reject());
    expect(screen.getByRole('alert')).toHaveTextContent(/^The server did not answer\. Please try again\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(app.carryOut.calls.map(({ input }) => input.values)).toEqual(
      Array.from({ length: 2 }, () => ({ username: 'ada', password: 'secret1' })),
    );
    expect(screen.queryByRole('alert')).toBe(null);
    await act(async () => app.carryOut.last().reject());
    await userEvent.type(box('Password'), '2');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('Play as a guest enters with a guest pass', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.click(screen.getByRole('button', { name: 'Play as a guest' }));
    expect(screen.getByRole('button', { name: 'Play as a guest' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => app.enter.last().resolve(record('guest', 'g1')));
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    expect(account.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('Register [V-01…V-03]', () => {
  test('a password is hidden, and managers of passwords find their fields', async () => {
    await openApp({ path: '/register', who: 'visitor' });
    const kinds = ['Username', 'Password', 'Confirm password'].map((name) => [
      box(name).getAttribute('type'),
      box(name).getAttribute('autocomplete'),
    ]);
    expect(kinds.slice(1)).toEqual([
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    expect(kinds[0]?.[1]).toBe('username');
  });

  test('a field is checked when it is left, and cleared when it is typed in', async () => {
    await openApp({ path: '/register', who: 'visitor' });
    await userEvent.click(box('Username'));
    await userEvent.tab();
    expect(problemOf('Username')).toBe('Please enter username');
    await userEvent.type(box('Username'), 'a');
    expect(box('Username')).toHaveAttribute('aria-invalid', 'false');
  });

  test('each problem has its sentence', async () => {
    await openApp({ path: '/register', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), '12345');
    await userEvent.type(box('Confirm password'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(['Password', 'Confirm password'].map(problemOf)).toEqual([
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]);
  });

  test('without an answer it says that the account may be there', async () => {
    const app = await openApp({ path: '/register', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1');
    await userEvent.type(box('Confirm password'), 'secret1{Enter}');
    await act(async () => app.carryOut.last().reject());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The server did not answer. Please try again. Your account may exist: try to sign in first.',
    );
  });

  test('right values are sent as the wire names them', async () => {
    const app = await openApp({ path: '/register', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1');
    await userEvent.type(box('Confirm password'), 'secret1{Enter}');
    expect(app.carryOut.last().input.values).toEqual({
      username: 'ada',
      password: 'secret1',
      password_confirmation: 'secret1',
    });
  });
});

test('[V-01, V-03] a rule that is broken is said once: by the hint, or by what is wrong', async () => {
  await openApp({ path: '/register', who: 'visitor' });
  const notesOf = (name: string) =>
    (box(name).getAttribute('aria-describedby')?.split(' ') ?? []).map(
      (id) => document.getElementById(id)?.textContent,
    );
  const hint = '3–15 letters, digits or underscores, starting with a letter.';
  await userEvent.click(box('Username'));
  await userEvent.tab();
  expect(notesOf('Username')).toEqual(['Please enter username', hint]);
  await userEvent.type(box('Username'), '1');
  await userEvent.tab();
  expect(notesOf('Username')).toEqual(['3 to 15 letters, digits or underscores, starting with a letter']);
  await userEvent.clear(box('Username'));
  await userEvent.type(box('Username'), 'ada');
  expect(notesOf('Username')).toEqual([hint]);
});
