/** docs/reading-charts.md teaches with Tenball's own charts: each name in it stands in a picture that is beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = 'docs';
const PAGE = readFileSync(join(FOLDER, 'reading-charts.md'), 'utf8');

const ENTITIES: Readonly<Record<string, string>> = { '&gt;': '>', '&lt;': '<', '&quot;': '"', '&amp;': '&' };

/** All names that can be read in a picture. */
function namesIn(picture: string): readonly string[] {
  const texts = [...picture.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, '').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return texts.flatMap(wordsOf);
}

/** `/ clearSlip, keepDraft` has two names, `slip.confirmed [canPlace]` too. */
const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z][\w.]*\w/g) ?? [];

/** The names that are given as code in a section of the page, and are in none of the pictures that it shows or links. */
function unseenIn(section: string, read: (picture: string) => string): readonly string[] {
  const pictures = [...section.matchAll(/\]\((generated\/charts\/[\w.-]+\.svg)\)/g)];
  const seen = new Set(pictures.flatMap(([, picture = '']) => namesIn(read(picture))));
  const code = [...section.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => wordsOf(text));
  return code.filter((name) => !seen.has(name));
}

const sections = PAGE.split(/^(?=## )/m).map((section) => ({
  section,
  title: /^#+ (.+)$/m.exec(section)?.[1] ?? '',
}));

test.each(sections)('$title: what it names is in its pictures', ({ section }) => {
  expect(unseenIn(section, (picture) => readFileSync(join(FOLDER, picture), 'utf8'))).toEqual([]);
});

describe('a name that is in no picture', () => {
  const picture = '<svg><text x="1">slip.confirmed <tspan>[canPlace]</tspan></text><text>open</text></svg>';
  const unseen = (text: string) => unseenIn(`[a](generated/charts/a.svg) ${text}`, () => picture);

  test('is found: an event, a condition, an action', () => {
    expect(unseen('`draw.closed`, `slip.confirmed [isOutdated]`, `/ clearSlip, keepDraft`')).toEqual([
      'draw.closed',
      'isOutdated',
      'clearSlip',
      'keepDraft',
    ]);
  });

  test('is none of those that are there', () => {
    expect(unseen('`open`, `slip.confirmed [canPlace]`')).toEqual([]);
  });

  test('is every name where no picture is linked', () => {
    expect(unseenIn('`open`', () => picture)).toEqual(['open']);
  });
});
