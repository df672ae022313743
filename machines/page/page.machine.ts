import { sendTo, setup } from 'xstate';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { NoticeKey } from '../notices/notices.keys.ts';
import type { Cause } from '../notices/notices.types.ts';
import type { NavigationFailure, PageContext, PageEvent, PageInput } from './page.types.ts';

/** The spec's second. */
const BLOCK_MS_MAX = 1000;

const TOLD: Readonly<Record<NavigationFailure, { readonly key: NoticeKey; readonly cause: Cause }>> = {
  guardIntercepted: { key: 'notice.guardIntercepted', cause: 'guarded' },
  alreadyThere: { key: 'notice.alreadyThere', cause: 'sameRoute' },
  invalidRoute: { key: 'notice.invalidRoute', cause: 'unknownRoute' },
  unknownMenuType: { key: 'notice.unknownMenuType', cause: 'unknownMenu' },
};
const theFailure = ({ event }: { event: { failure: NavigationFailure } }) => event.failure;
const startBlank = ({ input }: { input: PageInput }): PageContext => ({ parent: input.parent });

const page = setup({
  types: typesOf<{
    context: PageContext;
    events: PageEvent;
    input: PageInput;
    transitionMeta: TransitionMeta;
  }>(),
  delays: { blockTime: BLOCK_MS_MAX },
}).extend({
  actions: {
    tellFailure: sendTo(
      ({ context }) => context.parent,
      (_, failure: NavigationFailure) => {
        const { key, cause } = TOLD[failure];
        return { type: 'notice.posted', notice: { tone: 'info' as const, message: { key }, cause } };
      },
    ),
  },
});

/** The loading block between two screens. */
export const pageMachine = page.createMachine({
  id: 'page',
  description: 'The loading block between two screens: never longer than a second.',
  context: startBlank,
  initial: 'clear',
  on: {
    'navigation.failed': {
      target: '.clear',
      description: 'Turned back, already there, no such route, or an unknown menu type: a message says so.',
      actions: { type: 'tellFailure', params: theFailure },
      meta: { req: 'R-12' },
    },
  },
  states: {
    clear: {
      description: 'The screen is seen.',
      on: {
        'navigation.started': {
          target: 'blocked',
          description: 'Another screen is on its way.',
          meta: { req: 'R-05' },
        },
      },
    },
    blocked: {
      description: 'The loading block covers the screen.',
      after: {
        blockTime: {
          target: 'clear',
          description: 'A second is enough, whatever is still loading.',
          meta: { req: 'R-05' },
        },
      },
      on: {
        'screen.shown': { target: 'clear', description: 'The screen is there.', meta: { req: 'R-05' } },
        'navigation.started': {
          target: 'blocked',
          reenter: true,
          description: 'Elsewhere after all.',
          meta: { req: 'R-05' },
        },
      },
    },
  },
});
