/** The money of bets of which it is not known whether they were placed is set apart, on each page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receipt } from '../../../../scenarios/worlds/samples.ts';
import { goTo } from '../../../../src/routing/navigation.ts';
import { bettor, claim } from '../../support/bettor.ts';
import { openApp } from '../../support/openApp.tsx';

const figures = () =>
  within(screen.getByRole('region', { name: 'Balance and results' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

const NOTE = 'Bets of £10.00 are being checked.To the slip';
const note = () => screen.queryByRole('link', { name: 'To the slip' })?.parentElement?.textContent ?? null;
const visit = (path: string) => act(async () => goTo(path));

test.each([
  ['a desktop', 1280, 'Review bets'],
  ['a phone', 390, 'Submit'],
] as const)(
  '[B-13] on %s it stands beside the balance, and other pages lead back to the slip',
  async (_, width, submit) => {
    const app = await openApp({ width });
    const { clickCell, pickAmount, pressInSlip, press } = bettor();
    const header = within(screen.getByRole('banner'));
    await clickCell('First, big');
    await pickAmount('10');
    await pressInSlip(submit);
    await pressInSlip('Place bets');
    await claim(app);
    expect(header.queryByText('£10.00 being checked')).toBeNull();
    await act(async () => app.place.last().reject());
    expect(await header.findByText('£10.00 being checked')).toBeVisible();
    await press(/^Balance and results/);
    expect(figures().slice(0, 3)).toEqual(['Balance £100.00', 'Pending £10.00', 'Being checked £10.00']);
    // The slip itself stands here.
    expect(note()).toBeNull();
    for (const path of ['/order', '/gameRule', '/recharge']) {
      await visit(path);
      await waitFor(() => expect([path, note()]).toEqual([path, NOTE]));
    }
    expect(screen.getByRole('link', { name: 'To the slip' })).toHaveAttribute('href', '#/');
    await visit('/');
    await pressInSlip('Try again');
    await act(async () => app.place.last().resolve({ kind: 'placed', receipt }));
    expect(screen.queryByText('£10.00 being checked')).toBeNull();
  },
);

test('[B-13, H-05] it is hidden with the balance, of which it may be a part', async () => {
  const app = await openApp({ width: 390 });
  const { clickCell, pickAmount, pressInSlip, press } = bettor();
  await clickCell('First, big');
  await pickAmount('10');
  await pressInSlip('Submit');
  await pressInSlip('Place bets');
  await claim(app);
  await act(async () => app.place.last().reject());
  expect(await within(screen.getByRole('banner')).findByText('£10.00 being checked')).toBeVisible();
  const { preferences } = app.actor.getSnapshot().context;
  await act(async () => preferences.send({ type: 'preference.chosen', changes: { balance: 'hidden' } }));
  expect(within(screen.getByRole('banner')).getByText('*** being checked')).toBeVisible();
  await press(/^Balance and results/);
  expect(figures().slice(0, 3)).toEqual([
    'Balance ***Balance hidden',
    'Pending ***Balance hidden',
    'Being checked ***Balance hidden',
  ]);
  await visit('/order');
  await waitFor(() => expect(note()).toBe('Bets of *** are being checked.To the slip'));
});
