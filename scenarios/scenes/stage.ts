/** Draws that come and go while a person looks on, with their balls one after another. */
import { callback, promise, resolves } from 'chartkit';
import { draw, DRAW_1, DRAW_2, record, result } from '../worlds/samples.ts';
import { isStage, stageText } from '../worlds/stage.ts';
import { arrived, closing, drawing, isDraw, nextResult, voids } from './refresh.ts';
import { comes, does, scene, type Scene } from './scene.ts';
import { shows } from './small.ts';

const ada = record('member', 'ada');
const opens = arrived('draw', draw(DRAW_1));
const fetched = promise(resolves(undefined, 'it is there'));
const brief = (context: unknown) => (isStage(context) ? stageText(context) : null);
/** That of draw 1, once it is waited for. */
const firstResult = comes('refresh', arrived('result', result(DRAW_1)), ({ root }) =>
  root.context.refresh.getSnapshot().matches({ result: 'awaited' }),
);
const looking = { chart: 'stage', given: { who: ada, motion: 'full' }, brief } as const;

export const stageScenes: readonly Scene[] = [
  scene('a draw, from its closing to its result', {
    ...looking,
    cases: [
      closing,
      drawing,
      does('stage', 'stage.skipped'),
      does('stage', 'stage.closed'),
      does('stage', 'page.used'),
    ],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens, arrived('result', result(DRAW_1))),
      balls: callback(
        { type: 'ball.shown', out: 1 },
        { type: 'ball.readable' },
        { type: 'ball.shown', out: 10 },
      ),
    },
  }),
  scene('sound with the balls', {
    ...looking,
    cases: [
      closing,
      drawing,
      {
        ...does('preferences', 'preference.chosen', { changes: { sound: 'on' } }, 'sound'),
        when: ({ root }) => root.context.stage !== null && !root.context.stage.getSnapshot().matches('idle'),
      },
    ],
    actors: { fetchChart: fetched, fetchRound: callback(opens, arrived('result', result(DRAW_1))) },
    brief: (context) => (isStage(context) ? [context.moment.phase, context.cues.sound] : null),
  }),
  scene('two results, each at once', {
    ...looking,
    given: { who: ada },
    cases: [drawing, firstResult, nextResult],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens),
      balls: callback({ type: 'balls.ended' }),
    },
    brief: (context) => (isStage(context) ? [context.moment.phase, context.result?.drawId] : null),
  }),
  scene('balls that can not be paced', {
    ...looking,
    cases: [drawing],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens, arrived('result', result(DRAW_1))),
      balls: callback({ type: 'xstate.error.actor.balls', error: new Error('no balls') }),
    },
  }),
  scene('a draw whose result does not come, and the next', {
    ...looking,
    cases: [closing, drawing, comes('refresh', arrived('draw', draw(DRAW_2)), isDraw('drawing'))],
    actors: { fetchChart: fetched, fetchRound: callback(opens) },
  }),
  scene('a draw that is void', {
    ...looking,
    cases: [closing, drawing],
    actors: { fetchChart: fetched, fetchRound: callback(opens, voids) },
  }),
  scene('lists are read around a draw', {
    ...looking,
    cases: [closing, drawing, shows('/drawLog', ['draws'])],
    actors: { fetchChart: fetched, fetchRound: callback(opens, arrived('result', result(DRAW_1))) },
  }),
  scene('a press on refresh while balls come out', {
    ...looking,
    cases: [drawing, does('refresh', 'refresh.requested', { by: 'person' })],
    actors: { fetchChart: fetched, fetchRound: callback(opens, arrived('result', result(DRAW_1))) },
  }),
];
