import { expect, test } from 'vitest';
import { check, DEFAULT_NAMING, findingsText, read, statesOf, type CheckOptions } from 'chartkit';
import english from '../../locales/en.json' with { type: 'json' };
import later from '../../locales/pages/en.json' with { type: 'json' };
import { NOTICE_KEYS } from '../../machines/notices/notices.keys.ts';
import { ALL_CHARTS } from '../../scenarios/lifeCycles.ts';

/** `subject.verbPast`: two words, each in camelCase. */
const naming = { ...DEFAULT_NAMING, event: /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/ };

const options: CheckOptions = { presets: ['bugs', 'style', 'requirements'], naming };

/** States that nothing leads out of, and rightly so: they last as long as the page, or the form. */
const ENDS: readonly string[] = ['session.storage.unavailable', 'captcha.passed'];

test.each(Object.entries(ALL_CHARTS))('%s is written as charts are written here', (_name, machine) => {
  const findings = check(machine, options).filter(
    ({ rule, place }) => rule !== 'dead-end' || !ENDS.includes(place),
  );
  expect(findingsText(findings)).toBe('');
});

test.each(Object.entries(ALL_CHARTS))('%s has every state described', (_name, machine) => {
  const bare = statesOf(read(machine)).filter(({ description }) => description === null);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test.each(Object.entries(ALL_CHARTS))('%s has every transition described', (_name, machine) => {
  const bare = read(machine).transitions.filter(
    ({ description, isForbidden }) => description === null && !isForbidden,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('every state that is said to be an end is one', () => {
  const found = Object.values(ALL_CHARTS).flatMap((machine) => check(machine, options));
  const ends = found.filter(({ rule }) => rule === 'dead-end').map(({ place }) => place);
  expect(ends).toEqual(ENDS);
});

test('everything that charts say is in the catalog', () => {
  expect(NOTICE_KEYS.filter((key) => !(key in english || key in later))).toEqual([]);
});

test('what is said beside the form of a sign-in is there with it', () => {
  const beside = [
    'guardIntercepted',
    'loggedOut',
    'loggedOutElsewhere',
    'loggedOutOffline',
    'sessionExpired',
    'passwordChanged',
  ];
  expect(beside.filter((name) => !(`notice.${name}` in english))).toEqual([]);
});
