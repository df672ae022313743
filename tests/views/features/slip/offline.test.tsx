/** Without a network nothing is placed or sent: what would, says so and takes no press. */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { NODE } from '../../../../contract/permissions.ts';
import { DRAW_1, draw } from '../../../../scenarios/worlds/samples.ts';
import { bettor, claim } from '../../support/bettor.ts';
import { openApp, type OpenedApp } from '../../support/openApp.tsx';
import { siteInfo } from '../../support/site.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const OFFLINE = 'You are disconnected: bets can be placed again when you are back online.';
const CHECKING_OFFLINE = 'You are disconnected: checking goes on when you are back online.';

/** What the effects of the page say to its charts. */
const network = ({ actor }: OpenedApp, isThere: boolean) =>
  act(async () => {
    const { refresh, twoSided } = actor.getSnapshot().context;
    refresh.send({ type: isThere ? 'polling.resumed' : 'network.lost' });
    twoSided.send({ type: isThere ? 'page.seen' : 'network.lost' });
  });

describe.each([
  ['desktop', 1280, 'Review bets'],
  ['phone', 390, 'Submit'],
] as const)('on a %s', (_, width, submit) => {
  test('[B-13, B-20] nothing that sends takes a press, says why, and does again by itself', async () => {
    const app = await openApp({ width, site: siteInfo([NODE.placeBets]), preferences: { hints: 'off' } });
    const { clickCell, pickAmount, pressInSlip, slip, stakeOf, user, press } = bettor();
    const button = (name: string) => within(slip()).getByRole('button', { name });
    await clickCell('First, big');
    await pickAmount('10');
    await network(app, false);
    expect(button(submit)).toHaveAttribute('aria-disabled', 'true');
    expect(button(submit)).toHaveAccessibleDescription(OFFLINE);
    await user.click(button(submit));
    expect(screen.queryByRole('heading', { name: 'Confirm your bets' })).toBe(null);
    await network(app, true);
    await pressInSlip(submit);
    await screen.findByRole('heading', { name: 'Confirm your bets' });
    await network(app, false);
    expect(button('Place bets')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Place bets')).toHaveAccessibleDescription(OFFLINE);
    await user.click(button('Place bets'));
    await press('Back');
    if (width < 700) await user.click(screen.getByText('Selections'));
    expect(stakeOf('First, big')).toHaveValue('10');
    await network(app, true);
    await pressInSlip(submit);
    await pressInSlip('Place bets');
    expect(app.claim.last().input.order.bets).toEqual([
      { row: 'first', field: 'big', stake: '10.00', odds: '1.98' },
    ]);
    await claim(app);
    await act(async () => app.place.last().reject());
    await network(app, false);
    for (const name of ['Cancel these bets', 'Try again']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription(CHECKING_OFFLINE);
      await user.click(button(name));
    }
    expect(app.place.calls).toHaveLength(1);
    await network(app, true);
    await pressInSlip('Try again');
    expect(app.place.calls).toHaveLength(2);
  });

  test('[B-19, B-20] warnings about the bets give way to what stands in the way of placing them', async () => {
    const app = await openApp({ width, site: siteInfo([NODE.placeBets]), preferences: { hints: 'off' } });
    const { clickCell, pickAmount, slip } = bettor();
    for (const cell of ['First, big', 'First, small']) await clickCell(cell);
    await pickAmount('10');
    const notes = () =>
      [...slip().querySelectorAll('output p')].map(({ textContent }) => textContent?.split(/[:,]/)[0]);
    const warnings = ['These bets lose whatever is drawn', 'First'];
    expect(notes()).toEqual(warnings);
    await network(app, false);
    expect(notes()).toEqual(['You are disconnected']);
    await network(app, true);
    expect(notes()).toEqual(warnings);
    app.facts.draw = { name: 'draw', value: draw(DRAW_1, { isClosed: true, closesAt: 0 }) };
    await app.refresh();
    expect(notes()).toEqual(['Betting is closed. Your slip is saved.']);
  });
});
