/** Facts about chips in hand, and about what a Reset or the taking out of a cell has removed. */
import { expect, test } from 'vitest';
import { DRAW_1, DRAW_2 } from '../../../../scenarios/worlds/samples.ts';
import type { Draft } from '../../../../machines/betting/betting.types.ts';
import {
  ada,
  answers,
  big,
  closed,
  does,
  draft,
  enactSlip,
  guest,
  lowered,
  nextOpened,
  one,
  opened,
  picks,
  placed,
  priced,
  ready,
  restored,
  sending,
  staked,
  stakedLine,
  toggles,
} from '../support/slip.ts';
import type { Happening } from '../support/enact.ts';

const takes = (amount: string): Happening => ({ type: 'chip.taken', amount });
const types = (text: string): Happening => ({ type: 'amount.typed', text, edit: 'replaced' });
const resets = does('slip.reset');
const undoes = does('removal.undone');
const elsewhere = (kept: Draft): Happening => ({ type: 'draft.changedElsewhere', draft: kept });

interface Fact {
  readonly fact: string;
  readonly when: readonly Happening[];
  readonly hand: string | null;
  /** What the amount box holds. */
  readonly amount: string;
  /** By cell, in the order of the slip: its stake, and the odds that were agreed to. */
  readonly lines: Readonly<Record<string, string>>;
  readonly kept: number;
}

const fact = (
  name: string,
  when: readonly Happening[],
  [hand, amount, lines, kept]: readonly [
    hand: string | null,
    amount: string,
    lines: Readonly<Record<string, string>>,
    kept: number,
  ],
): Fact => ({ fact: name, when, hand, amount, lines, kept });

const isLine = (line: unknown): line is { readonly stake: string; readonly odds: string } =>
  typeof line === 'object' && line !== null && 'stake' in line && 'odds' in line;

/** What came of it, in the shape of a fact. */
function endingOf({ when }: Fact): Omit<Fact, 'fact' | 'when'> {
  const { context, told } = enactSlip(when);
  const lines = context('lines');
  return {
    hand: String(context('hand')) === 'null' ? null : String(context('hand')),
    amount: String(context('amount')),
    lines: Object.fromEntries(
      Object.entries(typeof lines === 'object' && lines !== null ? lines : {}).flatMap(([key, line]) =>
        isLine(line) ? [[key, `${line.stake} at ${line.odds}`]] : [],
      ),
    ),
    kept: told.filter((each) => each === 'draft.kept').length,
  };
}

const CHIPS: readonly Fact[] = [
  fact(
    'a chip is taken in hand while nothing is selected, and nothing is written',
    [...ready, takes('5')],
    ['5', '', {}, 0],
  ),
  fact(
    'each cell that is selected then takes the chip as its stake; the amount for all stays empty',
    [...ready, takes('5'), toggles(big), toggles(one)],
    ['5', '', { 'first.big': '5 at 1.98', 'second.one': '5 at 1.98' }, 2],
  ),
  fact('a second press on the chip puts it down', [...ready, takes('5'), takes('5')], [null, '', {}, 0]),
  fact(
    'a cell that is selected after that has no stake, and what was staked stays',
    [...ready, takes('5'), toggles(big), takes('5'), toggles(one)],
    [null, '', { 'first.big': '5 at 1.98', 'second.one': ' at 1.98' }, 3],
  ),
  fact('another chip takes its place', [...ready, takes('5'), takes('20')], ['20', '', {}, 0]),
  fact('no chip is of nothing', [...ready, takes('0')], [null, '', {}, 0]),
  fact(
    'with a selection a chip that is taken fills all, and is in hand for the next cell',
    [...ready, toggles(big), takes('10'), toggles(one)],
    ['10', '10', { 'first.big': '10 at 1.98', 'second.one': '10 at 1.98' }, 3],
  ),
  fact(
    'put down with a selection, it is no amount for the next cell either',
    [...ready, toggles(big), takes('10'), takes('10'), toggles(one)],
    [null, '', { 'first.big': '10 at 1.98', 'second.one': ' at 1.98' }, 4],
  ),
  fact(
    'another chip that fills all is in hand then',
    [...ready, takes('5'), toggles(big), picks('20'), toggles(one)],
    ['20', '20', { 'first.big': '20 at 1.98', 'second.one': '20 at 1.98' }, 3],
  ),
  fact(
    'a chip that fills all is not in hand where none was',
    [...ready, toggles(big), picks('20')],
    [null, '20', { 'first.big': '20 at 1.98' }, 2],
  ),
  fact(
    'an amount that is typed for all puts it down: the next cell takes that amount',
    [...ready, takes('5'), toggles(big), types('7'), toggles(one)],
    [null, '7', { 'first.big': '7 at 1.98', 'second.one': '7 at 1.98' }, 3],
  ),
  fact(
    'an amount box that is emptied leaves it in hand',
    [...ready, takes('5'), toggles(big), types('')],
    ['5', '', { 'first.big': ' at 1.98' }, 2],
  ),
  fact('it stays in hand over a Reset', [...ready, takes('5'), toggles(big), resets], ['5', '', {}, 2]),
  fact(
    'it stays in hand over a placement: the next slip is staked alike',
    [...sending, answers('placeOrder', placed), takes('5'), toggles(one)],
    ['5', '', { 'second.one': '5 at 1.98' }, 2],
  ),
  fact('it goes with the person who held it', [...guest, takes('5'), ada, restored()], [null, '', {}, 0]),
  fact(
    'taken while betting is closed, it stakes nothing yet',
    [opened, closed, ada, restored(), takes('5')],
    ['5', '', {}, 0],
  ),
];

