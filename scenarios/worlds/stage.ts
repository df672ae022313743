import { callback, type World } from 'chartkit';
import { stageMachine } from '../../machines/stage/stage.machine.ts';
import type { StageContext } from '../../machines/stage/stage.types.ts';
import { runningDraw } from '../../machines/market/market.moment.ts';
import type { Moment } from '../../machines/market/market.types.ts';
import { listener } from './parent.ts';
import { draw, DRAW_1, DRAW_2, momentWith, result } from './samples.ts';

const published = (label: string, change: Partial<Moment>) => ({
  event: { type: 'moment.changed', moment: momentWith(change) },
  label,
});

export const isStage = (context: unknown): context is StageContext =>
  typeof context === 'object' && context !== null && 'sealed' in context;
/** What makes two moments of the stage different for a walk. */
export const stageText = ({ moment, sealed, result: shown, out, read, hasBets, passed }: StageContext) => [
  moment.draw?.drawId,
  moment.phase,
  sealed?.drawId,
  shown?.drawId,
  out,
  read,
  hasBets,
  passed,
];

/** Everything that paces the balls. */
const pacing = callback(
  { type: 'ball.shown', out: 1 },
  { type: 'ball.shown', out: 10 },
  { type: 'ball.readable' },
  { type: 'balls.ended' },
  { type: 'xstate.error.actor.balls', error: new Error('no balls') },
);

/** Two draws come and go, with their results. */
const stage: World<typeof stageMachine> = {
  machine: stageMachine,
  input: {
    parent: listener().ref,
    moment: momentWith({ phase: 'open' }),
    cues: { sound: 'off', vibration: 'off' },
  },
  bareEvents: 'none',
  timers: 'order',
  cases: [
    published('open', { phase: 'open' }),
    published('closed', { phase: 'closed' }),
    published('drawing', { phase: 'drawing' }),
    published('the next is closed', { phase: 'closed', draw: runningDraw(draw(DRAW_2)) }),
    { event: { type: 'result.arrived', result: result(DRAW_1), hasBets: false }, label: DRAW_1 },
    {
      event: { type: 'result.arrived', result: result(DRAW_2), hasBets: true },
      label: `${DRAW_2}, with bets`,
    },
    { event: { type: 'result.shown' } },
    { event: { type: 'preferences.changed', values: { sound: 'on', vibration: 'off' } } },
    { event: { type: 'lists.read' } },
    { event: { type: 'stage.skipped' } },
    { event: { type: 'stage.closed' } },
    { event: { type: 'page.used' } },
  ],
  actors: { balls: pacing },
  project: ({ context }) => (isStage(context) ? stageText(context) : null),
  invariants: {
    'balls are paced exactly while they come out': ({ root, actors }) =>
      actors.some(({ src }) => src === 'balls') === root.matches('revealing'),
    'a seal is shown before its result is here': ({ root: { value, context } }) =>
      value !== 'sealing' || (context.sealed !== null && context.result === null && context.out === 0),
    'a seal stands only beside the result of its draw': ({ root: { context } }) =>
      context.result === null || context.sealed === null || context.sealed.drawId === context.result.drawId,
    'balls are those of a result': ({ root: { value, context } }) =>
      value === 'idle' || value === 'sealing' || context.result !== null,
    'no ball can be read before it is out': ({ root: { context } }) => context.read <= context.out,
    'nothing is left of a draw that is over': ({ root: { value, context } }) =>
      value !== 'idle' || (context.sealed === null && context.result === null && context.out === 0),
    'the stage of a draw that was left does not open again by its closing': ({ root: { value, context } }) =>
      value !== 'sealing' || context.sealed?.drawId !== context.passed,
  },
};

export const stageWorlds = { stage };
