import { expect, test } from 'vitest';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';
import { controlsOf, labelOfControl } from '../../scenarios/controls.ts';

const labelOf = (...deeds: readonly string[]) => labelOfControl({ event: 'some.event', deeds });

test.each([
  ["press 'Place bets'", 'Place bets'],
  ["press 'Don't offer again'", "Don't offer again"],
  ["press 'Review bets' or 'Place bets now'", 'Review bets'],
  ["type '7' as the answer, press 'Check'", 'Check'],
])('%s: the control is named %s', (deed, name) => {
  expect(labelOf(deed)).toBe(name);
});

test('a control that has several names, or none, is not named', () => {
  expect(labelOf("press 'Back'", "press 'Done'")).toBeNull();
  expect(labelOf('go to Mine')).toBeNull();
});

const MANY = { event: 'preference.chosen', deeds: ["press 'Dark theme'"] };

test('one of many is not named for all of them: the picture says what they are', () => {
  expect(labelOfControl(MANY)).toBe('(a setting)');
  expect(controlsOf('preferences').map(({ deeds }) => deeds)).toEqual([
    ["choose a setting, such as 'Dark theme'"],
  ]);
});

test('no page names a row, or what was typed in a test', () => {
  const deeds = Object.keys(ALL_CHARTS).flatMap((chart) => controlsOf(chart).flatMap((each) => each.deeds));
  expect(
    deeds.filter((deed) => /Big first|Evens|00000|^type (?:'|\d)/.test(deed.replace(/, such as .*/, ''))),
  ).toEqual([]);
});

test('that of the chart device is written whole', () => {
  const declined = controlsOf('device').filter(({ event }) => event === 'install.declined');
  expect(declined.map(labelOfControl)).toEqual(["Don't offer again"]);
});
