/** The storyboards: each question has its page, with its pictures, and together they stay light. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report, Running } from 'chartkit/live';
import { describe, expect, test } from 'vitest';
import { JOURNEYS } from '../../scenarios/journeys.ts';
import { PLAYED_STORIES } from '../../scenarios/playedStories.ts';
import { SCREENS, STORIES } from '../../scenarios/stories.ts';
import { STORY_FOLDER, strayFiles } from '../../scripts/stories/kept.ts';
import { takenIn } from '../../scripts/stories/taken.ts';
import {
  changedStates,
  filesOfStory,
  indexText,
  pictureName,
  pressesText,
  reqOf,
  withoutRepeats,
  type Told,
} from '../../scripts/stories/page.ts';

const ALL = [...STORIES, ...PLAYED_STORIES];
const BYTES_MAX = 6_000_000;

describe('the stories', () => {
  test('have a name each, twenty of them at least, and the sources of their screens are known', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    expect(ALL.length).toBeGreaterThanOrEqual(20);
    expect(ALL.filter(({ chart }) => SCREENS[chart] === undefined)).toEqual([]);
  });

  test('are all there, in the index too, with every picture that a page shows, and in 6 MB', () => {
    const files = readdirSync(STORY_FOLDER);
    const index = readFileSync(join(STORY_FOLDER, 'README.md'), 'utf8');
    expect(index).toBe(indexText(ALL));
    for (const { id, question, answer } of ALL) {
      const page = readFileSync(join(STORY_FOLDER, `${id}.md`), 'utf8');
      expect(page.startsWith(`# ${question}\n\n${answer}\n`)).toBe(true);
      const shown = [...page.matchAll(/(?:src="|\]\()([\w.-]+\.(?:webp|svg))/g)].map(([, name]) => name);
      expect(shown.filter((name) => !files.includes(name ?? ''))).toEqual([]);
      expect(shown.length).toBeGreaterThan(1);
    }
    expect(strayFiles()).toEqual([]);
    const pictures = files.filter((name) => name.endsWith('.webp'));
    expect(pictures).toEqual(pictures.map((name) => pictureName(readFileSync(join(STORY_FOLDER, name)))));
    const bytes = files.reduce((sum, name) => sum + statSync(join(STORY_FOLDER, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  });
});

/** "3 presses on a desktop, 4 on a phone; boxes to fill in: 0", as numbers; – where it is not for a phone. */
const countedOn = (page: string): readonly (string | undefined)[] => {
  const [, desktop, phone = '–', boxes] =
    /\*\*(\d+) presses on a desktop(?:, (\d+) on a phone)?; boxes to fill in: (\d+)\*\*/.exec(page) ?? [];
  return [desktop, phone, boxes];
};

