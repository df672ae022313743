import { setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { TicketEvent } from './ticket.types.ts';

const ticket = setup({ types: typesOf<{ events: TicketEvent; transitionMeta: LifeCycleMeta }>() });

/** A ticket: one bet of a placement. */
export const ticketMachine = ticket.createMachine({
  id: 'ticket',
  description: 'A ticket: one bet of a placement (table bets).',
  // The server's work places those of auto-bet.
  meta: { by: ['member', 'work'] },
  initial: 'pending',
  states: {
    pending: {
      description: 'Placed and staked: it is not known whether it is won or lost, and its draw is not void.',
      on: {
        'ticket.won': {
          target: 'won',
          description: 'Stake × odds is on the balance.',
          meta: { req: 'G-04', by: 'draw', main: true },
        },
        'ticket.lost': {
          target: 'lost',
          description: 'Nothing is paid.',
          meta: { req: 'G-04', by: 'draw' },
        },
        'ticket.voided': {
          target: 'void',
          description: 'The stake is back on the balance.',
          meta: { req: 'M-07', by: 'draw' },
        },
      },
    },
    won: { type: 'final', description: 'Paid.' },
    lost: { type: 'final', description: 'Nothing came back.' },
    void: { type: 'final', description: 'The stake came back: a message says so, and Settled Orders.' },
  },
});
