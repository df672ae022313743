import { describe, expect, test } from 'vitest';
import * as see from '../../../../machines/betting/betting.selectors.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import {
  draw,
  DRAW_1,
  DRAW_2,
  NEWEST,
  placement as sent,
  receipt,
} from '../../../../scenarios/worlds/samples.ts';
import { Device, openSlip } from '../support/bettor.ts';
import { settled } from '../support/support.ts';

const big = { row: 'first', field: 'big' } as const;

/** A slip whose answer never came. */
async function inDoubt(device = new Device()) {
  const slip = openSlip({ device });
  slip.bet();
  slip.send({ type: 'slip.submitted', version: NEWEST });
  await settled();
  await slip.place.fail();
  return slip;
}

describe('[B-13] an answer that never came', () => {
  test('is looked up until it is final: the ticket', async () => {
    const slip = await inDoubt();
    expect([slip.stage(), slip.lookUp.waiting()]).toEqual(['checking', 1]);
    await slip.lookUp.answer({ kind: 'unknown' });
    expect([slip.stage(), slip.lookUp.waiting()]).toEqual(['checking', 0]);
    slip.clock.increment(3000);
    await slip.lookUp.fail();
    slip.clock.increment(3000);
    await slip.lookUp.answer({ kind: 'placed', receipt });
    expect(slip.stage()).toBe('accepted');
    expect(slip.device.shelf({ market: 'twoSided', memberId: 'ada' }).placement).toBe(null);
  });

  test('the slip can not be changed or submitted again meanwhile', async () => {
    const slip = await inDoubt();
    const before = slip.lines();
    slip.send({ type: 'cell.toggled', row: 'second', field: 'one' });
    slip.send({ type: 'amount.typed', text: '99', edit: 'replaced' });
    slip.send({ type: 'slip.reset' });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect([slip.stage(), slip.lines(), slip.place.inputs().length]).toEqual(['checking', before, 1]);
  });

  test('may be sent again: the same order under the same request id', async () => {
    const slip = await inDoubt();
    slip.send({ type: 'slip.resent' });
    const [first, second] = slip.place.inputs();
    expect(second).toEqual(first);
    await slip.place.answer({ kind: 'placed', receipt });
    expect(slip.stage()).toBe('accepted');
  });

  test('that is sent again and refused is closed off before the slip is free', async () => {
    const slip = await inDoubt();
    slip.send({ type: 'slip.resent' });
    await slip.place.answer({ kind: 'refused', refusal: { kind: 'bettingClosed' } });
    expect([slip.stage(), slip.abandon.waiting()]).toEqual(['checking', 1]);
    await slip.abandon.answer({ kind: 'abandoned' });
    expect([slip.stage(), slip.refused(), slip.lines().length]).toEqual(['refused', 'bettingClosed', 1]);
  });

  test('may be given up: the slip is free again, as it was', async () => {
    const slip = await inDoubt();
    slip.send({ type: 'slip.abandoned' });
    await slip.abandon.answer({ kind: 'abandoned' });
    expect([slip.stage(), slip.refused(), slip.lines()]).toEqual([
      'refused',
      'requestAbandoned',
      [{ ...big, stake: '10', odds: '1.98' }],
    ]);
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect(slip.place.inputs().map(({ placement }) => placement.requestId)).toEqual([
      'request-1',
      'request-2',
    ]);
  });

  test('may turn out to be placed when it is given up', async () => {
    const slip = await inDoubt();
    slip.send({ type: 'slip.abandoned' });
    await slip.abandon.answer({ kind: 'placed', receipt });
    expect(slip.stage()).toBe('accepted');
  });

  test('that could not be given up goes on being looked up', async () => {
    const slip = await inDoubt();
    slip.send({ type: 'slip.abandoned' });
    await slip.abandon.fail();
    slip.clock.increment(3000);
    expect([slip.stage(), slip.lookUp.waiting()]).toEqual(['checking', 1]);
  });

  test('is looked up after a reload, with its slip', async () => {
    const before = await inDoubt();
    before.actor.stop();
    const after = openSlip({ device: before.device });
    expect([after.stage(), after.lines().length]).toEqual(['checking', 1]);
    expect(after.lookUp.inputs()).toEqual(before.place.inputs());
    await after.lookUp.answer({ kind: 'placed', receipt });
    expect(after.stage()).toBe('accepted');
  });

  test('says that the server does not have the bets once it said so, until there is another order', async () => {
    const slip = await inDoubt();
    const isMissing = () => see.isMissing(slip.actor.getSnapshot());
    expect(isMissing()).toBe(false);
    await slip.lookUp.fail();
    expect(isMissing()).toBe(false);
    slip.clock.increment(3000);
    await slip.lookUp.answer({ kind: 'unknown' });
    expect(isMissing()).toBe(true);
    slip.clock.increment(3000);
    await slip.lookUp.fail();
    expect(isMissing()).toBe(true);
    slip.send({ type: 'slip.abandoned' });
    await slip.abandon.answer({ kind: 'abandoned' });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    await slip.place.fail();
    expect([slip.stage(), isMissing()]).toEqual(['checking', false]);
  });

  test("does not say so of another tab's order that follows", async () => {
    const slip = await inDoubt();
    await slip.lookUp.answer({ kind: 'unknown' });
    slip.actor.send({ type: 'placement.startedElsewhere', placement: sent });
    expect([slip.stage(), see.isMissing(slip.actor.getSnapshot())]).toEqual(['checking', false]);
  });

  test('ends by itself once the draw is over and the server does not have the bets; the slip moves on', async () => {
    const slip = await inDoubt();
    slip.publish({ phase: 'closed' });
    await slip.lookUp.fail();
    slip.publish({ draw: runningDraw(draw(DRAW_2)), phase: 'open' });
    slip.clock.increment(3000);
    await slip.lookUp.answer({ kind: 'unknown' });
    expect([slip.stage(), slip.abandon.inputs()]).toEqual(['checking', slip.place.inputs()]);
    await slip.abandon.answer({ kind: 'abandoned' });
    expect([slip.stage(), slip.notices(), slip.lines()]).toEqual([
      'moved',
      ['notice.tooLate'],
      [{ ...big, stake: '10', odds: '1.98' }],
    ]);
    slip.send({ type: 'move.accepted' });
    slip.send({ type: 'slip.submitted', version: NEWEST });
    await settled();
    expect(
      slip.place.inputs().map(({ placement: { requestId, order } }) => [requestId, order.drawId]),
    ).toEqual([
      ['request-1', DRAW_1],
      ['request-2', DRAW_2],
    ]);
  });

  test('is not looked up by another who signs in', async () => {
    const before = await inDoubt();
    before.actor.stop();
    const bob = openSlip({ device: before.device, memberId: 'bob' });
    expect([bob.stage(), bob.lines(), bob.lookUp.inputs()]).toEqual(['empty', [], []]);
  });
});

