import { expect, test } from 'vitest';
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

test('that of the chart device is written whole', () => {
  const declined = controlsOf('device').filter(({ event }) => event === 'install.declined');
  expect(declined.map(labelOfControl)).toEqual(["Don't offer again"]);
});
