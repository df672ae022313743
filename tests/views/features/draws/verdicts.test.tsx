/** Results and the draws of settled tickets are verified without being asked [G-08]. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { commitmentOf, drawBalls } from '../../../../contract/game/draw.ts';
import type { DrawResult } from '../../../../contract/model.ts';
import { DRAW_1, DRAW_2, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { answer, link, settled, settledAt, ticketDraw } from '../../support/lists.ts';
import { openApp } from '../../support/openApp.tsx';

const SEED = '5'.repeat(64);
const fair = (drawId: string): DrawResult => ({
  ...result(drawId),
  seed: SEED,
  balls: drawBalls(SEED, drawId),
  commitment: commitmentOf(SEED),
});
/** Its seed is not the one that was sealed. */
const unfair = (drawId: string): DrawResult => ({ ...fair(drawId), commitment: 'c'.repeat(64) });

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const row = (id: string) => within(screen.getByRole('row', { name: new RegExp(id) }));

async function openTicket(draw: DrawResult) {
  const app = await openApp({ path: '/isSubmit' });
  await answer(app, settled([ticket({ status: 'won', settledAt })]));
  await userEvent.click(link('Details of ticket T1'));
  await answer(app, ticketDraw([draw]));
  return within(screen.getByRole('dialog', { name: 'Ticket T1' }));
}

test('a ticket says that its draw was verified on this device', async () => {
  const dialog = await openTicket(fair(DRAW_1));
  expect(await dialog.findByText('Verified on your device')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a ticket whose draw does not match its seal is an alarm', async () => {
  const dialog = await openTicket(unfair(DRAW_1));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This draw does not match its seal');
});

test('each result of the draw history says whether it matches its seal', async () => {
  const app = await openApp({ path: '/drawLog', who: 'guest' });
  const rows = [unfair(DRAW_2), fair(DRAW_1)];
  await answer(app, { list: 'draws', rows, total: 2, summary: null });
  expect(await row(DRAW_1).findByText('Matches its seal')).toBeVisible();
  expect(await row(DRAW_2).findByRole('alert')).toHaveTextContent('Does not match its seal');
  await userEvent.click(screen.getByRole('link', { name: `Verify draw ${DRAW_1}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: `Share draw ${DRAW_1}` })).toHaveAttribute(
    'href',
    `#/draw/${DRAW_1}`,
  );
});