describe('the journeys', () => {
  test('docs/journeys.md has each of them, with the presses that its walk counted', () => {
    const rows = readFileSync(join('docs', 'journeys.md'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('](generated/stories/'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const told = rows.map((cells) => [
      /stories\/([\w-]+)\.md/.exec(cells[1] ?? '')?.[1],
      ...cells.slice(5, 8),
    ]);
    expect(told).toEqual(
      JOURNEYS.map(({ id }) => [id, ...countedOn(readFileSync(join(STORY_FOLDER, `${id}.md`), 'utf8'))]),
    );
  });
});

const running = (address: string, ...states: readonly string[]) => ({
  address,
  chart: 'resource',
  states: ['resource', ...states.map((state) => `resource.${state}`)],
  next: [],
});

describe('what a chart did while a story was played', () => {
  const at = { app: 'a', system: 'app', at_ms: 0 } as const;
  const moved = (actor: Running, ...took: readonly string[]): Report => ({
    ...at,
    kind: 'moved',
    actor,
    event: '',
    cause: { by: 'outside' },
    took,
  });
  const [bets, money] = ['app/bets', 'app/money'];

  test('is all that the list of its sentences did, with what is of its root, and nothing of another list', () => {
    const first: Report = {
      ...at,
      kind: 'present',
      actors: [running(bets, 'ready'), running(money, 'failed', 'failed.waiting')],
    };
    const scenes = [
      { states: ['failed.waiting'], reports: [first] },
      {
        states: ['ready'],
        reports: [
          moved(running(bets, 'loading'), 'resource --place.changed[0]'),
          moved(running(money, 'loading'), 'resource --resource.requested[0]'),
          moved(running(money, 'ready'), 'resource.loading --done[2]'),
        ],
      },
    ];
    const { states, transitions } = takenIn('resource', scenes);
    expect([...transitions]).toEqual(['resource --resource.requested[0]', 'resource.loading --done[2]']);
    expect([...states]).toEqual([
      'resource',
      'resource.failed',
      'resource.failed.waiting',
      'resource.loading',
      'resource.ready',
    ]);
  });

  test('is nothing where no sentence is about it, or the page reports nothing', () => {
    const nothing = { states: new Set(), transitions: new Set() };
    expect(takenIn('resource', [{ states: [], reports: [moved(running(bets, 'ready'), 'x')] }])).toEqual(
      nothing,
    );
    expect(takenIn('console', [{ states: ['expired'], reports: [] }])).toEqual(nothing);
  });
});

describe('a page of a story', () => {
  const [one, two] = [Buffer.from('one'), Buffer.from('two')];
  const told: Told = {
    id: 'a-story',
    question: 'What if?',
    answer: 'Then.',
    chart: 'betting',
    lit: '<svg/>',
    steps: [
      { text: 'It begins', states: [{ name: 'slip.empty', meaning: '' }], req: [], desktop: one, phone: one },
      {
        text: 'press it',
        states: [{ name: 'slip.full', meaning: 'Full.' }],
        req: ['B-01'],
        desktop: two,
        phone: null,
      },
    ],
  };

  test('tells each step, its state, its requirement and what is seen', () => {
    const files = filesOfStory(told);
    expect([...files.keys()]).toEqual([
      'a-story.md',
      'a-story.svg',
      '7692c3ad3540.webp',
      '3fc4ccfe7458.webp',
    ]);
    expect(files.get('a-story.md')).toBe(`# What if?

Then.

[All stories](README.md) · [the chart](../charts/betting.md)

### 0. It begins

**slip.empty**

<img src="7692c3ad3540.webp" width="560" alt="On a desktop">
<img src="7692c3ad3540.webp" width="180" alt="On a phone">

### 1. press it

**slip.full**: Full. · [B-01](../../requirements.md#b-01)

<img src="3fc4ccfe7458.webp" width="560" alt="On a desktop">

## On the chart

Frames and arrows in blue, with underlined words, are the way of this story: the states it comes through, and the transitions between them, as far as the step that answers the question. Where the chart has several pictures, this is the one that shows most of what the story comes to; what of the way is not in it is in the others.

![The way of this story](a-story.svg)
`);
  });

  test('links the life cycles that it is about beside its chart', () => {
    const page = filesOfStory({ ...told, chart: 'command', lifeCycles: ['draw', 'ticket'] }).get(
      'a-story.md',
    );
    expect(page).toContain(
      '[the chart](../charts/command.md) · [the life cycle draw](../charts/draw.md) · [the life cycle ticket](../charts/ticket.md)\n',
    );
  });

  test('says how many presses a journey takes, as its walks counted them', () => {
    const desktop = { presses: 3, boxes: 1 };
    const page = filesOfStory({ ...told, counted: { desktop, phone: { presses: 4, boxes: 1 } } }).get(
      'a-story.md',
    );
    expect(page).toContain(
      '\n\nThen.\n\n**3 presses on a desktop, 4 on a phone; boxes to fill in: 1**\n\n[All stories]',
    );
    expect(pressesText({ desktop, phone: null })).toBe('3 presses on a desktop; boxes to fill in: 1');
  });

  test('shows what has changed: regions, pictures, and each requirement once', () => {
    expect(changedStates(null, 'a & b.c')).toEqual(['a', 'b.c']);
    expect(changedStates('a & b.c', 'a & b.d')).toEqual(['b.d']);
    expect(changedStates('a', null)).toEqual([]);
    expect(withoutRepeats([one, Buffer.from('one'), two, one])).toEqual([one, null, two, one]);
    const reqs = new Map([
      ['t', ['B-01', 'B-02']],
      ['u', ['B-02']],
    ]);
    expect(reqOf(['t', 'u', 'v'], reqs)).toEqual(['B-01', 'B-02']);
  });
});
