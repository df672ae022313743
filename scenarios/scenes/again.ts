/** Betting again from a ticket of the list of pending orders [B-17]. */
import { callback, promise, resolves } from 'chartkit';
import type { BettingSnapshot } from '../../machines/betting/betting.selectors.ts';
import type { Draft, Placement } from '../../machines/betting/betting.types.ts';
import { draw, DRAW_1, odds, receipt, record, placement, ticket } from '../worlds/samples.ts';
import { isBetting } from './betting.ts';
import { arrived } from './refresh.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { pendingPage, shows } from './small.ts';

const draft: Draft = {
  lines: { 'first.big': { row: 'first', field: 'big', stake: '7', odds: '1.98' } },
  drawId: DRAW_1,
  amount: '',
  lastBets: [],
};
const bet = { row: 'first', field: 'big', stake: ticket().stake } as const;

const again: AppCase = {
  ...does('twoSided', 'bets.added', { bets: [bet] }),
  when: ({ root }) => (root.context.lists.pendingOrders?.getSnapshot().context.shown?.rows.length ?? 0) > 0,
};

interface Beginning {
  readonly name: string;
  readonly market: 'open' | 'closed';
  readonly kept: { readonly draft: Draft | null; readonly placement: Placement | null };
  /** Where the slip stands when the list comes. */
  readonly isThere: (slip: BettingSnapshot) => boolean;
}

/** The list comes last: the slip and its market are as they should be by then. */
const sceneOf = ({ name, market, kept, isThere }: Beginning): Scene => {
  const prices = arrived('odds', odds());
  const opens = arrived('draw', draw(DRAW_1));
  const isReady = (slip: BettingSnapshot) =>
    slip.matches({ market }) && slip.context.moment.odds !== null && isThere(slip);
  return scene(`a ticket again, ${name}, while betting is ${market}`, {
    chart: 'betting',
    address: 'twoSided',
    given: { who: record('member', 'ada'), path: '/notSubmit', slip: kept },
    brief: (context) => (isBetting(context) ? [context.moment.odds === null, context.moment.phase] : null),
    cases: [
      {
        ...shows('/notSubmit', ['pendingOrders']),
        when: ({ root: { context } }) =>
          !('pendingOrders' in context.lists) && isReady(context.twoSided.getSnapshot()),
      },
      again,
    ],
    actors: {
      fetchRound: market === 'open' ? callback(opens, prices) : callback(prices),
      lookUpOrder: promise(resolves({ kind: 'placed', receipt }, 'placed')),
      loadPage: promise(resolves(pendingPage(12), 'twelve rows')),
    },
  });
};

const SLIPS = [
  {
    name: 'into an empty slip',
    kept: { draft: null, placement: null },
    isThere: (slip: BettingSnapshot) => slip.matches({ slip: 'empty' }),
  },
  {
    name: 'beside a kept slip',
    kept: { draft, placement: null },
    isThere: (slip: BettingSnapshot) => slip.matches({ slip: 'drafting' }),
  },
  {
    name: 'after another',
    kept: { draft: null, placement },
    isThere: (slip: BettingSnapshot) => slip.matches({ slip: 'accepted' }),
  },
] as const;

export const againScenes: readonly Scene[] = (['open', 'closed'] as const).flatMap((market) =>
  SLIPS.map((slip) => sceneOf({ ...slip, market })),
);
