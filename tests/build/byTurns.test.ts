/** What `npm run bench -- … --against REF` makes of the tables that both versions printed. */
import { describe, expect, test } from 'vitest';
import { compared, tablesIn } from '../../bench/support/byTurns.ts';
import { markdownOf } from '../../bench/support/report.ts';

const page = (bets: number, p99: string, calls: readonly (string | number)[] = []) =>
  [
    'Measured by `npm run bench -- bets` on 2 cores.\n',
    markdownOf({
      title: 'Bets',
      how: 'One bet a slip.',
      head: ['clients', 'bets/s', 'p99, ms', 'found by'],
      rows: [
        [16, bets, p99, 'index bets_pkey'],
        [64, bets * 2, p99, ''],
      ],
    }),
    'Building …',
    markdownOf({
      title: 'Calls',
      how: '',
      head: ['call', 'a second'],
      rows: calls.length === 0 ? [] : [calls],
    }),
  ].join('\n');

const runs = (pages: readonly string[]) => pages.map(tablesIn);
/** A table with two rows that begin alike. */
const table = (one: number, other: number) => [
  {
    title: 'Calls',
    how: '',
    head: ['', 'ms'],
    rows: [
      ['', `${one}`],
      ['', `${other}`],
    ],
  },
];

describe('tablesIn', () => {
  test('reads the tables back, with how they were measured', () => {
    expect(tablesIn(page(100, '2.0', ['/api', 7]))).toEqual([
      {
        title: 'Bets',
        how: 'One bet a slip.',
        head: ['clients', 'bets/s', 'p99, ms', 'found by'],
        rows: [
          ['16', '100', '2.0', 'index bets_pkey'],
          ['64', '200', '2.0', ''],
        ],
      },
      { title: 'Calls', how: '', head: ['call', 'a second'], rows: [['/api', '7']] },
    ]);
  });

  test('finds none in what is no table', () => {
    expect(tablesIn('### A heading\n\nand a sentence | with a bar\n')).toEqual([]);
  });
});

describe('compared', () => {
  test('has the medians of each version and their ratios; what is no figure is left as it is', () => {
    const now = runs([page(100, '2.0'), page(900, '4.0'), page(120, '3.0')]);
    const other = runs([page(50, '6.0'), page(60, '6.5'), page(70, '6.0')]);
    expect(compared(now, other, 'v0.1')[0]).toEqual({
      title: 'Bets',
      how: 'One bet a slip. By turns with v0.1, 3 runs of each, medians.',
      head: ['clients', 'version', 'bets/s', 'p99, ms', 'found by'],
      rows: [
        ['16', 'now', '120', '3.0', 'index bets_pkey'],
        ['16', 'v0.1', '60', '6.0', 'index bets_pkey'],
        ['16', 'ratio', '2.00', '0.50', ''],
        ['64', 'now', '240', '3.0', ''],
        ['64', 'v0.1', '120', '6.0', ''],
        ['64', 'ratio', '2.00', '0.50', ''],
      ],
    });
  });

  test('rows with the same first cell are compared in their order', () => {
    expect(compared([table(10, 30)], [table(5, 10)], 'v0.1')[0]?.rows).toEqual([
      ['', 'now', '10'],
      ['', 'v0.1', '5'],
      ['', 'ratio', '2.00'],
      ['', 'now', '30'],
      ['', 'v0.1', '10'],
      ['', 'ratio', '3.00'],
    ]);
  });

  test('a row that the other version does not print stands alone, and nothing is divided by nothing', () => {
    const now = runs([page(10, '1.0', ['/api', 7])]);
    expect(compared(now, runs([page(0, '1.0')]), 'v0.1').map(({ rows }) => rows)).toEqual([
      [
        ['16', 'now', '10', '1.0', 'index bets_pkey'],
        ['16', 'v0.1', '0', '1.0', 'index bets_pkey'],
        ['16', 'ratio', '', '1.00', ''],
        ['64', 'now', '20', '1.0', ''],
        ['64', 'v0.1', '0', '1.0', ''],
        ['64', 'ratio', '', '1.00', ''],
      ],
      [['/api', 'now', '7']],
    ]);
  });
});
