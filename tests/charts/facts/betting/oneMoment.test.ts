/** A slip decides from one moment's data, whatever comes at the same time. */
import { describe, expect, test } from 'vitest';
import { ARMING_MS } from '../../../../machines/common/press.ts';
import { stageOf } from '../../../../machines/betting/betting.selectors.ts';
import type { Arrival } from '../../../../machines/refresh/refresh.types.ts';
import {
  draw,
  DRAW_1,
  DRAW_2,
  funds,
  NEWEST,
  odds,
  receipt,
  result,
  record,
} from '../../../../scenarios/worlds/samples.ts';
import { Device, openSlip } from '../support/bettor.ts';
import { settled } from '../support/support.ts';
import { bet, openMarket, startApp } from '../support/wholeApp.ts';

const ada = record('member', 'ada');
const big = { row: 'first', field: 'big' } as const;
const arrived = (arrival: Arrival) => ({ type: 'data.arrived' as const, arrival });
const [lower, nextDraw] = [
  arrived({ name: 'odds', value: odds('1.90') }),
  arrived({ name: 'draw', value: draw(DRAW_2) }),
];

/** The whole app with a round that is over, and a slip of ten pounds on big that is not sent. */
function withSlip() {
  const app = startApp(ada);
  openMarket(app);
  app.twoSided.send({ type: 'cell.toggled', ...big });
  app.twoSided.send({ type: 'chip.chosen', amount: '10' });
  app.clock.increment(ARMING_MS);
  const moments = () =>
    [app.market, app.twoSided, app.numbers, app.refresh].map((ref) => ref.getSnapshot().context.moment);
  const submit = (version = NEWEST) => app.twoSided.send({ type: 'slip.submitted', version });
  return { ...app, moments, submit, stage: () => stageOf(app.twoSided.getSnapshot()) };
}

describe('one moment for all', () => {
  test('market, slips and rounds hold the same object, after each piece of a round', () => {
    const app = withSlip();
    app.refresh.send({ type: 'refresh.requested' });
    for (const piece of [
      nextDraw,
      lower,
      arrived({ name: 'draw', value: draw(DRAW_2, { isClosed: true }) }),
    ]) {
      app.arrive(piece);
      const [first, ...others] = app.moments();
      expect(others.every((each) => each === first)).toBe(true);
    }
    expect(app.moments()[0]).toMatchObject({ draw: { drawId: DRAW_2 }, phase: 'closed', odds: odds('1.90') });
  });

  test.each([
    ['draw, then odds', [nextDraw, lower]],
    ['odds, then draw', [lower, nextDraw]],
  ])('[B-11, B-12] what is sent is of the draw and at the odds of one moment: %s', async (_how, pieces) => {
    const app = withSlip();
    app.refresh.send({ type: 'refresh.requested' });
    for (const piece of pieces) {
      app.arrive(piece);
      app.submit();
      await settled();
      expect(app.place.inputs()).toEqual([]);
    }
    expect(app.stage()).toBe('moved');
    app.twoSided.send({ type: 'move.accepted' });
    app.clock.increment(ARMING_MS);
    app.submit();
    expect(app.stage()).toBe('repriced');
    app.clock.increment(ARMING_MS);
    app.twoSided.send({ type: 'odds.accepted', version: NEWEST });
    await settled();
    expect(app.place.inputs().map(({ placement: { order } }) => [order.drawId, order.bets])).toEqual([
      [DRAW_2, [{ ...big, stake: '10.00', odds: '1.90' }]],
    ]);
  });

  test.each([arrived({ name: 'odds', value: odds('2.50') }), arrived({ name: 'draw', value: draw(DRAW_1) })])(
    'a round that is followed by another tells nothing any more: %j',
    (late) => {
      const app = withSlip();
      app.refresh.send({ type: 'refresh.requested' });
      app.arrive(nextDraw);
      app.arrive(lower);
      const before = app.moments();
      app.arriveOf(0, late);
      expect(app.moments()).toEqual(before);
    },
  );

  test('[B-12] a refusal drops the round that was asked before it: its odds are older', async () => {
    const app = startApp(ada);
    openMarket(app);
    app.refresh.send({ type: 'refresh.requested' });
    bet(app);
    await settled();
    await app.place.answer({
      kind: 'refused',
      refusal: { kind: 'oddsMoved', odds: [{ ...big, odds: '1.90' }] },
    });
    expect(app.rounds.length).toBe(3);
    app.arriveOf(1, arrived({ name: 'odds', value: odds() }));
    const { context } = app.twoSided.getSnapshot();
    expect([stageOf(app.twoSided.getSnapshot()), context.moment.odds?.first.big]).toEqual([
      'repriced',
      '1.90',
    ]);
  });
});

