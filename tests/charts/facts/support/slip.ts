/** What happens to a slip, and what must come of it. */
import { bettingMachine } from '../../../../machines/betting/betting.machine.ts';
import { EMPTY_DRAFT } from '../../../../machines/betting/betting.lines.ts';
import type { Draft, Refusal } from '../../../../machines/betting/betting.types.ts';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import type { Moment } from '../../../../machines/market/market.types.ts';
import {
  draw,
  DRAW_1,
  DRAW_2,
  NEWEST,
  odds,
  order,
  receipt,
  placement,
} from '../../../../scenarios/worlds/samples.ts';
import { enact, type Happening } from './enact.ts';

/** What may place bets. */
const PLACES: ReadonlySet<unknown> = new Set(['slip.submitted', 'slip.confirmed', 'odds.accepted']);

export const CALLS = ['claimPlacement', 'placeOrder', 'lookUpOrder', 'abandonOrder'];
export const big = { row: 'first', field: 'big' } as const;
export const one = { row: 'second', field: 'one' } as const;

/** The market publishes its next moment. */
const becomes = (change: Partial<Omit<Moment, 'version'>>): Happening => ({ moment: change });
export const opened = becomes({ draw: runningDraw(draw(DRAW_1)), phase: 'open' });
export const noStorage: Happening = {
  type: 'xstate.error.actor.slipStore',
  error: new Error('no storage'),
};
export const nextOpened = becomes({ draw: runningDraw(draw(DRAW_2)), phase: 'open' });
export const closed = becomes({ phase: 'closed' });
export const priced = becomes({ odds: odds() });
export const lowered = becomes({ odds: odds('1.90') });
export const ada: Happening = { type: 'principal.changed', memberId: 'ada' };
export const poor: Happening = { type: 'funds.changed', balance: '5.00' };
export const asked: Happening = { type: 'preferences.changed', confirmation: 'asked', acceptOdds: 'never' };
export const restored = (draft: Draft | null = null, sent: typeof placement | null = null): Happening => ({
  type: 'slip.restored',
  draft,
  placement: sent,
});
export const toggles = (cell: typeof big | typeof one): Happening => ({ type: 'cell.toggled', ...cell });
export const picks = (amount: string): Happening => ({ type: 'chip.chosen', amount });
export const types = (cell: typeof big | typeof one, text: string): Happening => ({
  type: 'stake.typed',
  ...cell,
  text,
  edit: 'replaced',
});
/** What places bets carries the version that is on screen. */
export const does = (type: string): Happening => (PLACES.has(type) ? { type, version: NEWEST } : { type });
export const submits = does('slip.submitted');
export const repeats: Happening = { type: 'bets.repeated', times: 1 };
export const doubles: Happening = { type: 'bets.repeated', times: 2 };
export const again = (cell: typeof big | typeof one, stake: string): Happening => ({
  type: 'bets.added',
  bets: [{ ...cell, stake }],
});
export const answers = (call: string, answer: unknown): Happening => ({ call, answer });
export const noAnswer = (call: string): Happening => ({ call, fails: true });
export const placed = { kind: 'placed', receipt };
export const refused = (refusal: Refusal) => answers('placeOrder', { kind: 'refused', refusal });

export const stakedLine = { ...big, stake: '10', odds: '1.98' };
export const draft: Draft = {
  lines: { 'first.big': stakedLine },
  drawId: DRAW_1,
  amount: '10',
  lastBets: [],
};
export const withLast: Draft = { ...EMPTY_DRAFT, lastBets: order.bets };

/** The market is open, and a member's slip was read. */
export const ready = [opened, priced, ada, restored()];
export const staked = [opened, priced, ada, restored(draft)];
export const sending = [...staked, submits, answers('claimPlacement', { kind: 'claimed', placement })];
export const checking = [...staked, 'wait' as const, { type: 'placement.startedElsewhere', placement }];
export const guest = [opened, priced, restored()];

export interface Row {
  readonly fact: string;
  readonly when: readonly Happening[];
  /** Of the slip alone. */
  readonly slip: string;
  readonly said: readonly string[];
  readonly told: readonly string[];
  readonly stakes: readonly string[];
}

export const row = (
  fact: string,
  when: readonly Happening[],
  slip: string,
  stakes: readonly string[] = [],
  said: readonly string[] = [],
  told: readonly string[] = [],
): Row => ({ fact, when, slip, stakes, said, told });

export const DRAFT_STORED = ['draft.kept'];
export const RELEASED_AND_STORED = ['placement.released', 'draft.kept'];

const hasStake = (line: unknown): line is { readonly stake: string } =>
  typeof line === 'object' && line !== null && 'stake' in line && typeof line.stake === 'string';
const stakesOf = (lines: unknown): string[] =>
  Object.values(typeof lines === 'object' && lines !== null ? lines : {})
    .filter(hasStake)
    .map(({ stake }) => stake);

export const INPUT = { market: 'twoSided', confirmation: 'skipped', acceptOdds: 'never' };

/** As a person does it who looks first: what places bets has been visible for long enough. */
const looked = (each: Happening): readonly Happening[] =>
  typeof each === 'object' && 'type' in each && PLACES.has(each.type) ? ['wait', each] : [each];

export const enactSlip = (when: readonly Happening[]) =>
  enact(bettingMachine, INPUT, CALLS, when.flatMap(looked));

/** What came of it, in the shape of a row. */
export function endingOf({ when }: Row): Omit<Row, 'fact' | 'when'> {
  const { state, said, told, context } = enactSlip(when);
  const slip = state.slice(state.indexOf('slip.') + 'slip.'.length);
  return { slip, stakes: stakesOf(context('lines')), said, told };
}