describe('[B-14] the slip', () => {
  test('survives a reload', () => {
    const before = openSlip();
    before.bet();
    before.actor.stop();
    expect(openSlip({ device: before.device }).lines()).toEqual([{ ...big, stake: '10', odds: '1.98' }]);
  });

  test('survives the end of the session, and is there for its member only', () => {
    const slip = openSlip();
    slip.bet();
    slip.actor.send({ type: 'principal.changed', memberId: null });
    expect([slip.stage(), slip.lines()]).toEqual(['empty', []]);
    slip.actor.send({ type: 'principal.changed', memberId: 'bob' });
    expect(slip.lines()).toEqual([]);
    slip.actor.send({ type: 'principal.changed', memberId: 'ada' });
    expect(slip.lines()).toEqual([{ ...big, stake: '10', odds: '1.98' }]);
  });

  test('that a guest made goes with them when they sign in', () => {
    const slip = openSlip({ memberId: null });
    slip.bet();
    slip.actor.send({ type: 'principal.changed', memberId: 'ada' });
    expect(slip.lines()).toEqual([{ ...big, stake: '10', odds: '1.98' }]);
  });

  test('is shared by the tabs of its member', () => {
    const first = openSlip();
    const second = openSlip({ device: first.device });
    first.bet();
    expect(second.lines()).toEqual(first.lines());
    second.send({ type: 'slip.reset' });
    expect([first.stage(), first.lines()]).toEqual(['empty', []]);
  });
});