test('[B-02] odds that become known open no market', () => {
  const { market, twoSided, arrive } = startApp(ada);
  arrive(lower);
  expect([market.getSnapshot().value, twoSided.getSnapshot().matches({ market: 'closed' })]).toEqual([
    { ticking: 'unknown' },
    true,
  ]);
});

describe('a press carries the version that was on screen', () => {
  const lowered = { odds: { ...odds(), second: { ...odds().second, one: '1.90' } } };

  test('[B-20] without the confirm step: it is asked again, also where the slip is at the same odds', async () => {
    const slip = openSlip({ acceptOdds: 'any' });
    slip.bet();
    const { version } = slip.actor.getSnapshot().context.moment;
    slip.publish(lowered);
    slip.send({ type: 'slip.submitted', version });
    slip.actor.send({ type: 'slip.submitted', version: version + 1 });
    await settled();
    expect([slip.stage(), slip.place.inputs()]).toEqual(['selecting', []]);
    slip.send({ type: 'slip.submitted', version: version + 1 });
    await settled();
    expect(slip.place.inputs().length).toBe(1);
  });

  test('[B-16] with it, a submit for an older moment opens no step', () => {
    const slip = openSlip({ confirmation: 'asked' });
    slip.bet();
    slip.send({ type: 'slip.submitted', version: 0 });
    expect(slip.stage()).toBe('selecting');
  });

  test('[B-12, B-20] in the confirm step: asked again, for the figures of now', async () => {
    const slip = openSlip({ confirmation: 'asked', acceptOdds: 'any' });
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    const { version } = slip.actor.getSnapshot().context.moment;
    slip.publish(lowered);
    slip.send({ type: 'slip.confirmed', version });
    slip.actor.send({ type: 'slip.confirmed', version: version + 1 });
    await settled();
    expect([slip.stage(), slip.place.inputs()]).toEqual(['confirming', []]);
    slip.send({ type: 'slip.confirmed', version: version + 1 });
    await settled();
    expect(slip.place.inputs().length).toBe(1);
  });

  test('[B-12] odds that move again while they are agreed to are not agreed to', async () => {
    const slip = openSlip();
    slip.bet();
    slip.publish({ odds: odds('1.90') });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    const { version } = slip.actor.getSnapshot().context.moment;
    slip.publish({ odds: odds('1.80') });
    slip.send({ type: 'odds.accepted', version });
    slip.actor.send({ type: 'odds.accepted', version: version + 1 });
    await settled();
    expect([slip.stage(), slip.place.inputs(), slip.lines().map((line) => line.odds)]).toEqual([
      'repriced',
      [],
      ['1.98'],
    ]);
  });
});

async function refusedSlip() {
  const slip = openSlip({ acceptOdds: 'any' });
  slip.bet();
  slip.send({ type: 'slip.submitted', version: NEWEST });
  await settled();
  await slip.place.answer({ kind: 'refused', refusal: { kind: 'tooManyRequests' } });
  return { ...slip, sent: () => slip.place.inputs().length };
}

