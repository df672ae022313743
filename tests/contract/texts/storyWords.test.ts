/** What stories and charts say to people: plain sentences, with the controls named as they are on the screens. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { read, statesOf } from 'chartkit';
import { ALL_CHARTS } from '../../../scenarios/lifeCycles.ts';
import { PLAYED_STORIES } from '../../../scenarios/playedStories.ts';
import { STORIES } from '../../../scenarios/stories.ts';
import { BANNED } from '../support/bannedWords.ts';

const CATALOGS = ['locales/en.json', 'locales/pages/en.json', 'locales/operator/en.json'];
const PLAYED = 'tests/stories';

const textsOf = (file: string): readonly string[] =>
  Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));
const CATALOG: ReadonlySet<string> = new Set(CATALOGS.flatMap(textsOf));

interface Saying {
  readonly where: string;
  readonly text: string;
}

const STORY_TEXTS: readonly Saying[] = [...STORIES, ...PLAYED_STORIES].flatMap(({ id, question, answer }) => [
  { where: `${id} asks`, text: question },
  { where: `${id} answers`, text: answer },
]);

/** The sources of stories that are played: their sentences, and all else that stands in such quotes there. */
const TOLD: readonly Saying[] = readdirSync(PLAYED)
  .filter((name) => name.endsWith('.story.ts'))
  .map((name) => ({ where: name, text: readFileSync(join(PLAYED, name), 'utf8') }));

const READINGS = Object.values(ALL_CHARTS).map((machine) => read(machine));
const STATES: readonly Saying[] = READINGS.flatMap((chart) =>
  statesOf(chart).map(({ id, description }) => ({ where: id, text: description ?? '' })),
);
const TRANSITIONS: readonly Saying[] = READINGS.flatMap(({ transitions }) =>
  transitions.flatMap(({ id, description }) =>
    description === null ? [] : [{ where: id, text: description }],
  ),
);

const startsAsSentence = ({ text }: Saying) => /^[\p{Lu}\d“'‘]/u.test(text);
const endsAsSentence = ({ text }: Saying) => /[.?!…)][”’']?$/.test(text);
/** A name of the code, such as `noMember`, in place of words. */
const hasCodeName = ({ text }: Saying) => /\b[a-z]+[A-Z]\w*\b/.test(text);
const quotesIn = ({ text, where }: Saying): readonly Saying[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => ({ where, text: quoted }));

describe('stories', () => {
  test('ask a question, and answer it in sentences', () => {
    expect(STORY_TEXTS.length).toBeGreaterThan(80);
    expect(STORY_TEXTS.filter((each) => !startsAsSentence(each) || !endsAsSentence(each))).toEqual([]);
    expect(STORY_TEXTS.filter(({ where, text }) => where.endsWith(' asks') !== text.endsWith('?'))).toEqual(
      [],
    );
    expect(STORY_TEXTS.filter(hasCodeName)).toEqual([]);
  });

  test('say nothing that is avoided', () => {
    expect(
      STORY_TEXTS.flatMap(({ where, text }) =>
        BANNED.filter(({ phrase }) => phrase.test(text)).map(({ instead }) => ({ where, text, instead })),
      ),
    ).toEqual([]);
  });
});

describe('states', () => {
  test('are described in sentences, without names of the code', () => {
    expect(STATES.length).toBeGreaterThan(200);
    expect(
      [...STATES, ...TRANSITIONS].filter(
        (each) => !startsAsSentence(each) || !endsAsSentence(each) || hasCodeName(each),
      ),
    ).toEqual([]);
  });

  test('and without what is avoided', () => {
    expect(
      [...STATES, ...TRANSITIONS].flatMap(({ where, text }) =>
        BANNED.filter(({ phrase }) => phrase.test(text)).map(({ instead }) => ({ where, text, instead })),
      ),
    ).toEqual([]);
  });
});

test('what stands in “quotes” is a text of the screens as they are now', () => {
  const quotes = [...STORY_TEXTS, ...TOLD, ...STATES, ...TRANSITIONS].flatMap(quotesIn);
  expect(quotes.length).toBeGreaterThan(15);
  expect(quotes.filter(({ text }) => !CATALOG.has(text))).toEqual([]);
});
