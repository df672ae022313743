import { callback, promise, rejects, resolves, resolvesWith, type World } from 'chartkit';
import {
  checkedLines,
  EMPTY_DRAFT,
  hasLines,
  isRemovalLast,
  isRepriced,
  isTooLate,
  totalStake,
} from '../../machines/betting/betting.lines.ts';
import type { BettingSnapshot } from '../../machines/betting/betting.selectors.ts';
import { bettingMachine } from '../../machines/betting/betting.machine.ts';
import type { BettingContext, ClaimInput, Draft, Refusal } from '../../machines/betting/betting.types.ts';
import { runningDraw } from '../../machines/market/market.moment.ts';
import type { Moment } from '../../machines/market/market.types.ts';
import { marketOf } from '../../contract/game/bets.ts';
import { parsePence } from '../../contract/money.ts';
import { brief, briefWithHand } from './betting.brief.ts';
import { listener } from './parent.ts';
import { draw, DRAW_1, DRAW_2, momentWith, odds, order, receipt, placement } from './samples.ts';
import { PRESSABLE_OR_NOT } from './visibility.ts';

const draft: Draft = {
  lines: { 'first.big': { row: 'first', field: 'big', stake: '10', odds: '1.98' } },
  drawId: DRAW_1,
  amount: '10',
  lastBets: order.bets,
};

