/** What a refused order tells of odds, draw and balance, and who learns it. */
import { callback, promise, resolves } from 'chartkit';
import type { Refusal } from '../../machines/betting/betting.types.ts';
import { draw, DRAW_1, DRAW_2, odds, record, result } from '../worlds/samples.ts';
import { claimed, draft, plain } from './betting.ts';
import { arrived, brief } from './refresh.ts';
import { scene, type AppCase, type Scene } from './scene.ts';

const prices = arrived('odds', odds());
const oddsMoved: Refusal = { kind: 'oddsMoved', odds: [{ row: 'first', field: 'big', odds: '1.90' }] };
const balanceTooLow: Refusal = { kind: 'balanceTooLow', balance: '1.00' };

interface Refused {
  readonly chart: string;
  readonly address?: string;
  readonly refusals: readonly Refusal[];
  /** The draw that is open, and the slip's. */
  readonly drawId?: string;
  /** Pieces of a round, beside the draw and the odds. */
  readonly before?: readonly { type: string }[];
  readonly after?: readonly { type: string }[];
  /** 2 where the slip and the rounds each go on by themselves, and it is about both. */
  readonly novelty?: 1 | 2;
  /** When the slip is sent. */
  readonly when?: NonNullable<AppCase['when']>;
}

const refused = (
  name: string,
  {
    chart,
    address = chart,
    refusals,
    drawId = DRAW_1,
    before = [],
    after = [],
    novelty = 1,
    when = () => true,
  }: Refused,
): Scene =>
  scene(name, {
    chart,
    address,
    given: {
      who: record('member', 'ada'),
      preferences: { confirmation: 'skipped' },
      slip: { draft: { ...draft, drawId }, placement: null },
    },
    cases: plain('slip.submitted').map((submits) => ({ ...submits, when })),
    actors: {
      fetchRound: callback(...before, arrived('draw', draw(drawId)), prices, ...after),
      claimPlacement: promise(claimed),
      placeOrder: promise(...refusals.map((refusal) => resolves({ kind: 'refused', refusal }, refusal.kind))),
    },
    brief,
    novelty,
  });

export const refusalScenes: readonly Scene[] = [
  refused('odds that a refusal tells', { chart: 'market', refusals: [oddsMoved] }),
  refused('a refusal, and what it changes elsewhere', {
    chart: 'app',
    address: '',
    refusals: [oddsMoved, balanceTooLow],
  }),
  refused('a refusal while a round is under way', { chart: 'refresh', refusals: [balanceTooLow] }),
  refused('a refusal between two rounds', {
    chart: 'refresh',
    refusals: [{ kind: 'forbidden' }],
    drawId: DRAW_2,
    before: [arrived('result', result(DRAW_1))],
    after: [{ type: 'round.finished' }],
    novelty: 2,
    when: ({ root }) => root.context.refresh.getSnapshot().matches({ rounds: { reading: 'countdown' } }),
  }),
];
