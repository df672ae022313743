import { expect, test } from 'vitest';
import { dayOf, daysOf, fileDaysOf, periodOf, presetsOn } from '../../../src/features/lists/period.ts';

const TODAY = '2026-03-02';
const whole = (from: string, to: string) => ({ from, to, isCut: false });

test.each([
  [{}, whole('2026-02-24', '2026-03-02')],
  [{ to: '2026-03-01' }, whole('2026-02-23', '2026-03-01')],
  [{ from: '2026-02-28' }, whole('2026-02-28', '2026-03-02')],
  [{ from: '2026-03-09' }, whole('2026-03-09', '2026-03-09')],
  [{ from: '2026-02-28', to: '2026-03-01' }, whole('2026-02-28', '2026-03-01')],
  [{ from: '2026-03-01', to: '2026-02-28' }, whole('2026-02-28', '2026-03-01')],
  [{ from: 'yesterday', to: '2026-02-30' }, whole('2026-02-24', '2026-03-02')],
  [{ from: '2024-01-01', to: '2024-12-31' }, whole('2024-01-01', '2024-12-31')],
  [
    { from: '2024-01-01', to: '2025-01-01' },
    { from: '2024-01-02', to: '2025-01-01', isCut: true },
  ],
  [{ from: '1999-12-31' }, { from: '2025-03-02', to: '2026-03-02', isCut: true }],
])('an address with %o asks for the period %o [A-04]', (asked, period) => {
  expect(periodOf(asked, TODAY)).toEqual(period);
});

test('the periods that have a name', () => {
  expect(presetsOn(TODAY)).toEqual({
    today: { from: '2026-03-02', to: '2026-03-02' },
    yesterday: { from: '2026-03-01', to: '2026-03-01' },
    sevenDays: { from: '2026-02-24', to: '2026-03-02' },
    thisMonth: { from: '2026-03-01', to: '2026-03-02' },
  });
});

test('every day of a period, over the end of a month and of a summer time', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-12-31' }).length).toBe(365);
  expect(dayOf(Date.parse('2026-03-29T23:59:59.999Z'))).toBe('2026-03-29');
});

test.each([
  [{}, { from: '2026-03-01', to: '2026-03-31' }],
  [{ month: '2026-02' }, { from: '2026-02-01', to: '2026-02-28' }],
  [{ month: '2024-12' }, { from: '2024-12-01', to: '2024-12-31' }],
  [
    { month: '2026-02', from: '2026-02-10' },
    { from: '2026-02-10', to: '2026-03-02' },
  ],
  [{ to: '2026-02-10' }, { from: '2025-02-10', to: '2026-02-10' }],
  [
    { from: '2026-02-10', to: '2026-01-10' },
    { from: '2026-01-10', to: '2026-02-10' },
  ],
  [
    { from: '2020-01-01', to: '2026-02-10' },
    { from: '2025-02-10', to: '2026-02-10' },
  ],
])('a file for %o is of the days %o [W-03]', (asked, days) => {
  expect(fileDaysOf(asked, TODAY)).toEqual(days);
});
