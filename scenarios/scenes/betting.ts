import { parsePence } from '../../contract/money.ts';
import { callback, promise, rejects, resolves, resolvesWith } from 'chartkit';
import {
  checkedLines,
  EMPTY_DRAFT,
  isRemovalLast,
  isRepriced,
  totalStake,
} from '../../machines/betting/betting.lines.ts';
import type { BettingContext, ClaimInput, Draft, Refusal } from '../../machines/betting/betting.types.ts';
import { draw, DRAW_1, DRAW_2, funds, odds, order, receipt, record, placement } from '../worlds/samples.ts';
import { arrived, isDrawKnown } from './refresh.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { filled, screenOf, welcomed } from './signIn.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const slip = { chart: 'betting', address: 'twoSided' } as const;

/** A slip that was left: ten pounds on big. */
export const draft: Draft = {
  lines: { 'first.big': { row: 'first', field: 'big', stake: '10', odds: '1.98' } },
  drawId: DRAW_1,
  amount: '10',
  lastBets: order.bets,
};
const keeps = (kept: Draft | null, sent = false) => ({
  slip: { draft: kept, placement: sent ? placement : null },
});

const opens = arrived('draw', draw(DRAW_1));
const opensNext = arrived('draw', draw(DRAW_2));
const prices = arrived('odds', odds());
const lowers = arrived('odds', odds('1.90'));
const impoverishes = arrived('funds', funds('5.00'));
const closes = { type: 'closing.reached' };

const isPlacing = (type: string) => /^(?:slip\.(?:submitted|confirmed)|odds\.accepted)$/.test(type);
const doesSlip = (type: string, payload: object = {}, label = '') => does('twoSided', type, payload, label);
const big = { row: 'first', field: 'big' } as const;
const toggles = { ...doesSlip('cell.toggled', big, 'First, big'), when: isDrawKnown };
const togglesAnother = {
  ...doesSlip('cell.toggled', { row: 'second', field: 'one' }, 'Second, odd'),
  when: isDrawKnown,
};
const repeats = doesSlip('bets.repeated', { times: 1 });
const picks = doesSlip('chip.chosen', { amount: '10' }, '£10');
/** What places bets carries the version that is on screen. */
export const plain = (...types: readonly string[]): readonly AppCase[] =>
  types.map((type) =>
    isPlacing(type)
      ? {
          to: 'twoSided',
          type,
          make: ({ root }) => ({
            type,
            version: root.context.twoSided.getSnapshot().context.moment.version,
          }),
        }
      : doesSlip(type),
  );
/** The same at the moment when the market has moved on and the screen has not. */
const late = (...types: readonly string[]): readonly AppCase[] =>
  types.map((type) => doesSlip(type, { version: 0 }, 'of an older moment'));

const refusals: readonly Refusal[] = [
  { kind: 'bettingClosed' },
  { kind: 'otherDrawOpen' },
  { kind: 'oddsMoved', odds: [{ ...big, odds: '1.90' }] },
  { kind: 'balanceTooLow', balance: '1.00' },
  { kind: 'limitReached', limit: 'stake', max: '2500.00', min: '1.00' },
  { kind: 'requestAbandoned' },
  { kind: 'requestIdReused' },
  { kind: 'unauthorised' },
  { kind: 'forbidden' },
  { kind: 'inputRefused' },
  { kind: 'tooManyRequests' },
];
const placed = resolves({ kind: 'placed', receipt }, 'placed');
const fates = promise(
  placed,
  resolves({ kind: 'unknown' }, 'unknown'),
  resolves({ kind: 'abandoned' }, 'abandoned'),
  rejects(),
);

const isClaim = (input: unknown): input is ClaimInput =>
  typeof input === 'object' && input !== null && 'order' in input && 'memberId' in input;
/** The order is stored under its request id. */
export const claimed = resolvesWith(
  (input) =>
    isClaim(input) && {
      kind: 'claimed',
      placement: { requestId: placement.requestId, memberId: input.memberId, order: input.order },
    },
  'claimed',
);

export const isBetting = (context: unknown): context is BettingContext =>
  typeof context === 'object' && context !== null && 'lines' in context;

