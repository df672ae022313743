/**
 * Scenes of stories: only what a story tells can happen in them, and in its order. The plan's own scenes try everything, and
 * the shortest way there leaves out what a reader looks for, such as the odds.
 */
import { callback, promise, resolves } from 'chartkit';
import type { BettingContext, Placement } from '../../machines/betting/betting.types.ts';
import { draw, DRAW_1, DRAW_2, odds, receipt, record, placement, result } from '../worlds/samples.ts';
import { isStage } from '../worlds/stage.ts';
import { claimed, draft, isBetting, plain } from './betting.ts';
import { arrived, closing, drawingOnce } from './refresh.ts';
import { comes, does, scene, type AppCase, type Scene } from './scene.ts';

type When = NonNullable<AppCase['when']>;

const ada = record('member', 'ada');
const slip = { chart: 'betting', address: 'twoSided' } as const;
const opens = arrived('draw', draw(DRAW_1));
const opensNext = arrived('draw', draw(DRAW_2));
const prices = arrived('odds', odds());
const lowers = arrived('odds', odds('1.90'));
const left = (sent: Placement | null = null) => ({ draft, placement: sent });

/** Betting is open, the odds are known, and a press counts. */
const isReady: When = ({ root }) => {
  const page = root.context.twoSided.getSnapshot();
  return page.matches({ market: 'open', press: 'armed' }) && page.context.moment.odds !== null;
};
const slipIs =
  (isSo: (context: BettingContext) => boolean): When =>
  ({ root }) =>
    isSo(root.context.twoSided.getSnapshot().context);
const once = (when: When, ...cases: readonly AppCase[]): readonly AppCase[] =>
  cases.map((each) => ({ ...each, when }));
const both =
  (one: When, other: When): When =>
  (moment) =>
    one(moment) && other(moment);

const brief = (context: unknown) =>
  isBetting(context)
    ? [
        Object.values(context.lines),
        context.moment.odds?.first.big,
        context.moment.draw?.drawId,
        context.refusal,
      ]
    : null;

const betting: readonly Scene[] = [
  scene('a slip is reviewed and placed', {
    ...slip,
    given: { who: ada, slip: left() },
    brief,
    cases: once(isReady, ...plain('slip.submitted', 'slip.confirmed')),
    actors: {
      fetchRound: callback(opens, prices),
      claimPlacement: promise(claimed),
      placeOrder: promise(resolves({ kind: 'placed', receipt }, 'placed')),
    },
  }),
  scene('a draw closes while a slip is on its way', {
    ...slip,
    given: { who: ada, preferences: { confirmation: 'skipped' }, slip: left() },
    brief,
    cases: [
      ...once(isReady, ...plain('slip.submitted')),
      comes('refresh', opensNext, ({ root }) =>
        root.context.twoSided.getSnapshot().matches({ slip: { drafting: { refused: 'outdated' } } }),
      ),
    ],
    actors: {
      fetchRound: callback(opens, prices),
      claimPlacement: promise(claimed),
      placeOrder: promise(resolves({ kind: 'refused', refusal: { kind: 'otherDrawOpen' } }, 'otherDrawOpen')),
    },
  }),
  scene('odds move while a slip is reviewed', {
    ...slip,
    given: { who: ada, slip: left() },
    brief,
    cases: [
      ...once(isReady, ...plain('slip.submitted', 'odds.accepted')),
      comes('refresh', lowers, ({ root }) =>
        root.context.twoSided.getSnapshot().matches({ slip: 'confirming' }),
      ),
    ],
    actors: { fetchRound: callback(opens, prices), claimPlacement: promise(claimed) },
  }),
  scene('a selection with a stake is taken out, and comes back', {
    ...slip,
    given: { who: ada },
    brief,
    cases: [
      ...once(
        both(
          isReady,
          slipIs(({ lines, removal }) => Object.keys(lines).length === 0 && removal === null),
        ),
        does('twoSided', 'cell.toggled', { row: 'first', field: 'big' }, 'First, big'),
      ),
      ...once(
        slipIs(({ lines }) => lines['first.big']?.stake === ''),
        does('twoSided', 'chip.chosen', { amount: '10' }, '£10'),
      ),
      ...once(
        slipIs(({ lines }) => lines['first.big']?.stake === '10'),
        does('twoSided', 'cell.toggled', { row: 'first', field: 'big' }, 'First, big'),
      ),
      ...plain('removal.undone'),
    ],
    actors: { fetchRound: callback(opens, prices) },
  }),
  scene('another tab sends the slip', {
    ...slip,
    given: { who: ada, slip: left() },
    brief,
    cases: [comes('twoSided', { type: 'placement.startedElsewhere', placement }, isReady)],
    actors: {
      fetchRound: callback(opens, prices),
      lookUpOrder: promise(resolves({ kind: 'placed', receipt }, 'placed')),
    },
  }),
  scene('an order whose answer did not come, while betting is open', {
    ...slip,
    given: { who: ada, slip: left(placement) },
    brief,
    cases: once(isReady, ...plain('slip.abandoned')),
    actors: {
      fetchRound: callback(opens, prices),
      lookUpOrder: promise(resolves({ kind: 'unknown' }, 'unknown')),
      abandonOrder: promise(
        resolves({ kind: 'placed', receipt }, 'placed'),
        resolves({ kind: 'abandoned' }, 'abandoned'),
      ),
    },
  }),
];

const out =
  (count: number): When =>
  ({ actor }) => {
    const context = actor('stage')?.context;
    return isStage(context) && context.out === count;
  };
const isStaged: When = ({ root }) => root.context.stage?.getSnapshot().matches('sealing') === true;

const stage: readonly Scene[] = [
  scene('a draw from its seal to its last ball', {
    chart: 'stage',
    given: { who: ada, motion: 'full' },
    brief: (context) => (isStage(context) ? [context.moment.phase, context.out] : null),
    cases: [
      closing,
      drawingOnce(isStaged),
      comes(
        'refresh',
        arrived('result', result(DRAW_1)),
        (moment) =>
          isStaged(moment) && moment.root.context.refresh.getSnapshot().matches({ result: 'awaited' }),
      ),
      comes('stage', { type: 'ball.shown', out: 10 }, out(1)),
      // So that the way on from there is known.
      comes('stage', { type: 'ball.readable' }, out(10)),
    ],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(opens),
      balls: callback({ type: 'ball.shown', out: 1 }),
    },
  }),
];

export const TOLD_SCENES: readonly Scene[] = [...betting, ...stage];
