import type { World } from 'chartkit';
import { autoTaskMachine } from '../../lifecycles/autoTask/autoTask.machine.ts';
import { breakMachine } from '../../lifecycles/break/break.machine.ts';
import { drawMachine } from '../../lifecycles/draw/draw.machine.ts';
import { exchangeMachine } from '../../lifecycles/exchange/exchange.machine.ts';
import { rechargeMachine } from '../../lifecycles/recharge/recharge.machine.ts';
import { screenMachine } from '../../lifecycles/screen/screen.machine.ts';
import type { Audience, Level } from '../../lifecycles/screen/screen.types.ts';
import { ticketMachine } from '../../lifecycles/ticket/ticket.machine.ts';
import { withdrawalMachine } from '../../lifecycles/withdrawal/withdrawal.machine.ts';

const draw: World<typeof drawMachine> = {
  machine: drawMachine,
  cases: [
    { event: { type: 'turn.reached', isStopped: false } },
    { event: { type: 'turn.reached', isStopped: true }, label: 'betting is stopped' },
    { event: { type: 'draw.voided', hasSettledTickets: false } },
    { event: { type: 'draw.voided', hasSettledTickets: true }, label: 'some are paid' },
  ],
};

const ticket: World<typeof ticketMachine> = { machine: ticketMachine };

const autoTask: World<typeof autoTaskMachine> = {
  machine: autoTaskMachine,
  cases: [
    { event: { type: 'task.started', canStart: true } },
    { event: { type: 'task.started', canStart: false }, label: 'it may not' },
    { event: { type: 'task.stopped', reason: 'lossLimit' }, label: 'its loss limit' },
    { event: { type: 'task.stopped', reason: 'finished' }, label: 'all draws played' },
  ],
  invariants: {
    'what stopped says why, and nothing else does': ({ root }) =>
      root.matches('stopped') === (root.context.reason !== null),
  },
};

const recharge: World<typeof rechargeMachine> = {
  machine: rechargeMachine,
  cases: [
    { event: { type: 'payment.failed', reason: 'expired' }, label: 'too late' },
    { event: { type: 'payment.failed', reason: 'refused' }, label: 'refused' },
  ],
  invariants: {
    'what failed or is reviewed says why, and nothing else does': ({ root }) =>
      (root.matches('failed') || root.matches('review')) === (root.context.reason !== null),
  },
};

const withdrawalOf = (isByHand: boolean, needsSecond: boolean): World<typeof withdrawalMachine> => ({
  machine: withdrawalMachine,
  input: { isByHand, needsSecond },
  invariants: {
    'where two must approve, none goes on before the first has': ({ root: { context, value } }) =>
      !context.needsSecond || context.isApprovedOnce || value === 'requested' || value === 'refused',
  },
});

const breakOf = (kind: 'timeOut' | 'exclude'): World<typeof breakMachine> => ({
  machine: breakMachine,
  input: { kind },
});
const exchangeOf = (kind: 'cash' | 'goods'): World<typeof exchangeMachine> => ({
  machine: exchangeMachine,
  input: { kind },
});

const screenOf = (audience: Audience, level: Level, isHome = false): World<typeof screenMachine> => ({
  machine: screenMachine,
  input: { audience, level, isHome },
  cases: [
    { event: { type: 'session.restored', level: 'visitor' } },
    { event: { type: 'session.restored', level: 'guest' }, label: 'a guest' },
    { event: { type: 'session.restored', level: 'member' }, label: 'a member' },
  ],
  invariants: {
    'who sees a screen may see it': ({ root }) => {
      const { audience: whose, level: who } = root.context;
      return (
        !root.matches('shown') ||
        whose === 'anybody' ||
        who === 'member' ||
        (whose === 'guests' && who === 'guest')
      );
    },
  },
});

export const lifeCycleWorlds = {
  draw: { draw },
  ticket: { ticket },
  autoTask: { autoTask },
  recharge: { recharge },
  withdrawal: {
    byProvider: withdrawalOf(false, false),
    byHand: withdrawalOf(true, false),
    byTwoOperators: withdrawalOf(false, true),
  },
  break: { timeOut: breakOf('timeOut'), exclusion: breakOf('exclude') },
  exchange: { cash: exchangeOf('cash'), goods: exchangeOf('goods') },
  screen: {
    members: screenOf('members', 'guest'),
    guests: screenOf('guests', 'unknown'),
    home: screenOf('guests', 'visitor', true),
    anybody: screenOf('anybody', 'visitor'),
    unknown: screenOf(null, 'unknown'),
  },
};
