/** What a member is notified of by mail, as they choose it in the member centre. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Notifications } from '../../../contract/wire/account.ts';
import { rulesFor } from '../../../server/site/siteRules.ts';
import { answer, button } from '../support/lists.ts';
import { openApp } from '../support/openApp.tsx';
import { siteInfo } from '../support/site.ts';

const CHOICES = { withdrawalPaid: false, newDevice: true, limitReached: false, email: 'ada@tenball.example' };

async function open(choices: Notifications = CHOICES) {
  const site = { ...siteInfo([]), menus: rulesFor([], true).menus };
  const app = await openApp({ path: '/user/notifications', site });
  await answer(app, { list: 'notifications', rows: [choices], total: 1, summary: null });
  return app;
}
const switches = () =>
  screen
    .getAllByRole('checkbox')
    .map((each) => [each.getAttribute('name'), each instanceof HTMLInputElement && each.checked]);

test('the switches stand as the member has set them, and are saved together, with the language', async () => {
  const app = await open();
  expect(switches()).toEqual([
    ['withdrawalPaid', false],
    ['newDevice', true],
    ['limitReached', false],
  ]);
  expect(screen.getByText('To ada@tenball.example, in the language of this page.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'A withdrawal was paid' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'A sign-in from a new device' }));
  // It takes a press once it has been visible for half a second.
  const save = button('Save notifications');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(save);
  const { command, values } = app.carryOut.last().input;
  expect([command, values]).toEqual(['setNotifications', { withdrawalPaid: 'on', locale: 'en' }]);
});

test('without a proved address the page says that nothing is sent, and leads to where addresses are proved', async () => {
  await open({ ...CHOICES, email: null });
  expect(
    screen.getByText('These messages need a confirmed email address. None are sent until you confirm one.'),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Email and mobile' }).length).toBe(2);
});