const refusals: readonly Refusal[] = [
  { kind: 'bettingClosed' },
  { kind: 'otherDrawOpen' },
  { kind: 'oddsMoved', odds: [{ row: 'first', field: 'big', odds: '1.90' }] },
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
const fates = [
  placed,
  resolves({ kind: 'unknown' }, 'unknown'),
  resolves({ kind: 'abandoned' }, 'abandoned'),
  rejects(),
];

const isClaim = (input: unknown): input is ClaimInput =>
  typeof input === 'object' && input !== null && 'order' in input && 'memberId' in input;

const contextOf = (moment: { root: { context: BettingContext } }) => moment.root.context;
const isPressedToPlace = (took: readonly string[]) =>
  took.includes('betting.slip.confirming --slip.confirmed[1]') ||
  took.includes('betting.slip.drafting.repriced --odds.accepted[1]');
const CLOSED_OFF = 'betting.slip.checking.asking.lookingUp --xstate.done.actor.lookUpOrder[2]';
const entersSubmitting = (took: readonly string[]) =>
  took.includes('betting.slip.reviewing --always[6]') || isPressedToPlace(took);

/** A slip that nothing is wrong with: from here on things go wrong one at a time. */
const isCalm = ({ root: { context } }: { root: { context: BettingContext } }) =>
  hasLines(context) &&
  context.drawId === context.moment.draw?.drawId &&
  context.moment.odds !== null &&
  !isRepriced({ ...context, acceptOdds: 'never' }, context.moment) &&
  context.balance === null;

const isCalmIn = (drawId: string) => (moment: { root: { context: BettingContext } }) =>
  isCalm(moment) && moment.root.context.drawId === drawId;
const isOutdated = (root: BettingSnapshot) => root.matches({ slip: { drafting: { refused: 'outdated' } } });

const big = { row: 'first', field: 'big' } as const;

type BettingWorld = World<typeof bettingMachine>;
type BettingCase = NonNullable<BettingWorld['cases']>[number];

/** What places bets carries the version that is on screen: all moments of these worlds are of version 1. */
const bare = (...types: readonly string[]): readonly BettingCase[] =>
  types.map((type) => ({ event: { type, version: 1 } }));
/** The same where the market has moved on and the screen has not. */
const late = (...types: readonly string[]): readonly BettingCase[] =>
  types.map((type) => ({ event: { type, version: 0 }, label: 'of an older moment' }));
/** What the market publishes. */
const published = (label: string, change: Partial<Moment> = {}): BettingCase => ({
  event: { type: 'moment.changed', moment: momentWith(change) },
  label,
});
const NEXT = runningDraw(draw(DRAW_2));
const ada: BettingCase = {
  event: { type: 'principal.changed', memberId: 'ada' },
  when: ({ root: { context } }) => context.memberId === null && context.moment.odds !== null,
};
const opened: BettingCase = {
  ...published('opens', { odds: null }),
  when: ({ root }) => root.context.moment.draw === null,
};
const priced: BettingCase = {
  ...published('odds are known'),
  when: ({ root: { context } }) => context.moment.odds === null && context.moment.draw !== null,
};
const toggled: BettingCase = { event: { type: 'cell.toggled', ...big } };
const betsRepeated: BettingCase = { event: { type: 'bets.repeated', times: 1 } };
const betsAdded: BettingCase = { event: { type: 'bets.added', bets: [{ ...big, stake: '10.00' }] } };

const invariants: NonNullable<BettingWorld['invariants']> = {
  'one order at a time': ({ actors }) =>
    actors.filter(({ src }) => src === 'claimPlacement' || src === 'placeOrder').length <= 1,
  'nothing is sent as a guest': ({ root, actors }) =>
    root.context.memberId !== null ||
    actors.every(({ src }) => src !== 'claimPlacement' && src !== 'placeOrder'),
  'nothing is submitted while closed': ({ root, took }) =>
    !entersSubmitting(took) || root.matches({ market: 'open' }),
  'no press places bets that began before what is placed was in view': ({ root, took }) =>
    !isPressedToPlace(took) || root.matches({ press: 'armed' }),
  'nothing is submitted for another draw': ({ root: { context }, took }) =>
    !entersSubmitting(took) || context.drawId === context.moment.draw?.drawId,
  'stakes are never more than the balance shown': ({ root: { context }, took }) =>
    !entersSubmitting(took) || context.balance === null || totalStake(context) <= parsePence(context.balance),
  'what is under way has its request id stored': ({ root }) =>
    !(root.matches({ slip: { submitting: 'sending' } }) || root.matches({ slip: 'checking' })) ||
    root.context.placement !== null,
  'a request id is let go once its fate is known': ({ root }) =>
    root.matches({ slip: 'submitting' }) ||
    root.matches({ slip: 'checking' }) ||
    root.context.placement === null,
  'the slip is as it was sent': ({ root: { context, value } }) =>
    !JSON.stringify(value).includes('"sending"') ||
    checkedLines(context).length === context.placement?.order.bets.length,
  'bets are closed off by the page only once their draw takes none': ({ root: { context }, took }) =>
    !took.includes(CLOSED_OFF) || isTooLate(context.placement?.order, context.moment),
  'an empty slip holds nothing': ({ root }) =>
    !root.matches({ slip: 'empty' }) ||
    (!hasLines(root.context) && root.context.amount === '' && root.context.drawId === null),
  'a slip being made has lines, and a draw': ({ root }) =>
    !(root.matches({ slip: 'drafting' }) || root.matches({ slip: 'confirming' })) ||
    (hasLines(root.context) && root.context.drawId !== null),
  'only cells of this page are selected': (moment) =>
    Object.values(contextOf(moment).lines).every((line) => marketOf(line.field) === 'twoSided'),
  'what can be undone has removed something': ({ root: { context } }) =>
    !isRemovalLast(context) ||
    Object.keys(context.removal?.before.lines ?? {}).length > Object.keys(context.lines).length,
  'the amount is digits': (moment) => /^\d*$/.test(contextOf(moment).amount),
};

const world = (cases: readonly BettingCase[], actors: NonNullable<BettingWorld['actors']>): BettingWorld => ({
  machine: bettingMachine,
  input: { parent: listener().ref, market: 'twoSided', confirmation: 'asked', acceptOdds: 'never' },
  bareEvents: 'none',
  until: 'all',
  // A busy machine takes many times the seconds that it takes alone.
  limits: { ms: 300_000 },
  cases,
  actors: { ...never, ...actors },
  invariants,
  project: ({ context }) => brief(context),
});

/** Time passes before anything else is done: what happens while a press does not count is looked at in a world of its own. */
const unhurried = (cases: readonly BettingCase[]): readonly BettingCase[] =>
  cases.map(({ when = () => true, ...each }) => ({
    ...each,
    when: (moment) => !moment.root.matches({ press: 'arming' }) && when(moment),
  }));

/** Promises that are not what a world is about never end. */
const never = {
  claimPlacement: promise(),
  placeOrder: promise(),
  lookUpOrder: promise(),
  abandonOrder: promise(),
  visibility: callback(),
};

/** A slip is made, while draws, odds and the balance change around it. */
const making = world(
  unhurried([
    opened,
    priced,
    ada,
    { ...published('the next draw', { draw: NEXT }), when: isCalm },
    { ...published('closed', { phase: 'closed' }), when: isCalmIn(DRAW_1) },
    { ...published('the next draw is closed', { draw: NEXT, phase: 'closed' }), when: isCalmIn(DRAW_2) },
    { ...published('lower odds', { odds: odds('1.90') }), when: isCalmIn(DRAW_1) },
    { event: { type: 'funds.changed', balance: '5.00' }, when: isCalm },
    {
      event: { type: 'funds.changed', balance: '100.00' },
      label: 'enough',
      when: ({ root }) => root.matches({ slip: { drafting: { refused: 'shortOfFunds' } } }),
    },
    toggled,
    { event: { type: 'cell.toggled', row: 'second', field: 'one' }, label: 'another', when: isCalm },
    { event: { type: 'stake.typed', ...big, text: '7.5', edit: 'replaced' } },
    { event: { type: 'amount.typed', text: '10', edit: 'replaced' } },
    { event: { type: 'chip.chosen', amount: '10' } },
    ...bare(
      'slip.submitted',
      'slip.confirmed',
      'slip.reopened',
      'slip.reset',
      'odds.accepted',
      'odds.declined',
    ),
    ...bare('move.accepted', 'move.declined'),
    betsRepeated,
    betsAdded,
  ]),
  { slipStore: callback({ type: 'slip.restored', draft: null, placement: null }) },
);

/** A kept slip is placed, with every answer that a server or a network may give. */
const placing = world(
  unhurried([
    opened,
    priced,
    ada,
    {
      event: { type: 'preferences.changed', confirmation: 'skipped', acceptOdds: 'any' },
      when: ({ root }) => root.matches({ slip: { drafting: 'selecting' } }),
    },
    {
      event: { type: 'cell.toggled', row: 'second', field: 'one' },
      label: 'another',
      when: ({ root }) => root.matches({ slip: 'accepted' }) && root.context.confirmation === 'asked',
    },
    ...bare('slip.submitted', 'slip.confirmed', 'slip.resent', 'slip.abandoned', 'receipt.dismissed'),
    ...late('slip.submitted'),
    betsRepeated,
    betsAdded,
    {
      ...published('closed', { phase: 'closed' }),
      when: ({ root }) => root.matches({ slip: 'accepted' }) || root.matches({ slip: 'checking' }),
    },
    {
      ...published('the next draw', { draw: NEXT }),
      when: ({ root }) =>
        root.matches({ slip: { drafting: 'repriced' } }) ||
        (isOutdated(root) && root.context.refusal?.kind === 'otherDrawOpen'),
    },
    {
      ...published('lower odds', { odds: odds('1.90') }),
      when: ({ root }) => isOutdated(root) && root.context.refusal?.kind === 'oddsMoved',
    },
  ]),
  {
    slipStore: callback({ type: 'slip.restored', draft, placement: null }),
    claimPlacement: promise(
      resolvesWith(
        (input) =>
          isClaim(input) && {
            kind: 'claimed',
            placement: { requestId: 'request-2', memberId: input.memberId, order: input.order },
          },
        'claimed',
      ),
      resolves({ kind: 'taken', placement }, 'taken'),
      rejects(),
    ),
    placeOrder: promise(
      placed,
      ...refusals.map((refusal) => resolves({ kind: 'refused', refusal }, refusal.kind)),
      rejects(),
    ),
    lookUpOrder: promise(...fates),
    abandonOrder: promise(...fates),
  },
);

/** Reloads, other tabs, and a browser without storage. */
const remembering = world(
  unhurried([
    opened,
    priced,
    ada,
    toggled,
    { event: { type: 'chip.chosen', amount: '10' } },
    ...bare('slip.submitted'),
    betsRepeated,
  ]),
  {
    slipStore: callback(
      { type: 'slip.restored', draft: null, placement: null },
      { type: 'slip.restored', draft, placement: null },
      { type: 'slip.restored', draft, placement },
      { type: 'slip.restored', draft: { ...EMPTY_DRAFT, lastBets: order.bets }, placement: null },
      { type: 'draft.changedElsewhere', draft },
      { type: 'draft.changedElsewhere', draft: EMPTY_DRAFT },
      { type: 'placement.startedElsewhere', placement },
      { type: 'placement.endedElsewhere', draft },
      { type: 'xstate.error.actor.slipStore', error: new Error('no storage') },
    ),
    lookUpOrder: promise(...fates),
  },
);

/** A slip with everything known, and a tab that goes to the background and comes back. */
const looking = world(
  [
    opened,
    priced,
    ada,
    { ...published('lower odds', { odds: odds('1.90') }), when: isCalm },
    {
      ...published('closed', { odds: odds('1.90'), phase: 'closed' }),
      when: ({ root }) => root.matches({ slip: { drafting: 'repriced' } }),
    },
    ...bare('slip.submitted', 'slip.confirmed', 'odds.accepted', 'odds.declined'),
    ...late('slip.confirmed', 'odds.accepted'),
  ],
  {
    slipStore: callback({ type: 'slip.restored', draft, placement: null }),
    visibility: PRESSABLE_OR_NOT,
  },
);

/** Chips are taken in hand and put down, and what was removed comes back, or not any more. */
const chips: BettingWorld = {
  ...world(
    unhurried([
      opened,
      priced,
      ada,
      toggled,
      { event: { type: 'cell.toggled', row: 'second', field: 'one' }, label: 'another' },
      { event: { type: 'chip.taken', amount: '5' }, label: '£5' },
      { event: { type: 'chip.taken', amount: '10' }, label: '£10' },
      { event: { type: 'chip.chosen', amount: '20' }, when: ({ root }) => root.context.hand !== null },
      ...bare('slip.reset', 'removal.undone'),
      { ...published('closed', { phase: 'closed' }), when: isCalm },
    ]),
    { slipStore: callback({ type: 'slip.restored', draft: null, placement: null }) },
  ),
  project: ({ context }) => briefWithHand(context),
};

export const bettingWorlds = { making, placing, remembering, looking, chips };
