/** What becomes of the rows of the server, by each event in each status [G-04, A-02, A-08, A-10, A-13, M-07]. */
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { autoTaskMachine } from '../../../lifecycles/autoTask/autoTask.machine.ts';
import { breakMachine } from '../../../lifecycles/break/break.machine.ts';
import { drawMachine } from '../../../lifecycles/draw/draw.machine.ts';
import { exchangeMachine } from '../../../lifecycles/exchange/exchange.machine.ts';
import { rechargeMachine } from '../../../lifecycles/recharge/recharge.machine.ts';
import { ticketMachine } from '../../../lifecycles/ticket/ticket.machine.ts';
import { withdrawalMachine } from '../../../lifecycles/withdrawal/withdrawal.machine.ts';
import { dataOf, expectedOf, nextOf, started, statusOf, type Facts } from './support/lifeCycle.ts';

function told<Machine extends AnyStateMachine>(
  machine: Machine,
  events: readonly EventFromLogic<Machine>[],
  facts: Readonly<Record<string, Facts<Machine>>>,
  input?: unknown,
): void {
  test.each(Object.entries(facts))('%s', (status, each) => {
    expect(nextOf(() => started(machine, input), events, each)).toEqual(expectedOf(events, status, each));
  });
}

/** The data of a recharge after these events. */
function rechargeAfter(events: readonly EventFromLogic<typeof rechargeMachine>[]): unknown {
  const actor = started(rechargeMachine);
  for (const event of events) actor.send(event);
  return dataOf(actor);
}

describe('a draw', () => {
  const turn = { type: 'turn.reached', isStopped: false } as const;
  const stoppedTurn = { type: 'turn.reached', isStopped: true } as const;
  const closing = { type: 'closing.reached' } as const;
  const stop = { type: 'betting.stopped' } as const;
  const resume = { type: 'betting.resumed' } as const;
  const drawn = { type: 'result.drawn' } as const;
  const mismatch = { type: 'seed.mismatched' } as const;
  const settled = { type: 'tickets.settled' } as const;
  const voided = { type: 'draw.voided', hasSettledTickets: false } as const;
  const voidedLate = { type: 'draw.voided', hasSettledTickets: true } as const;
  const returned = { type: 'stakes.returned' } as const;
  const events = [
    turn,
    stoppedTurn,
    closing,
    stop,
    resume,
    drawn,
    mismatch,
    settled,
    voided,
    voidedLate,
    returned,
  ];
  const voids = [
    [voided, 'returning'],
    [voidedLate, 'returning'],
  ] as const;
  told(drawMachine, events, {
    scheduled: { by: [], next: [[turn, 'open'], [stoppedTurn, 'closed'], [closing, 'closed'], ...voids] },
    open: { by: [turn], next: [[closing, 'closed'], [stop, 'closed'], ...voids] },
    closed: {
      by: [turn, stop],
      next: [[closing, 'closed'], [resume, 'open'], [drawn, 'drawn'], [mismatch, 'returning'], ...voids],
    },
    drawn: {
      by: [turn, closing, drawn],
      next: [
        [settled, 'settled'],
        [voided, 'returning'],
      ],
    },
    settled: { by: [turn, closing, drawn, settled], next: [] },
    returning: { by: [turn, closing, mismatch], next: [[returned, 'returned']] },
    returned: { by: [voided, returned], next: [] },
  });

  test.each([[[closing]], [[turn, closing]], [[turn, stop, closing]], [[stoppedTurn, closing]]])(
    'is not opened again after its closing: %o',
    (by) => {
      expect(nextOf(() => started(drawMachine), [closing, resume], { by })).toEqual([
        [closing, false, 'closed'],
        [resume, false, 'closed'],
      ]);
    },
  );
});

describe('a ticket', () => {
  const won = { type: 'ticket.won' } as const;
  const lost = { type: 'ticket.lost' } as const;
  const voided = { type: 'ticket.voided' } as const;
  told(ticketMachine, [won, lost, voided], {
    pending: {
      by: [],
      next: [
        [won, 'won'],
        [lost, 'lost'],
        [voided, 'void'],
      ],
    },
    won: { by: [won], next: [] },
    lost: { by: [lost], next: [] },
    void: { by: [voided], next: [] },
  });
});

describe('an auto-bet task', () => {
  const start = { type: 'task.started', canStart: true } as const;
  const inVain = { type: 'task.started', canStart: false } as const;
  const off = { type: 'task.switchedOff' } as const;
  const change = { type: 'task.changed' } as const;
  const stop = { type: 'task.stopped', reason: 'lossLimit' } as const;
  const pause = { type: 'break.began' } as const;
  const withdraw = { type: 'autoBet.withdrawn' } as const;
  const events = [start, inVain, off, change, stop, pause, withdraw];
  const starts = [
    [start, 'running'],
    [change, 'off'],
  ] as const;
  told(autoTaskMachine, events, {
    off: { by: [], next: starts },
    running: {
      by: [start],
      next: [
        [off, 'off'],
        [stop, 'stopped'],
        [pause, 'stopped'],
        [withdraw, 'stopped'],
      ],
    },
    stopped: { by: [start, stop], next: starts },
  });

  test.each([
    [stop, 'lossLimit'],
    [pause, 'paused'],
    [withdraw, 'notAvailable'],
  ])('%o says why it stopped, until it is started or changed', (event, reason) => {
    const actor = started(autoTaskMachine);
    const reasons = [start, event, start, event, change].map((each) => {
      actor.send(each);
      return dataOf(actor);
    });
    expect(reasons).toEqual([null, reason, null, reason, null].map((each) => ({ reason: each })));
  });
});

