import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { OpenedApp } from './openApp.tsx';

/** The column of a desktop, or the sheet of a phone. */
const slip = () =>
  screen.queryByRole('complementary', { name: 'Bet slip' }) ??
  screen.getByRole('region', { name: 'Bet slip' });

/** A bettor before the page: what they do and see, in their words. */
export function bettor() {
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return {
    user,
    press,
    slip,
    hasSlip: () => screen.queryByRole('region', { name: 'Bet slip' }) !== null,
    /** A cell by its bet: "First, big". */
    cell: (bet: string) => screen.getByRole('button', { name: new RegExp(`^${bet}, odds `) }),
    clickCell: (bet: string) =>
      user.click(screen.getByRole('button', { name: new RegExp(`^${bet}, odds `) })),
    isSelected: (bet: string) =>
      screen.getByRole('button', { name: new RegExp(`^${bet}, odds `) }).getAttribute('aria-pressed') ===
      'true',
    pickAmount: (amount: string) => user.click(within(slip()).getByRole('button', { name: `£${amount}` })),
    amountBox: () => within(slip()).getByRole('textbox', { name: 'Amount for all' }),
    stakeOf: (bet: string) => within(slip()).getByRole('textbox', { name: `Stake, ${bet}` }),
    /** Presses once a press counts: what places bets has to be in view for a moment. */
    pressInSlip: async (name: string) => {
      const button = () => within(slip()).getByRole('button', { name });
      await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe(null));
      await user.click(button());
    },
    /** A figure of the slip by its name: "Total stake" → "£10.00". */
    figure: (name: string) => {
      const term = within(slip()).getByText(name, { selector: 'dt' });
      return term.nextElementSibling?.textContent ?? null;
    },
    /** Why the slip was refused, as it says there; null while it was not. */
    refusal: () => within(slip()).queryByRole('alert')?.textContent ?? null,
    notices: () => screen.getByRole('region', { name: 'Messages' }).textContent,
  };
}

/** Lets the claim go through and leaves the order on its way. */
export async function claim(app: OpenedApp): Promise<void> {
  const { input, resolve } = app.claim.last();
  await act(async () =>
    resolve({
      kind: 'claimed',
      placement: { requestId: 'request-1', memberId: input.memberId, order: input.order },
    }),
  );
}
