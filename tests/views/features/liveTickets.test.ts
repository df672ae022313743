import { describe, expect, test } from 'vitest';
import type { Ticket } from '../../../contract/model.ts';
import { DRAW_1, DRAW_2, result, ticket } from '../../../scenarios/worlds/samples.ts';
import {
  drawToShow,
  liveTicket,
  liveTickets,
  mayDouble,
  netOf,
  netOfTicket,
  shownDraw,
  type Draws,
  type ShownDraw,
} from '../../../src/features/betting/tickets/liveTickets.ts';

const DRAW_3 = '20261121-0003';
// The balls of result() are 1 … 10, first position first.
const draws: Draws = { result: result(DRAW_2), coming: null, voidDraws: [] };
/** The balls of draw 2 come out. */
const coming = (out: number): Draws => ({
  ...draws,
  result: result(DRAW_1),
  coming: { drawId: DRAW_2, balls: result(DRAW_2).balls?.slice(0, out) ?? [] },
});
const BALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const VOID: ShownDraw = { stage: 'void', balls: [] };
const lost = ticket({ drawId: DRAW_2 });
const won = ticket({ drawId: DRAW_2, ticketId: 'T2', row: 'tenth' });

describe('B-21, D-01: nothing of a draw shows before its ball is shown', () => {
  test.each<readonly [string, string, Draws, ShownDraw | null]>([
    ['to come', DRAW_3, draws, { stage: 'waiting', balls: [] }],
    ['whose seal opens', DRAW_2, coming(0), { stage: 'waiting', balls: [] }],
    ['coming out', DRAW_2, coming(3), { stage: 'coming', balls: [1, 2, 3] }],
    ['whose last ball still falls', DRAW_2, coming(10), { stage: 'coming', balls: BALLS }],
    ['drawn', DRAW_2, draws, { stage: 'drawn', balls: BALLS }],
    ['of which nothing is known yet', DRAW_2, { ...draws, result: null }, { stage: 'waiting', balls: [] }],
    ['that is over and gone', DRAW_1, draws, null],
    ['void', DRAW_3, { ...draws, voidDraws: [DRAW_3] }, VOID],
    ['without balls', DRAW_2, { ...draws, result: { ...result(DRAW_2), balls: null } }, VOID],
  ])('what is shown of a draw %s', (_, drawId, known, shown) => {
    expect(shownDraw(drawId, known)).toEqual(shown);
  });

  test.each(Array.from({ length: 11 }, (_, revealed) => revealed))('after %i balls', (revealed) => {
    const shown = shownDraw(DRAW_2, coming(revealed)) ?? VOID;
    const { stage, tickets, balls, back, won: count, ...rest } = liveTickets(DRAW_2, [lost, won], shown);
    expect([balls, tickets.map(({ status }) => status), back, count, rest.staked]).toEqual([
      BALLS.slice(0, revealed),
      [revealed === 0 ? 'pending' : 'lost', revealed === 10 ? 'won' : 'pending'],
      revealed === 10 ? '19.80' : '0.00',
      revealed === 10 ? 1 : 0,
      '20.00',
    ]);
    expect(stage).toBe(revealed === 0 ? 'waiting' : 'coming');
    expect(netOf(liveTickets(DRAW_2, [lost, won], shown))).toBe(null);
  });

  test('twice the stakes are proposed before the balls and after a gain, never while they come or after a loss', () => {
    const may = (tickets: readonly Ticket[], shown: ShownDraw | null) =>
      mayDouble(liveTickets(DRAW_2, tickets, shown ?? VOID));
    expect([
      may([lost, won], shownDraw(DRAW_2, coming(0))),
      may([won], shownDraw(DRAW_2, coming(10))),
      may([won], shownDraw(DRAW_2, draws)),
      may([lost, won], shownDraw(DRAW_2, draws)),
      may([won], VOID),
    ]).toEqual([true, false, true, false, false]);
  });

  test('the sum is shown when the last ball lies still', () => {
    const live = liveTickets(DRAW_2, [lost, won], shownDraw(DRAW_2, draws) ?? VOID);
    expect([live.stage, live.back, live.won, netOf(live)]).toEqual(['drawn', '19.80', 1, '-0.20']);
  });

  test('a void draw returns the stakes, and neither wins nor loses', () => {
    const live = liveTickets(DRAW_2, [lost, won], VOID);
    expect([live.stage, live.balls, live.back, live.won, netOf(live)]).toEqual([
      'void',
      [],
      '20.00',
      0,
      null,
    ]);
    expect(liveTicket(lost, VOID)).toEqual({ ...lost, status: 'void', win: '10.00' });
  });

  test('what one of them came to', () => {
    const shown: ShownDraw = { stage: 'drawn', balls: BALLS };
    const nets = [liveTicket(lost, shown), liveTicket(won, shown), liveTicket(won, VOID)].map(netOfTicket);
    expect(nets).toEqual(['-10.00', '9.80', '0.00']);
  });
});

test.each([
  ['no bets', [], draws, null],
  ['bets of the last draw', [lost], draws, DRAW_2],
  ['also of the next: what is still to come', [ticket({ drawId: DRAW_3 }), lost], draws, DRAW_3],
  ['both to come: the nearer', [ticket({ drawId: DRAW_3 }), lost], coming(9), DRAW_2],
  ['also while its last ball still falls', [ticket({ drawId: DRAW_3 }), lost], coming(10), DRAW_2],
  ['bets of a draw before the last', [ticket()], draws, null],
  ['a void one', [lost, ticket({ drawId: DRAW_3 })], { ...draws, voidDraws: [DRAW_3] }, DRAW_3],
])('B-21: the draw whose tickets are shown: %s', (_, tickets, known, drawId) => {
  expect(drawToShow(tickets, known)).toBe(drawId);
});
