import { setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { BreakContext, BreakEvent, BreakInput } from './break.types.ts';

const startOfKind = ({ input }: { input: BreakInput }): BreakContext => ({ kind: input.kind });

const breakSetup = setup({
  types: typesOf<{
    context: BreakContext;
    events: BreakEvent;
    input: BreakInput;
    transitionMeta: LifeCycleMeta;
  }>(),
  guards: { isTimeOut: ({ context }) => context.kind === 'timeOut' },
});

const end = {
  'end.reached': {
    target: 'over',
    description: 'The time that the member chose is over.',
    meta: { req: 'A-13', by: 'clock', main: true },
  },
} as const;

/** A break from betting. */
export const breakMachine = breakSetup.createMachine({
  id: 'break',
  description:
    'A break from betting, as long as its member chose. Neither its member nor an operator ends it early (table play_pauses).',
  context: startOfKind,
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Sessions end and auto-bet tasks stop, in the transaction that begins it.',
      always: [
        {
          guard: 'isTimeOut',
          target: 'timeOut',
          description: 'A day to six weeks.',
          meta: { req: 'A-13', by: 'member', main: true },
        },
        {
          target: 'exclude',
          description: 'Six months to five years.',
          meta: { req: 'A-13', by: 'member', main: true },
        },
      ],
    },
    timeOut: {
      description: 'A time-out, of a day to six weeks. No sign-in, no bet and no recharge is taken.',
      on: end,
    },
    exclude: {
      description:
        'A self-exclusion, of six months to five years. No sign-in, no bet and no recharge is taken.',
      on: end,
    },
    over: { type: 'final', description: 'The member may bet again.' },
  },
});