describe('a slip that was refused', () => {
  const other = { odds: { ...odds(), second: { ...odds().second, one: '1.90' } } };

  test('[B-20] a press for an older moment places nothing, nor does the one right after it', async () => {
    const slip = await refusedSlip();
    const { version } = slip.actor.getSnapshot().context.moment;
    slip.publish(other);
    slip.send({ type: 'slip.submitted', version });
    slip.actor.send({ type: 'slip.submitted', version: version + 1 });
    await settled();
    expect([slip.stage(), slip.sent()]).toEqual(['refused', 1]);
    slip.send({ type: 'slip.submitted', version: version + 1 });
    await settled();
    expect(slip.sent()).toBe(2);
  });

  test('[B-20] nor does one right after its figures became others', async () => {
    const slip = await refusedSlip();
    slip.publish({ odds: odds('1.90') });
    slip.actor.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([slip.stage(), slip.sent()]).toEqual(['refused', 1]);
  });

  test('[B-12] odds that are agreed to while betting is closed are agreed to, and kept', () => {
    const slip = openSlip();
    slip.bet();
    slip.publish({ odds: odds('1.90') });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    slip.publish({ phase: 'closed' });
    slip.send({ type: 'odds.accepted', version: NEWEST });
    const kept = slip.device.shelf({ market: 'twoSided', memberId: 'ada' }).draft?.lines['first.big'];
    expect([slip.refused(), slip.lines().map((line) => line.odds), kept?.odds]).toEqual([
      'bettingClosed',
      ['1.90'],
      '1.90',
    ]);
  });
});

test('[B-12] a slip whose odds the server knows better waits for them, whatever else changes', async () => {
  const slip = openSlip();
  slip.bet();
  slip.send({ type: 'slip.submitted', version: NEWEST });
  await settled();
  await slip.place.answer({
    kind: 'refused',
    refusal: { kind: 'oddsMoved', odds: [{ ...big, odds: '1.90' }] },
  });
  slip.publish({ phase: 'closed' });
  expect([slip.stage(), slip.refused()]).toEqual(['refused', 'oddsMoved']);
});

test('[B-15] betting that closes at other odds ends the confirm step as closed', () => {
  const slip = openSlip({ confirmation: 'asked' });
  slip.bet();
  slip.send({ type: 'slip.submitted', version: NEWEST });
  slip.publish({ phase: 'closed', odds: odds('1.90') });
  expect([slip.stage(), slip.refused()]).toEqual(['refused', 'bettingClosed']);
});

describe('[B-09] the balance has one owner', () => {
  test('a receipt tells it to the session, which tells the slips: once', async () => {
    const app = startApp(ada, new Device());
    openMarket(app);
    bet(app);
    await settled();
    const heard: string[] = [];
    app.twoSided.subscribe(({ context }) => {
      if (context.balance !== null && heard.at(-1) !== context.balance) heard.push(context.balance);
    });
    await app.place.answer({ kind: 'placed', receipt });
    expect([heard, app.session.getSnapshot().context.funds]).toEqual([
      ['100.00', '90.00'],
      { balance: '90.00', pending: '10.00' },
    ]);
  });

  test('a slip by itself learns none from a receipt', async () => {
    const slip = openSlip();
    slip.bet();
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.answer({ kind: 'placed', receipt });
    expect(slip.actor.getSnapshot().context.balance).toBe('100.00');
  });

  test('a refusal tells it, what is pending stays, and the slip is free once it is enough', async () => {
    const app = startApp({ ...ada, funds: funds('100.00', '20.00') });
    openMarket(app);
    bet(app);
    await settled();
    await app.place.answer({ kind: 'refused', refusal: { kind: 'balanceTooLow', balance: '1.00' } });
    expect([app.session.getSnapshot().context.funds, stageOf(app.twoSided.getSnapshot())]).toEqual([
      { balance: '1.00', pending: '20.00' },
      'refused',
    ]);
    app.arrive(arrived({ name: 'funds', value: funds('50.00') }));
    // Bets of theirs were open: what became of them waits for the result.
    expect(stageOf(app.twoSided.getSnapshot())).toBe('refused');
    app.arrive(arrived({ name: 'result', value: result(DRAW_1) }));
    expect(stageOf(app.twoSided.getSnapshot())).toBe('selecting');
  });
});
