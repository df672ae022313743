import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectionKey } from '../../../../contract/game/bets.ts';
import * as see from '../../../../machines/betting/betting.selectors.ts';
import type { StakeEdit } from '../../../../machines/betting/betting.types.ts';
import { openSlip } from '../support/bettor.ts';

const big = { row: 'first', field: 'big' } as const;
const one = { row: 'second', field: 'one' } as const;

/** A slip with one cell, and both of its boxes: that for all cells, and that of the line. */
function boxes() {
  const slip = openSlip();
  slip.send({ type: 'cell.toggled', ...big });
  const boxOf = (name: 'amount' | 'line') => {
    const shown = () => {
      const snapshot = slip.actor.getSnapshot();
      return name === 'amount'
        ? see.amountOf(snapshot)
        : (see.lineAt(see.linesOf(snapshot), selectionKey(big))?.stake ?? '');
    };
    const put = (text: string, edit: StakeEdit) =>
      slip.send(
        name === 'amount'
          ? { type: 'amount.typed', text, edit }
          : { type: 'stake.typed', ...big, text, edit },
      );
    return {
      shown,
      put,
      /** Pasted over it, filled in by the browser, or spoken. */
      fillIn: (text: string) => put(text, 'replaced'),
      /** One key after the other: each is added to what the box shows by then. */
      type: (text: string) => {
        for (const key of text) put(shown() + key, 'added');
      },
      deleteLast: () => put(shown().slice(0, -1), 'replaced'),
      why: () => see.endedInBox(name === 'amount' ? 'amount' : 'first.big')(slip.actor.getSnapshot()),
      total: () => see.totalStakeOf(slip.actor.getSnapshot()),
    };
  };
  return { slip, boxOf };
}

const BOXES = ['amount', 'line'] as const;