describe('a recharge', () => {
  const awaited = { type: 'payment.awaited' } as const;
  const received = { type: 'payment.received' } as const;
  const differed = { type: 'payment.differed' } as const;
  const expired = { type: 'payment.failed', reason: 'expired' } as const;
  const announced = { type: 'payment.announced' } as const;
  const credited = { type: 'recharge.credited' } as const;
  const rejected = { type: 'recharge.rejected' } as const;
  const events = [awaited, received, differed, expired, announced, credited, rejected];
  const open = [
    [awaited, 'pending'],
    [received, 'paid'],
    [differed, 'review'],
    [expired, 'failed'],
  ] as const;
  told(rechargeMachine, events, {
    checking: { by: [], next: open },
    pending: { by: [awaited], next: open },
    paid: { by: [received], next: [] },
    failed: {
      by: [expired],
      next: [
        [received, 'paid'],
        [differed, 'review'],
        [announced, 'pending'],
      ],
    },
    review: {
      by: [differed],
      next: [
        [credited, 'paid'],
        [rejected, 'failed'],
      ],
    },
  });

  test('that an operator rejected stays failed', () => {
    expect(nextOf(() => started(rechargeMachine), events, { by: [differed, rejected] })).toEqual(
      events.map((event) => [event, false, 'failed']),
    );
  });

  test('has a reason while it is failed or reviewed', () => {
    expect(
      [
        [awaited],
        [expired],
        [differed],
        [expired, received],
        [expired, differed],
        [expired, announced],
        [differed, credited],
        [differed, rejected],
      ].map(rechargeAfter),
    ).toEqual(
      [null, 'expired', 'amountDiffers', null, 'amountDiffers', null, null, 'rejected'].map((reason) => ({
        reason,
      })),
    );
  });
});

describe('a withdrawal', () => {
  const approve = { type: 'withdrawal.approved' } as const;
  const refuse = { type: 'withdrawal.refused' } as const;
  const pay = { type: 'withdrawal.paid' } as const;
  const begin = { type: 'payout.begun' } as const;
  const wait = { type: 'payout.awaited' } as const;
  const confirm = { type: 'payout.confirmed' } as const;
  const fail = { type: 'payout.failed' } as const;
  const events = [approve, refuse, pay, begin, wait, confirm, fail];
  const requested = [
    [approve, 'approved'],
    [refuse, 'refused'],
  ] as const;
  const answers = [
    [wait, 'paying'],
    [confirm, 'paid'],
    [fail, 'refused'],
  ] as const;

  describe('that its provider pays', () => {
    told(
      withdrawalMachine,
      events,
      {
        requested: { by: [], next: requested },
        approved: { by: [approve], next: [[begin, 'paying'], ...answers] },
        paying: { by: [approve, begin], next: answers },
        paid: { by: [approve, begin, confirm], next: [] },
        refused: { by: [refuse], next: [] },
      },
      { isByHand: false, needsSecond: false },
    );
  });

  describe('that an operator pays', () => {
    told(
      withdrawalMachine,
      events,
      {
        requested: { by: [], next: requested },
        approved: {
          by: [approve],
          next: [
            [pay, 'paid'],
            [refuse, 'refused'],
          ],
        },
        paid: { by: [approve, pay], next: [] },
        refused: { by: [approve, refuse], next: [] },
      },
      { isByHand: true, needsSecond: false },
    );
  });

  test('that two operators must approve is approved by the second', () => {
    const actor = started(withdrawalMachine, { isByHand: true, needsSecond: true });
    const seen = [approve, approve].map((event) => {
      actor.send(event);
      return [statusOf(actor), dataOf(actor)];
    });
    expect(seen).toEqual([
      ['requested', { isByHand: true, needsSecond: true, isApprovedOnce: true }],
      ['approved', { isByHand: true, needsSecond: true, isApprovedOnce: true }],
    ]);
  });
});

describe('a break', () => {
  const end = { type: 'end.reached' } as const;
  test.each(['timeOut', 'exclude'] as const)(
    'of the kind %s lasts until its end, and no other event is there',
    (kind) => {
      expect(statusOf(started(breakMachine, { kind }))).toBe(kind);
      expect(nextOf(() => started(breakMachine, { kind }), [end], { by: [] })).toEqual([[end, true, 'over']]);
    },
  );
});

describe('an exchange', () => {
  const send = { type: 'prize.sent' } as const;
  test('of cash is paid at once', () => {
    expect(nextOf(() => started(exchangeMachine, { kind: 'cash' }), [send], { by: [] })).toEqual([
      [send, false, 'paid'],
    ]);
  });

  test('of goods is sent by an operator', () => {
    expect(statusOf(started(exchangeMachine, { kind: 'goods' }))).toBe('ordered');
    expect(nextOf(() => started(exchangeMachine, { kind: 'goods' }), [send], { by: [] })).toEqual([
      [send, true, 'sent'],
    ]);
  });
});
