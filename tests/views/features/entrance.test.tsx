import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { record } from '../../../scenarios/worlds/samples.ts';
import { openApp } from '../support/openApp.tsx';

const box = (name: string) => screen.getByLabelText(name);
const problemOf = (name: string) => {
  const ids = box(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).at(0);
};

describe('Login [S-01, S-06, S-07, V-04]', () => {
  test('both fields are required, and said at the field', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect([problemOf('Username'), problemOf('Password')]).toEqual([
      'Please enter username',
      'Please enter password',
    ]);
    expect(box('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(app.signIn.calls).toEqual([]);
  });

  test('a refusal is shown; then the member lands on the home page', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1{Enter}');
    expect(app.signIn.last().input).toEqual({ username: 'ada', password: 'secret1' });
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    await act(async () =>
      app.signIn
        .last()
        .resolve({ kind: 'refused', failure: { message: { key: 'notice.noAnswer' }, fields: {} } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await act(async () => app.signIn.last().resolve({ kind: 'welcomed', record: record('member', 'ada') }));
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(/^Login successful!$/);
    expect(await screen.findByRole('grid', { name: 'Two-sided bets' })).toBeVisible();
  });

  test('Play as a guest enters with a guest pass', async () => {
    const app = await openApp({ path: '/login', who: 'visitor' });
    await userEvent.click(screen.getByRole('button', { name: 'Play as a guest' }));
    expect(screen.getByRole('button', { name: 'Play as a guest' })).toBeDisabled();
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

  test('right values are sent as the wire names them', async () => {
    const app = await openApp({ path: '/register', who: 'visitor' });
    await userEvent.type(box('Username'), 'ada');
    await userEvent.type(box('Password'), 'secret1');
    await userEvent.type(box('Confirm password'), 'secret1{Enter}');
    expect(app.register.last().input).toEqual({
      username: 'ada',
      password: 'secret1',
      password_confirmation: 'secret1',
    });
  });
});
