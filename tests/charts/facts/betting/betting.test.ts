import { describe, expect, test } from 'vitest';
import { mostBackOf } from '../../../../machines/betting/betting.mostBack.selectors.ts';
import { selectionKey } from '../../../../contract/game/bets.ts';
import * as see from '../../../../machines/betting/betting.selectors.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import { draw, DRAW_1, DRAW_2, odds, receipt, NEWEST } from '../../../../scenarios/worlds/samples.ts';
import { openSlip } from '../support/bettor.ts';
import { settled } from '../support/support.ts';

const NEXT = { draw: runningDraw(draw(DRAW_2)), phase: 'open' } as const;
const big = { row: 'first', field: 'big' } as const;
const one = { row: 'second', field: 'one' } as const;

describe('selecting', () => {
  test('[B-02] while betting is closed a cell says so, and nothing is selected', () => {
    const slip = openSlip();
    slip.publish({ phase: 'closed' });
    slip.send({ type: 'cell.toggled', ...big });
    expect([slip.stage(), slip.lines(), slip.notices()]).toEqual(['empty', [], ['notice.bettingClosed']]);
  });

  test('[B-02] a slip that is open when betting closes gains no cell, and loses none', () => {
    const slip = openSlip();
    slip.bet();
    slip.publish({ phase: 'closed' });
    slip.send({ type: 'cell.toggled', ...one });
    expect(slip.lines()).toEqual([{ ...big, stake: '10', odds: '1.98' }]);
    expect(slip.notices()).toEqual(['notice.bettingClosed']);
  });

  test('[B-03] a cell is toggled', () => {
    const slip = openSlip();
    slip.send({ type: 'cell.toggled', ...big });
    expect([slip.stage(), see.isCellSelected(big)(slip.actor.getSnapshot())]).toEqual(['selecting', true]);
    slip.send({ type: 'cell.toggled', ...big });
    expect([slip.stage(), see.isCellSelected(big)(slip.actor.getSnapshot())]).toEqual(['empty', false]);
  });

  test('[B-03] a cell is checked once its amount is not empty', () => {
    const slip = openSlip();
    slip.bet('7');
    slip.send({ type: 'cell.toggled', ...one });
    const snapshot = slip.actor.getSnapshot();
    expect([see.countOf(snapshot), see.checkedCountOf(snapshot), see.unstakedCountOf(snapshot)]).toEqual([
      2, 1, 1,
    ]);
    const stakeAt = (cell: typeof big | typeof one) =>
      see.lineAt(see.linesOf(snapshot), selectionKey(cell))?.stake;
    expect([stakeAt(big), stakeAt(one)]).toEqual(['7', '']);
    expect([see.totalStakeOf(snapshot), mostBackOf(snapshot)]).toEqual(['7.00', '13.86']);
  });

  test('[B-04] a chip fills its amount into all selected cells', () => {
    const slip = openSlip();
    slip.bet('7');
    slip.send({ type: 'cell.toggled', ...one });
    slip.send({ type: 'chip.chosen', amount: '20' });
    expect(slip.lines().map(({ stake }) => stake)).toEqual(['20', '20']);
    expect(see.amountOf(slip.actor.getSnapshot())).toBe('20');
  });

  test.each(['0', ''])('[B-05] with the amount %j a submit asks for a valid number', (text) => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'amount.typed', text, edit: 'replaced' });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    expect([slip.stage(), slip.refused(), slip.notices()]).toEqual([
      'refused',
      'notStaked',
      ['notice.notStaked'],
    ]);
    expect(slip.place.inputs()).toEqual([]);
  });

  test.each([
    ['20', '20'],
    ['0', ''],
  ])('[B-04] with the amount %j a cell that is selected later has the stake %j', (text, stake) => {
    const slip = openSlip();
    slip.send({ type: 'cell.toggled', ...big });
    slip.send({ type: 'amount.typed', text, edit: 'replaced' });
    slip.send({ type: 'cell.toggled', ...one });
    expect(slip.lines().map((line) => line.stake)).toEqual([stake, stake]);
  });

  test('[B-06] reset clears selection and amounts', () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'amount.typed', text: '5', edit: 'replaced' });
    slip.send({ type: 'slip.reset' });
    expect([slip.stage(), slip.lines(), see.amountOf(slip.actor.getSnapshot())]).toEqual(['empty', [], '']);
  });

  test('[B-07] when the selection empties its amount is cleared', () => {
    const slip = openSlip();
    slip.send({ type: 'cell.toggled', ...big });
    slip.send({ type: 'amount.typed', text: '5', edit: 'replaced' });
    slip.send({ type: 'cell.toggled', ...big });
    expect([slip.stage(), see.amountOf(slip.actor.getSnapshot())]).toEqual(['empty', '']);
  });

  test('[B-07] a typed digit sets the amount of all selections at once', () => {
    const slip = openSlip();
    slip.send({ type: 'cell.toggled', ...big });
    slip.send({ type: 'cell.toggled', ...one });
    slip.send({ type: 'amount.typed', text: '5', edit: 'replaced' });
    expect(slip.lines().map(({ stake }) => stake)).toEqual(['5', '5']);
  });
});