test.each(CHIPS)('[B-22, B-04] $fact', (each) => {
  const { hand, amount, lines, kept } = each;
  expect(endingOf(each)).toEqual({ hand, amount, lines, kept });
});

const both: Draft = {
  lines: { 'first.big': stakedLine, 'second.one': { ...one, stake: '3', odds: '1.98' } },
  drawId: DRAW_1,
  amount: '',
  lastBets: [],
};
const withBoth = [opened, priced, ada, restored(both)];
const BOTH = { 'first.big': '10 at 1.98', 'second.one': '3 at 1.98' };

const UNDO: readonly Fact[] = [
  fact(
    'after a Reset the whole slip comes back, the amount for all too',
    [...staked, resets, undoes],
    [null, '10', { 'first.big': '10 at 1.98' }, 2],
  ),
  fact(
    'a cell that was taken out comes back to its place, with its stake',
    [...withBoth, toggles(big), undoes],
    [null, '', BOTH, 2],
  ),
  fact(
    'one step: what was removed before the last removal stays away',
    [...withBoth, toggles(big), toggles(one), undoes],
    [null, '', { 'second.one': '3 at 1.98' }, 3],
  ),
  fact('once: a second Undo does nothing', [...withBoth, toggles(big), undoes, undoes], [null, '', BOTH, 2]),
  fact(
    'what comes back is at the odds of now; what stayed, at those agreed to, so that it is asked about',
    [...withBoth, toggles(big), lowered, undoes],
    [null, '', { 'first.big': '10 at 1.90', 'second.one': '3 at 1.98' }, 2],
  ),
  fact(
    'odds that moved before the removal are no reason to bring it back at older ones',
    [...withBoth, lowered, toggles(one), undoes],
    [null, '', { 'first.big': '10 at 1.98', 'second.one': '3 at 1.90' }, 2],
  ),
  fact(
    'nothing comes back after another change: a cell',
    [...staked, resets, toggles(one), undoes],
    [null, '', { 'second.one': ' at 1.98' }, 2],
  ),
  fact(
    'nothing comes back after another change: an amount',
    [...withBoth, toggles(big), types('4'), undoes],
    [null, '4', { 'second.one': '4 at 1.98' }, 2],
  ),
  fact(
    'nothing comes back after a change in another tab',
    [...staked, resets, elsewhere({ ...both }), undoes],
    [null, '', BOTH, 1],
  ),
  fact('nothing comes back while betting is closed', [...staked, resets, closed, undoes], [null, '', {}, 1]),
  fact(
    'nothing comes back in the next draw',
    [...staked, resets, closed, nextOpened, undoes],
    [null, '', {}, 1],
  ),
  fact(
    'nothing comes back before the odds are known',
    [opened, ada, restored(draft), resets, undoes],
    [null, '', {}, 1],
  ),
  fact(
    'nothing of a guest comes back to the member',
    [...guest, toggles(big), resets, ada, restored(), undoes],
    [null, '', {}, 2],
  ),
  fact(
    'a slip that was discarded with its draw is no removal',
    [...staked, nextOpened, does('move.declined'), undoes],
    [null, '', {}, 1],
  ),
];

test.each(UNDO)('[B-22] Undo: $fact', (each) => {
  const { hand, amount, lines, kept } = each;
  expect(endingOf(each)).toEqual({ hand, amount, lines, kept });
});

test('[B-22, B-11] a slip of the draw before comes back as one: the bettor is asked before it moves', () => {
  const old: Draft = { ...both, drawId: DRAW_2 };
  const { state } = enactSlip([opened, priced, ada, restored(old), toggles(big), undoes]);
  expect(state.slice(state.indexOf('slip.'))).toBe('slip.drafting.moved');
});