/** What makes two moments of a slip different for a walk. */
function brief(context: unknown): unknown {
  if (!isBetting(context) || context.market === 'numbers') return null;
  const { moment } = context;
  return {
    lines: Object.keys(context.lines).length,
    isStaked: checkedLines(context).length > 0,
    draw: moment.draw?.drawId,
    isOtherDraw: context.drawId !== null && context.drawId !== moment.draw?.drawId,
    odds:
      moment.odds === null
        ? 'unknown'
        : isRepriced({ ...context, acceptOdds: 'never' }, moment)
          ? 'moved'
          : 'same',
    owner: context.memberId,
    isShort: context.balance !== null && totalStake(context) > parsePence(context.balance),
    asks: context.confirmation,
    refusal: context.placement === null ? null : context.refusal,
    hasLast: context.lastBets.length > 0,
  };
}

const making: readonly Scene[] = [
  scene('a slip is made', {
    ...slip,
    given: { who: ada },
    brief,
    cases: [
      toggles,
      togglesAnother,
      doesSlip('stake.typed', { ...big, text: '7.5', edit: 'replaced' }, '7.5 for First, big'),
      doesSlip('amount.typed', { text: '20', edit: 'replaced' }, '20'),
      picks,
      ...plain('slip.submitted', 'slip.reset', 'slip.reopened'),
    ],
    actors: { fetchRound: callback(opens, prices), drawClock: callback(closes) },
  }),
  scene('a slip, and a draw that moves on', {
    ...slip,
    given: { who: ada, ...keeps(draft) },
    brief,
    cases: plain('slip.submitted', 'slip.confirmed', 'slip.reopened', 'move.accepted', 'move.declined'),
    actors: { fetchRound: callback(opens, prices, opensNext), drawClock: callback(closes) },
  }),
  scene('a slip, odds that move, and a balance that sinks', {
    ...slip,
    given: { who: ada, ...keeps(draft) },
    brief,
    cases: [
      ...plain('slip.submitted', 'slip.confirmed', 'odds.accepted', 'odds.declined'),
      ...late('slip.confirmed', 'odds.accepted'),
    ],
    actors: { fetchRound: callback(opens, prices, lowers, opensNext, impoverishes) },
  }),
  scene('a slip that the balance covers again', {
    ...slip,
    given: { who: ada, ...keeps(draft) },
    brief,
    cases: plain('slip.submitted'),
    actors: { fetchRound: callback(opens, prices, impoverishes, arrived('funds', funds('50.00'))) },
  }),
  scene('a slip without an amount', {
    ...slip,
    given: {
      who: ada,
      ...keeps({
        ...EMPTY_DRAFT,
        lines: { 'first.big': { ...big, stake: '', odds: '1.98' } },
        drawId: DRAW_1,
      }),
    },
    brief,
    cases: plain('slip.submitted'),
    actors: { fetchRound: callback(opens, prices) },
  }),
];

const takes = ['5', '10'].map((amount) => doesSlip('chip.taken', { amount }, `£${amount}`));
const handling: readonly Scene[] = [
  scene('chips in hand, and what was removed', {
    ...slip,
    given: { who: ada },
    brief: (context) =>
      isBetting(context) && context.market === 'twoSided'
        ? [brief(context), context.hand, isRemovalLast(context)]
        : null,
    cases: [toggles, togglesAnother, ...takes, ...plain('slip.reset', 'removal.undone')],
    actors: { fetchRound: callback(opens, prices), drawClock: callback(closes) },
  }),
];

/** A tab that is not looked at, or has no network, while a slip waits to be placed. */
const looking: readonly Scene[] = [
  scene('a slip in a tab that goes to the background, or loses its network', {
    ...slip,
    given: { who: ada, ...keeps(draft) },
    brief,
    cases: plain('slip.submitted', 'slip.confirmed'),
    actors: {
      fetchRound: callback(opens, prices),
      'twoSided/visibility': callback(
        { type: 'page.hidden' },
        { type: 'page.seen' },
        { type: 'network.lost' },
        { type: 'xstate.error.actor.visibility', error: new Error('nothing can be seen') },
      ),
    },
  }),
];

