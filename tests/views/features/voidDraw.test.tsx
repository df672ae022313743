import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DRAW_1, DRAW_2, draw, result, ticket } from '../../../scenarios/worlds/samples.ts';
import { bettor } from '../support/bettor.ts';
import { openApp, type OpenedApp } from '../support/openApp.tsx';

const BETS = [ticket(), ticket({ ticketId: 'T2', field: 'one', stake: '60.00' })];
const LAST = result('20261120-1440');

/** The draw that the member bet on is void, and the next draw is open. */
async function callOff({ facts, refresh }: OpenedApp): Promise<void> {
  facts.draw = { name: 'draw', value: draw(DRAW_2) };
  facts.betLog = { name: 'betLog', value: [] };
  facts.result = { name: 'result', value: LAST, voidDraws: [DRAW_1] };
  await refresh();
}
const NOTICE = `Draw ${DRAW_1} is void: your stake of £70.00 was returned`;
const bar = () => document.querySelector('.result-bar summary');
const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();

describe('[B-21] a draw that the member bet on is void', () => {
  test('a message says so with what was returned, and without a slip beside it what came of each bet stands below New Order', async () => {
    const app = await openApp({ betLog: BETS, width: 900 });
    await callOff(app);
    expect(within(screen.getByRole('region', { name: 'Messages' })).getByText(NOTICE)).toBeVisible();
    const last = await screen.findByRole('region', { name: `Draw ${DRAW_1}` });
    expect(screen.queryByRole('region', { name: `Your bets on draw ${DRAW_1}` })).toBeNull();
    expect([...last.querySelectorAll('p, li')].map(textOf)).toEqual([
      'Void: £70.00 was returned',
      'First · BigVoid, stake returned',
      'First · OddVoid, stake returned',
    ]);
    expect(textOf(screen.getByRole('region', { name: 'New Order' }))).toBe('New OrderNothing');
  });

  test('beside the slip it stands in its column alone, until another slip is made', async () => {
    const app = await openApp({ betLog: BETS });
    await callOff(app);
    const inSlip = await screen.findByRole('region', { name: `Your bets on draw ${DRAW_1}` });
    expect([...inSlip.querySelectorAll('.sum')].map(textOf)).toEqual(['Void: £70.00 was returned']);
    expect(screen.queryByRole('region', { name: `Draw ${DRAW_1}` })).toBeNull();
    await bettor().clickCell('First, big');
    expect(await screen.findByRole('region', { name: `Draw ${DRAW_1}` })).toBeVisible();
    expect(screen.queryByRole('region', { name: `Your bets on draw ${DRAW_1}` })).toBeNull();
  });

  test('a phone says it above its tabs, until the next result is there', async () => {
    const app = await openApp({ betLog: BETS, width: 390 });
    await callOff(app);
    expect(textOf(bar())).toBe('Void: £70.00 was returned, Draw 0001');
    app.facts.result = { name: 'result', value: result(DRAW_2), voidDraws: [DRAW_1] };
    await app.refresh();
    expect(bar()).toBeNull();
  });

  test('the last draws name it as void instead of ten blanks', async () => {
    const app = await openApp({ betLog: BETS });
    const voided = { ...result(DRAW_1), balls: null, seed: null };
    app.facts.result = { name: 'result', value: LAST, recentDraws: [voided, LAST], voidDraws: [DRAW_1] };
    await app.refresh();
    const draws = within(await screen.findByRole('region', { name: 'Draw History' }));
    expect(draws.getByText('Void: the stakes were returned')).toBeVisible();
    expect(draws.getAllByRole('img').length).toBe(10);
  });
});
