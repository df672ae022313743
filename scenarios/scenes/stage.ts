/** Draws that come and go while a person looks on, with their balls one after another. */
import { callback, promise, resolves } from 'chartkit';
import { draw, DRAW_1, DRAW_2, record, result } from '../worlds/samples.ts';
import { isStage, pacing, stageText } from '../worlds/stage.ts';
import { arrived, closing, drawing, voids } from './refresh.ts';
import { does, scene, type Scene } from './scene.ts';

const ada = record('member', 'ada');
const opens = arrived('draw', draw(DRAW_1));
const fetched = promise(resolves(undefined, 'it is there'));
const brief = (context: unknown) => (isStage(context) ? stageText(context) : null);
const away = (context: unknown) => (isStage(context) ? [context.result?.drawId, context.out] : null);
const looking = { chart: 'stage', given: { who: ada, motion: 'full' }, brief } as const;

export const stageScenes: readonly Scene[] = [
  scene('a draw, from its closing to its result', {
    ...looking,
    cases: [closing, drawing, does('stage', 'stage.skipped'), does('stage', 'stage.closed')],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens, arrived('result', result(DRAW_1))),
      balls: pacing,
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
  scene('two results, one after the other', {
    ...looking,
    cases: [drawing],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens, arrived('result', result(DRAW_1)), arrived('result', result(DRAW_2))),
      balls: callback({ type: 'balls.ended' }),
    },
    brief: (context) => (isStage(context) ? context.result?.drawId : null),
  }),
  scene('a draw whose result does not come, and the next', {
    ...looking,
    cases: [closing, drawing],
    actors: { fetchChart: fetched, fetchRound: callback(opens, arrived('draw', draw(DRAW_2))) },
  }),
  scene('a draw that is void', {
    ...looking,
    cases: [closing, drawing],
    actors: { fetchChart: fetched, fetchRound: callback(opens, voids) },
  }),
  scene('a draw that was made while the page was away', {
    ...looking,
    brief: away,
    cases: [does('refresh', 'refresh.requested')],
    actors: {
      fetchChart: fetched,
      fetchRound: callback(opens, arrived('result', result(DRAW_1)), arrived('result', result(DRAW_2))),
    },
  }),
];
