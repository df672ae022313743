import { setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { ExchangeContext, ExchangeEvent, ExchangeInput } from './exchange.types.ts';

const startOfKind = ({ input }: { input: ExchangeInput }): ExchangeContext => ({ kind: input.kind });

const exchange = setup({
  types: typesOf<{
    context: ExchangeContext;
    events: ExchangeEvent;
    input: ExchangeInput;
    transitionMeta: LifeCycleMeta;
  }>(),
  guards: { isCash: ({ context }) => context.kind === 'cash' },
});

/** Points that a member exchanged for a prize. */
export const exchangeMachine = exchange.createMachine({
  id: 'exchange',
  description:
    'Points that a member exchanged for a prize (table exchanges). One that is refused is not among them: the prize is no longer offered or sold out, or costs more points than there are. The form says so (chart command).',
  context: startOfKind,
  initial: 'exchanging',
  states: {
    exchanging: {
      description:
        'The points are taken and the exchange is stored in one step. After that it is not taken back. If its answer is lost, the form says that the outcome is unknown and sends it again, under the same id: it is exchanged once at most, and the answer says so (chart command). A press after ‘Back to the form’ has the same id as long as the page of points is open, so it can’t exchange a second time: it is answered as the first was, and for another prize or address it is refused once if the first was done; the press after that refusal is another exchange. A press after the page was left or loaded again is another exchange: ‘Past exchanges’ tells before whether the first was done.',
      always: [
        {
          guard: 'isCash',
          target: 'paid',
          description: 'The cash is on the balance at once.',
          meta: { req: 'A-10', by: 'member' },
        },
        {
          target: 'ordered',
          description: 'Goods are sent by an operator.',
          meta: { req: 'A-10', by: 'member', main: true },
        },
      ],
    },
    ordered: {
      description: 'It waits for an operator, who sends it: there is no other way on.',
      on: {
        'prize.sent': {
          target: 'sent',
          description: 'With what shows the parcel.',
          meta: { req: 'M-07', by: 'operator', main: true },
        },
      },
    },
    sent: { type: 'final', description: 'The parcel is on its way.' },
    paid: { type: 'final', description: 'The cash is on the balance.' },
  },
});