describe('placing', () => {
  test('[B-09] accepted bets give a receipt, and the app hears of it at once', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'placed', receipt });
    expect([slip.stage(), see.receiptOf(slip.actor.getSnapshot())]).toEqual(['accepted', receipt]);
    expect(slip.heard().at(-1)).toEqual({ type: 'bets.accepted', market: 'twoSided', receipt });
  });

  test('[B-03] only checked cells are sent; the others stay selected', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'cell.toggled', ...one });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect(slip.place.inputs().map(({ placement }) => placement.order)).toEqual([
      { drawId: DRAW_1, acceptOdds: 'never', bets: [{ ...big, stake: '10.00', odds: '1.98' }] },
    ]);
    await slip.place.answer({ kind: 'placed', receipt });
    expect(slip.lines()).toEqual([{ ...one, stake: '', odds: '1.98' }]);
  });

  test('[B-10] a double click sends one order, stored under its request id before it goes', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    expect(slip.place.inputs()).toEqual([]);
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    const stored = slip.device.shelf({ market: 'twoSided', memberId: 'ada' }).placement;
    expect(slip.place.inputs()).toEqual([{ placement: stored }]);
  });

  test('[B-10] two tabs that submit together send one order', async () => {
    const first = openSlip();
    const second = openSlip({ device: first.device });
    first.bet();
    first.send({ type: 'slip.submitted', version: NEWEST });
    second.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([first.place.inputs().length, second.place.inputs().length]).toEqual([1, 0]);
    expect(second.stage()).toBe('checking');
    expect(second.lookUp.inputs()).toEqual(first.place.inputs());
    await first.place.answer({ kind: 'placed', receipt });
    expect([first.stage(), second.stage(), second.lines()]).toEqual(['accepted', 'empty', []]);
  });

  test('[B-10] what another tab selects while the receipt is read is in the slip under it', async () => {
    const first = openSlip();
    const second = openSlip({ device: first.device });
    first.bet();
    first.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await first.place.answer({ kind: 'placed', receipt });
    second.send({ type: 'cell.toggled', ...one });
    expect([first.stage(), first.lines()]).toEqual(['accepted', second.lines()]);
    first.send({ type: 'receipt.dismissed' });
    expect([first.stage(), first.lines().length]).toEqual(['selecting', 1]);
  });

  test('[B-10] a new order gets a new request id only after the old order is done', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'refused', refusal: { kind: 'tooManyRequests' } });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect(slip.place.inputs().map(({ placement }) => placement.requestId)).toEqual([
      'request-1',
      'request-2',
    ]);
  });

  test('[S-07] a guest is asked to sign in; nothing is sent, and the slip stays', async () => {
    const slip = openSlip({ memberId: null });
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([slip.refused(), slip.notices(), slip.lines().length]).toEqual([
      'unauthorised',
      ['notice.unauthorised'],
      1,
    ]);
    expect(slip.place.inputs()).toEqual([]);
  });

  test('[B-14] stakes above the balance are not sent', async () => {
    const slip = openSlip();
    slip.bet('101');
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([slip.refused(), slip.place.inputs()]).toEqual(['balanceTooLow', []]);
  });

  test.each([
    { kind: 'bettingClosed' },
    { kind: 'balanceTooLow', balance: '1.00' },
    { kind: 'limitReached', limit: 'stake', max: '5.00', min: null },
    { kind: 'requestAbandoned' },
    { kind: 'requestIdReused' },
    { kind: 'unauthorised' },
    { kind: 'forbidden' },
    { kind: 'inputRefused' },
    { kind: 'tooManyRequests' },
  ] as const)('[B-14] the refusal %j keeps its name, and leaves the slip as it was', async (refusal) => {
    const slip = openSlip();
    slip.bet();
    const before = slip.lines();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'refused', refusal });
    expect([slip.stage(), slip.refused(), slip.lines()]).toEqual(['refused', refusal.kind, before]);
    expect(slip.notices().length).toBe(1);
  });

  test('[B-11] a slip is asked before it moves to another draw', async () => {
    const slip = openSlip();
    slip.bet();
    slip.publish({ phase: 'closed' });
    slip.publish(NEXT);
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([slip.stage(), slip.place.inputs()]).toEqual(['moved', []]);
    slip.send({ type: 'move.accepted' });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect(slip.place.inputs().map(({ placement }) => placement.order.drawId)).toEqual([DRAW_2]);
  });

  test('[B-11] the server may be the first to say that another draw is open', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'refused', refusal: { kind: 'otherDrawOpen' } });
    expect([slip.stage(), slip.refused(), slip.lines().length]).toEqual(['refused', 'otherDrawOpen', 1]);
    slip.publish(NEXT);
    expect([slip.stage(), see.openDrawIdOf(slip.actor.getSnapshot())]).toEqual(['moved', DRAW_2]);
    slip.send({ type: 'move.declined' });
    expect([slip.stage(), slip.lines()]).toEqual(['empty', []]);
  });

  test.each([
    ['never', '1.90', 'repriced'],
    ['never', '2.00', 'repriced'],
    ['higher', '1.90', 'repriced'],
    ['higher', '2.00', 'submitting'],
    ['any', '1.90', 'submitting'],
    ['never', '1.98', 'submitting'],
  ] as const)('[B-12] accepting %s, with odds of now %s: %s', (acceptOdds, now, stage) => {
    const slip = openSlip({ acceptOdds });
    slip.bet();
    slip.publish({ odds: odds(now) });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    expect(slip.stage()).toBe(stage);
  });

  test('[B-12] who accepts the moved odds sends those', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({
      kind: 'refused',
      refusal: { kind: 'oddsMoved', odds: [{ ...big, odds: '1.90' }] },
    });
    expect([slip.stage(), slip.refused()]).toEqual(['refused', 'oddsMoved']);
    slip.publish({ odds: odds('1.90') });
    expect([slip.stage(), see.movedOddsOf('first.big')(slip.actor.getSnapshot())]).toEqual([
      'repriced',
      '1.90',
    ]);
    slip.send({ type: 'odds.accepted', version: NEWEST });
    await settled();
    expect(slip.place.inputs().map(({ placement: { requestId, order } }) => [requestId, order.bets])).toEqual(
      [
        ['request-1', [{ ...big, stake: '10.00', odds: '1.98' }]],
        ['request-2', [{ ...big, stake: '10.00', odds: '1.90' }]],
      ],
    );
  });

  test('[B-16] the confirm step comes first, and can be left', async () => {
    const slip = openSlip({ confirmation: 'asked' });
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    const snapshot = slip.actor.getSnapshot();
    expect([
      slip.stage(),
      see.totalStakeOf(snapshot),
      mostBackOf(snapshot),
      see.balanceAfterOf(snapshot),
    ]).toEqual(['confirming', '10.00', '19.80', '90.00']);
    slip.send({ type: 'slip.reopened' });
    expect([slip.stage(), slip.lines().length]).toEqual(['selecting', 1]);
    slip.send({ type: 'slip.submitted', version: NEWEST });
    slip.send({ type: 'slip.confirmed', version: NEWEST });
    await settled();
    expect(slip.place.inputs().length).toBe(1);
  });

  test('[B-15] betting that closes in the confirm step ends it', () => {
    const slip = openSlip({ confirmation: 'asked' });
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    slip.publish({ phase: 'closed' });
    slip.send({ type: 'slip.confirmed', version: NEWEST });
    expect([slip.refused(), slip.place.inputs(), slip.lines().length]).toEqual(['bettingClosed', [], 1]);
  });

  test('[B-17, B-12] the last accepted slip again, for the draw of now; odds that moved since are asked about', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'placed', receipt });
    slip.publish(NEXT);
    slip.publish({ odds: odds('1.90') });
    slip.send({ type: 'bets.repeated', times: 1 });
    expect([slip.stage(), slip.lines()]).toEqual(['repriced', [{ ...big, stake: '10.00', odds: '1.98' }]]);
    expect(see.slipDrawIdOf(slip.actor.getSnapshot())).toBe(DRAW_2);
  });
});
