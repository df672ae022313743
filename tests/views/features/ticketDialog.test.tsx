import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ResourcePage } from '../../../machines/resource/resource.types.ts';
import { ticket } from '../../../scenarios/worlds/samples.ts';
import { answer, asked, DRAWN, link, pending, settled, settledAt, ticketDraw } from '../support/lists.ts';
import { openApp } from '../support/openApp.tsx';
import { siteInfo } from '../support/site.ts';

const open = async (path: string, page: ResourcePage) => {
  const app = await openApp({ path });
  await answer(app, page);
  await userEvent.click(link('Details of ticket T1'));
  return app;
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Ticket T1' }));

describe('A ticket [A-01]', () => {
  test.each([
    ['big', 'won', 'First: ball 7 is big. Your bet on big won.'],
    ['small', 'lost', 'First: ball 7 is big. Your bet on small lost.'],
    ['pair', 'lost', 'First: ball 7 is odd. Your bet on even lost.'],
    ['seventh', 'won', 'First: ball 7. Your bet on number 7 won.'],
  ] as const)('on %s: %s, in words, beside its draw', async (field, status, words) => {
    const app = await open('/isSubmit', settled([ticket({ field, status, settledAt })]));
    expect(asked(app, 'ticketDraw').input.filters).toEqual({ draw: '20261121-0001' });
    await answer(app, ticketDraw([DRAWN]));
    expect(dialog().getByText(words)).toBeVisible();
    expect(dialog().getAllByRole('img')[0]).toHaveAccessibleName('First: 7, big, odd');
    expect(dialog().getByRole('link', { name: 'Verify the draw' })).toHaveAttribute(
      'href',
      '#/draw/20261121-0001',
    );
  });

  test('of a void draw: its stake came back', async () => {
    const app = await open('/isSubmit', settled([ticket({ status: 'void', win: '10.00', settledAt })]));
    await answer(app, ticketDraw([{ ...DRAWN, balls: null, seed: null }]));
    expect(dialog().getByText(/^Draw 20261121-0001 is void/)).toBeVisible();
    expect(dialog().getByText('The stake of £10.00 was returned.')).toBeVisible();
  });

  test('whose draw can not be loaded says so, and asks again', async () => {
    const app = await open('/isSubmit', settled([ticket({ status: 'won', settledAt })]));
    await act(async () => asked(app, 'ticketDraw').reject());
    expect(dialog().getByRole('alert')).toHaveTextContent('The draw of this ticket could not be loaded.');
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    await answer(app, ticketDraw([DRAWN]));
    expect(dialog().getByText('First: ball 7 is big. Your bet on big won.')).toBeVisible();
  });

  test('that was settled meanwhile shows a message', async () => {
    const app = await open('/notSubmit', pending([ticket()]));
    expect(dialog().getByText('Waiting for draw 20261121-0001.')).toBeVisible();
    await act(async () =>
      app.actor.getSnapshot().context.lists.pendingOrders?.send({ type: 'resource.requested' }),
    );
    await answer(app, pending([]));
    expect(dialog().getByRole('link', { name: 'Settled Orders' })).toHaveAttribute('href', '#/isSubmit');
  });

  test('closing it is going back', async () => {
    await open('/notSubmit', pending([ticket()]));
    expect(window.location.hash).toBe('#/notSubmit?ticket=T1&draw=20261121-0001');
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.hash).toBe('#/notSubmit');
  });

  test('[B-17] can be bet again: its cell and stake stand in the slip of its market', async () => {
    await open('/notSubmit', pending([ticket({ field: 'seventh', odds: '9.80', stake: '4.00' })]));
    await userEvent.click(dialog().getByRole('button', { name: 'Bet again' }));
    expect(window.location.hash).toBe('#/order');
    const slip = within(await screen.findByRole('complementary', { name: 'Bet slip' }));
    expect(slip.getByLabelText('Stake, First, number 7')).toHaveValue('4.00');
  });

  test('[B-17, M-03] a member who may not bet is not offered to bet again', async () => {
    const app = await open('/notSubmit', pending([ticket()]));
    expect(dialog().queryByRole('button', { name: 'Bet again' })).not.toBeNull();
    await act(async () => app.loadSite.last().resolve(siteInfo([])));
    expect(dialog().queryByRole('button', { name: 'Bet again' })).toBeNull();
  });
});
