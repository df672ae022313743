/** A hundred sessions, recorded as the charts page records them: from any moment on, of anybody who is there. */
import { describe, expect, test } from 'vitest';
import { played } from '../../live/page/played.ts';
import { parsePaths } from '../../live/record/plan.ts';
import { RECORDABLE } from '../../machines/recordable.ts';
import { simulate } from '../../live/simulate/simulation.ts';
import { FACTOR_SECRET } from '../../scenarios/values.ts';
import { scenariosOf } from '../../scenarios/scenarios.ts';
import { ROUTES } from '../../src/app/routes.ts';
import { retell } from '../../scripts/paths/session.ts';
import { strangeTexts } from './identity.ts';
import { isAsPublished } from './published.ts';
import { recordSession } from './session.ts';

const SESSIONS = 100;
const sessions = Array.from({ length: SESSIONS }, (_, seed) => recordSession(seed));

/** What QA's cases hold of members, operators and their bets. */
const PERSONAL = [
  '"ada"',
  '"rosa"',
  '"Rosa"',
  '"guest-1"',
  'token-of-',
  'refresh-of-',
  'secret-1',
  'operators-only',
  '"id-1"',
  '"request-1"',
  '"T1"',
  'Big first',
  FACTOR_SECRET,
  'otpauth',
  'AAAA-BBBB-CCCC',
  '@',
];

/** What the charts page plays of a session, and where the charts stand after it. */
function playedOnPage(source: string) {
  const [path] = parsePaths(source);
  if (path === undefined) throw new Error('The session holds no path.');
  const { path: playing, scenario } = played(path);
  const found = scenariosOf(path.chart)[scenario];
  if (found === undefined) throw new Error('The scenario is unknown.');
  const states = found.on((world) => {
    const simulation = simulate(world, () => {}, playing.from);
    const given = playing.steps.map(({ input }) => simulation.give(input).states);
    simulation.stop();
    return given.at(-1) ?? simulation.start.states;
  });
  return { texts: playing.steps.map(({ text }) => text), difference: playing.difference, states };
}

/** The steps of a session in the command's words. */
const stepsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, step] = /^ +[1-9]\d*\. (.*?)(?: {2}→ .*)?$/.exec(line) ?? [];
    return step === undefined || step.endsWith(', by itself') ? [] : [step];
  });

const sorted = (states: Readonly<Record<string, string>>) =>
  Object.entries(states)
    .map(([at, state]) => `${at}: ${state}`)
    .toSorted();

describe.each(sessions.map((session, seed) => ({ seed, ...session })))(
  'session $seed',
  ({ source, path }) => {
    test('is walked again, step by step, by page and command in the same words', () => {
      expect(path.from?.root.address).toBe('');
      const { text, code } = retell(source);
      const count = path.steps.length;
      const said = `Everything is as recorded: ${count} step${count === 1 ? '' : 's'}.`;
      expect(text.split('\n').slice(-4)).toEqual(expect.arrayContaining([said]));
      expect(text.endsWith(said)).toBe(true);
      expect(code).toBe(0);
      const { texts, difference, states } = playedOnPage(source);
      expect({ texts, difference, states: sorted(states) }).toEqual({
        texts: stepsIn(text),
        difference: null,
        states: sorted((path.steps.at(-1) ?? path.start).states),
      });
    });

    test('is as published, and names no person', () => {
      expect(isAsPublished(source)).toBe(true);
      expect(strangeTexts(source)).toEqual([]);
      expect(PERSONAL.filter((text) => source.includes(text))).toEqual([]);
    });
  },
);

test('each screen is recorded by its address, and nothing else that somebody may type there', () => {
  const { path } = RECORDABLE.texts;
  const own = ROUTES.map((route) => route.path).filter((each) => !each.includes(':'));
  expect(own.filter((each) => !path.test(each))).toEqual([]);
  expect(
    ['/hunter2', '/user/ada', '/draw/20261121-0001', '/login?name=ada'].filter((each) => path.test(each)),
  ).toEqual([]);
});

test('they begin and go on in every way that recordings of a running page do', () => {
  const starts = sessions.map(({ path }) => Object.values(path.start.states).join(' '));
  const inputs = sessions.flatMap(({ path }) => path.steps.map(({ input }) => JSON.stringify(input)));
  const begins = (pattern: RegExp) => starts.some((states) => pattern.test(states));
  const holds = (pattern: RegExp) => inputs.some((input) => pattern.test(input));
  expect({
    signedIn: begins(/principal\.member/),
    signedOut: begins(/principal\.(?:guest|visitor|expired)/),
    inASlip: begins(/slip\.(?:drafting|confirming|submitting|checking)/),
    ofAnOperator: begins(/signedIn/),
    acrossDraws: holds(/closing\.reached|drawing\.reached/),
    acrossTabs: holds(/Elsewhere/),
    throughTime: holds(/"kind":"wait"/),
  }).toEqual({
    signedIn: true,
    signedOut: true,
    inASlip: true,
    ofAnOperator: true,
    acrossDraws: true,
    acrossTabs: true,
    throughTime: true,
  });
});
