import { assign, sendTo, setup } from 'xstate';
import type { DrawResult } from '../../contract/model.ts';
import { callbackEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import type {
  ArrivedResult,
  BallsCommand,
  BallsInput,
  Cues,
  StageContext,
  StageEvent,
  StageInput,
} from './stage.types.ts';

/** The figures of a page wait no longer than this for the balls. */
export const REVEAL_MS_MAX = 6000;
/** How long the result stands on the stage by itself. */
export const SHOWN_MS = 10_000;
/** How long it lies over the page for a person who had no bets. */
export const GLANCE_MS = 4000;

/** Of all that was chosen. */
const cuesOf = ({ sound, vibration }: Cues): Cues => ({ sound, vibration });

export const startIdle = ({ input: { parent, moment, cues } }: { input: StageInput }): StageContext => ({
  parent,
  moment,
  cues: cuesOf(cues),
  sealed: null,
  result: null,
  out: 0,
  read: 0,
  hasBets: false,
  passed: null,
});

/** What the stage chart is made of, by name. */
export const stage = setup({
  types: typesOf<{
    context: StageContext;
    events: StageEvent;
    input: StageInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { balls: callbackEffect<BallsCommand, BallsInput>('balls') },
  delays: { revealTime: REVEAL_MS_MAX, shownTime: SHOWN_MS, glanceTime: GLANCE_MS },
  guards: {
    isClosed: ({ context: { moment, passed } }) =>
      moment.phase === 'closed' && moment.draw !== null && moment.draw.drawId !== passed,
    isOtherClosed: ({ context: { sealed, passed } }, { phase, draw }: Moment) =>
      phase === 'closed' && draw?.drawId !== sealed?.drawId && draw?.drawId !== passed,
    isDrawn: ({ context: { moment } }) => moment.phase === 'drawing',
    isPassed: ({ context: { passed } }, { drawId }: DrawResult) => drawId === passed,
    hasNoBets: ({ context: { hasBets } }) => !hasBets,
  },
}).extend({
  actions: {
    keepMoment: assign((_, moment: Moment) => ({ moment })),
    sealDraw: assign(({ context: { moment } }) => {
      const { draw } = moment;
      return {
        sealed:
          draw === null
            ? null
            : { drawId: draw.drawId, commitment: draw.commitment, closedAt: draw.closesAt },
        result: null,
        out: 0,
        read: 0,
        hasBets: false,
      };
    }),
    /** What was sealed stays only where it is of this draw. */
    keepResult: assign(({ context: { sealed } }, { result, hasBets }: ArrivedResult) => ({
      sealed: sealed?.drawId === result.drawId ? sealed : null,
      result,
      hasBets,
      out: 0,
      read: 0,
    })),
    showBalls: assign((_, { out }: { out: number }) => ({ out })),
    readBalls: assign(({ context: { out } }) => ({ read: out })),
    /** Of a draw that was neither sealed nor shown here only the moment tells. */
    leaveDraw: assign(({ context: { moment, sealed, result } }) => ({
      passed: result?.drawId ?? sealed?.drawId ?? moment.draw?.drawId ?? null,
      sealed: null,
      result: null,
      out: 0,
      read: 0,
      hasBets: false,
    })),
    keepCues: assign((_, cues: Cues) => ({ cues: cuesOf(cues) })),
    tellCues: sendTo('balls', (_, cues: Cues) => ({ type: 'cues.chosen', cues: cuesOf(cues) })),
    tellShown: sendTo(({ context }) => context.parent, { type: 'balls.shown' }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
export const moment = ({ event }: Of<{ moment: Moment }>) => event.moment;
export const result = ({ event }: Of<{ result: DrawResult }>) => event.result;
export const arrived = ({ event: { result: of, hasBets } }: Of<ArrivedResult>) => ({ result: of, hasBets });
export const balls = ({ event }: Of<{ out: number }>) => ({ out: event.out });
export const cues = ({ event }: Of<{ values: Cues }>) => event.values;
export const ballsInput = ({ context }: { readonly context: StageContext }): BallsInput => ({
  drawnAt: context.result?.drawnAt ?? null,
  cues: context.cues,
});