const placing: readonly Scene[] = [
  scene('a slip is placed', {
    ...slip,
    given: { who: ada, preferences: { confirmation: 'skipped', acceptOdds: 'any' }, ...keeps(draft) },
    brief,
    cases: [togglesAnother, ...plain('slip.submitted', 'receipt.dismissed')],
    actors: {
      fetchRound: callback(opens, prices),
      drawClock: callback(closes),
      claimPlacement: promise(claimed, resolves({ kind: 'taken', placement }, 'taken'), rejects()),
      placeOrder: promise(placed, rejects()),
    },
  }),
  scene('the bets of a receipt again', {
    ...slip,
    given: { who: ada, ...keeps(draft) },
    brief,
    cases: [repeats, ...plain('slip.submitted', 'slip.confirmed')],
    actors: {
      fetchRound: callback(opens, prices),
      drawClock: callback(closes),
      claimPlacement: promise(claimed),
      placeOrder: promise(placed),
    },
  }),
  scene('an order that the server refuses', {
    ...slip,
    given: { who: ada, preferences: { confirmation: 'skipped' }, ...keeps(draft) },
    brief,
    cases: [...plain('slip.submitted'), ...late('slip.submitted')],
    actors: {
      fetchRound: callback(opens, prices, opensNext),
      claimPlacement: promise(claimed),
      placeOrder: promise(...refusals.map((refusal) => resolves({ kind: 'refused', refusal }, refusal.kind))),
    },
  }),
  scene('a cell without a stake outlives the receipt', {
    ...slip,
    given: {
      who: ada,
      preferences: { confirmation: 'skipped' },
      ...keeps({
        ...draft,
        lines: { ...draft.lines, 'second.one': { row: 'second', field: 'one', stake: '', odds: '1.98' } },
      }),
    },
    brief,
    cases: [togglesAnother, ...plain('slip.submitted')],
    actors: {
      fetchRound: callback(opens, prices),
      claimPlacement: promise(claimed),
      placeOrder: promise(placed),
    },
  }),
  scene('an order whose answer did not come', {
    ...slip,
    given: { who: ada, ...keeps(draft, true) },
    brief,
    cases: plain('slip.resent', 'slip.abandoned'),
    actors: {
      'twoSided/slipStore': callback(
        { type: 'placement.endedElsewhere', draft },
        { type: 'draft.changedElsewhere', draft },
      ),
      placeOrder: promise(
        placed,
        resolves({ kind: 'refused', refusal: { kind: 'tooManyRequests' } }, 'tooManyRequests'),
        rejects(),
      ),
      lookUpOrder: fates,
      abandonOrder: fates,
    },
  }),
  scene('an order that the server does not have once its draw is closed', {
    ...slip,
    given: { who: ada, ...keeps(draft, true) },
    brief,
    cases: [],
    actors: {
      fetchRound: callback(opens),
      drawClock: callback(closes),
      lookUpOrder: promise(resolves({ kind: 'unknown' }, 'unknown')),
      abandonOrder: promise(resolves({ kind: 'abandoned' }, 'abandoned')),
    },
  }),
];

const remembering: readonly Scene[] = [
  scene('a slip that other tabs share', {
    ...slip,
    given: { who: ada, ...keeps({ ...EMPTY_DRAFT, lastBets: order.bets }) },
    brief,
    cases: [toggles, picks, repeats, ...plain('slip.submitted')],
    actors: {
      'twoSided/slipStore': callback(
        { type: 'draft.changedElsewhere', draft },
        { type: 'placement.startedElsewhere', placement },
      ),
      fetchRound: callback(opens, prices),
      drawClock: callback(closes),
    },
  }),
  scene('a guest who becomes a member', {
    ...slip,
    given: { who: guest },
    brief,
    cases: [toggles, picks, ...plain('slip.submitted')],
    actors: {
      sessionStore: callback({ type: 'session.changedElsewhere', record: ada }),
      fetchRound: callback(opens, prices),
    },
  }),
  scene('a browser that keeps nothing', {
    ...slip,
    given: { path: '/login', storage: 'refuses' },
    cases: [screenOf('login'), filled('login')],
    actors: { carryOut: promise(welcomed()) },
    brief,
  }),
  scene('the balance, as a preference is chosen', {
    ...slip,
    given: { who: ada },
    brief,
    cases: [
      does('preferences', 'preference.chosen', { changes: { confirmation: 'skipped' } }, 'not to be asked'),
    ],
    actors: { fetchRound: callback(impoverishes) },
  }),
];

export const bettingScenes: readonly Scene[] = [
  ...making,
  ...handling,
  ...looking,
  ...placing,
  ...remembering,
];