describe.each(BOXES)('the %s box', (name) => {
  test.each([
    ['25', '25', null],
    ['007', '7', null],
    ['', '', null],
    [' 20 ', '20', null],
    ['£20', '20', null],
    ['２０', '20', null],
    ['2.50', '2', 'notWhole'],
    ['2,50', '2', 'notWhole'],
    ['２.50', '2', 'notWhole'],
    ['２．５０', '2', 'notWhole'],
    ['0.5', '0', 'notWhole'],
    ['10.', '10', 'notWhole'],
    ['1e3', '1', 'notWhole'],
    ['1a0', '1', 'notWhole'],
    ['5²', '5', 'notWhole'],
    ['-5', '', 'notWhole'],
    ['+5', '', 'notWhole'],
    ['−5', '', 'notWhole'],
    ['.5', '', 'notWhole'],
    ['½', '', 'notWhole'],
    ['five', '', 'notWhole'],
    ['1,000', '', 'grouped'],
    ['1.000', '', 'grouped'],
    ['1 000', '', 'grouped'],
    ['1 000', '', 'grouped'],
    ["1'000", '', 'grouped'],
    ['１，０００', '', 'grouped'],
    ['1,000.50', '', 'grouped'],
    ['1.234.567,89', '', 'grouped'],
    ['1,00,000', '', 'grouped'],
  ] as const)('[B-05][B-18] filled in with %j holds %j, and says why: %j', (text, amount, why) => {
    const box = boxes().boxOf(name);
    box.fillIn(text);
    expect([box.shown(), box.why()]).toEqual([amount, why]);
  });

  test.each([
    ['2.50', '2'],
    ['2,50', '2'],
    ['２.50', '2'],
    ['0.50', '0'],
    ['1e3', '1'],
    ['-5', ''],
    ['.5', ''],
    ['1,000', '1'],
    ['1 000', '1'],
    ['250', '250'],
  ])('[B-18] typed key by key %j ends as %j', (text, amount) => {
    const box = boxes().boxOf(name);
    box.type(text);
    expect(box.shown()).toBe(amount);
  });

  test('[B-18] a number that has ended goes on only after something is deleted', () => {
    const box = boxes().boxOf(name);
    box.type('25.');
    box.put(`1${box.shown()}`, 'added');
    expect([box.shown(), box.why()]).toEqual(['25', 'notWhole']);
    box.deleteLast();
    expect([box.shown(), box.why()]).toEqual(['2', null]);
    box.type('0');
    expect([box.shown(), box.total()]).toEqual(['20', '20.00']);
  });

  test('[B-18] another amount filled in after one that has ended is taken', () => {
    const box = boxes().boxOf(name);
    box.fillIn('1.50');
    box.fillIn('10');
    expect([box.shown(), box.why(), box.total()]).toEqual(['10', null, '10.00']);
  });

  test('[B-18] a sign alone is forgotten with Backspace', () => {
    const box = boxes().boxOf(name);
    box.type('-5');
    box.deleteLast();
    box.type('5');
    expect([box.shown(), box.why()]).toEqual(['5', null]);
  });

  test('[B-18] whatever is filled in never stakes more than the number it begins with', () => {
    const digits = fc.stringMatching(/^\d{1,8}$/);
    const anything = fc.string({ unit: 'grapheme', maxLength: 12 });
    const box = boxes().boxOf(name);
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.tuple(digits, anything).map((parts) => parts.join('')),
        ),
        (text) => {
          box.fillIn(text);
          const [meant = '0'] = /^\d+/.exec(text.replace(/^\s*£?\s*/, '').normalize('NFKC')) ?? [];
          expect(box.shown()).toMatch(/^\d*$/);
          expect(Number(box.shown())).toBeLessThanOrEqual(Number(meant));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[B-18] whatever is typed key by key never stakes more than the number it begins with', () => {
    const key = fc.constantFrom(...Array.from('0123456789.,-+ e\u{FF12}\u{FF0E}'));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 10 }), (keys) => {
        const box = boxes().boxOf(name);
        const text = keys.join('');
        box.type(text);
        const [meant = '0'] = /^\d+/.exec(text.trimStart().normalize('NFKC')) ?? [];
        expect(Number(box.shown())).toBeLessThanOrEqual(Number(meant));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a number that has ended', () => {
  test('[B-18] says so of its own box alone, and of the last one that was typed into', () => {
    const { slip, boxOf } = boxes();
    boxOf('amount').fillIn('2.50');
    expect([boxOf('amount').why(), boxOf('line').why()]).toEqual(['notWhole', null]);
    expect(see.endedBecauseOf(slip.actor.getSnapshot())).toBe('notWhole');
    boxOf('line').fillIn('1,000');
    expect([boxOf('amount').why(), boxOf('line').why()]).toEqual([null, 'grouped']);
    expect(see.endedBecauseOf(slip.actor.getSnapshot())).toBe('grouped');
  });

  test('[B-18] in the box for all leaves the stakes of lines as they are while it takes nothing', () => {
    const { slip, boxOf } = boxes();
    boxOf('amount').fillIn('2.50');
    slip.send({ type: 'cell.toggled', ...one });
    boxOf('amount').fillIn('2.50');
    const lines = slip.lines();
    boxOf('amount').type('99');
    expect(slip.lines()).toEqual(lines);
    expect(lines.map(({ stake }) => stake)).toEqual(['2', '2']);
  });

  const ends = [
    ['a chip', { type: 'chip.chosen', amount: '2' }],
    ['another cell', { type: 'cell.toggled', ...one }],
    ['a ticket again', { type: 'bets.added', bets: [{ ...one, stake: '3' }] }],
  ] as const;
  test.each(ends)('[B-18] is over with %s', (_, event) => {
    const { slip, boxOf } = boxes();
    boxOf('amount').type('2.');
    slip.send(event);
    boxOf('amount').type('0');
    expect([boxOf('amount').shown(), see.endedBecauseOf(slip.actor.getSnapshot())]).toEqual(['20', null]);
  });

  test('[B-18] is over with Reset, and with the last cell that is taken out', () => {
    for (const event of [{ type: 'slip.reset' }, { type: 'cell.toggled', ...big }] as const) {
      const { slip, boxOf } = boxes();
      boxOf('amount').type('-');
      slip.send(event);
      slip.send({ type: 'cell.toggled', ...one });
      boxOf('amount').type('5');
      expect([boxOf('amount').shown(), slip.lines().map(({ stake }) => stake)]).toEqual(['5', ['5']]);
    }
  });
});
