import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { read, statesOf, type ChartReading, type TransitionReading } from '../read.ts';
import { FIXTURES, calendar, coffee } from './fixtures.ts';
import { draw, type Picture } from './index.ts';
import { SCREEN, SHRINK_MAX } from './fit.ts';
import { sceneOf } from './scene.ts';
import { NBSP, measure, wrap } from './text.ts';
import { arrowEntry, brief, factsOf } from './words.ts';

const drawn = await Promise.all(
  FIXTURES.map(async (machine) => {
    const chart = read(machine);
    return { name: chart.id, chart, pictures: await draw(chart) };
  }),
);

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const idsIn = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` data-${attribute}="([^"]*)"`, 'g'))].map(([, id = '']) => unescape(id));

/** Ids of the states a picture shows with their own transitions: all below its root that no closed state hides. */
function openStates(chart: ChartReading, picture: Picture): string[] {
  const root = statesOf(chart).find(({ id }) => id === picture.state);
  const open = (state: ChartReading['root']): string[] => [
    state.id,
    ...(picture.closed.includes(state.id) ? [] : state.children.flatMap(open)),
  ];
  return root === undefined ? [] : open(root);
}

/** The words of one transition as a reader sees them, without spaces and line breaks. */
function wordsOf(svg: string, id: string): string {
  const groups = [...svg.matchAll(/<g class="transition" data-transition="([^"]*)">(.*?)<\/g>/g)];
  const [, , inside = ''] = groups.find(([, each = '']) => unescape(each) === id) ?? [];
  return unescape(inside.replaceAll(/<title>.*?<\/title>|<[^>]*>/g, '')).replaceAll(/\s/g, '');
}

const partsOf = ({ eventText, guard, actions }: TransitionReading) =>
  [eventText, guard === null ? '' : `[${brief(guard.text)}]`, ...actions.map(({ text }) => brief(text))].map(
    (part) => part.replaceAll(/\s/g, ''),
  );

describe.each(drawn)('$name', ({ chart, pictures }) => {
  test('every state is in every picture that shows it open, once', () => {
    for (const picture of pictures) {
      expect(idsIn(picture.svg, 'state')).toEqual(openStates(chart, picture));
    }
  });

  test('every transition is once in each picture that shows its state, and nowhere twice', () => {
    for (const picture of pictures) {
      const shown = idsIn(picture.svg, 'transition');
      const open = new Set(openStates(chart, picture));
      const own = chart.transitions.filter(({ source }) => open.has(source)).map(({ id }) => id);
      expect(shown.filter((id) => own.includes(id)).toSorted()).toEqual(own.toSorted());
      expect(new Set(shown).size).toBe(shown.length);
    }
    const all = new Set(pictures.flatMap(({ svg }) => idsIn(svg, 'transition')));
    expect([...all].toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  });

  test('every transition says its event, its guard and its actions', () => {
    for (const { svg } of pictures) {
      for (const transition of chart.transitions) {
        if (!idsIn(svg, 'transition').includes(transition.id)) continue;
        const words = wordsOf(svg, transition.id);
        expect(partsOf(transition).filter((part) => !words.includes(part))).toEqual([]);
      }
    }
  });

  test('the same chart gives the same bytes', async () => {
    expect(await draw(chart)).toEqual(pictures);
  }, 20_000);
});

const [coffeePictures = []] = drawn.filter(({ name }) => name === coffee.id).map(({ pictures }) => pictures);
const coffeeSvg = coffeePictures.map(({ svg }) => svg).join('\n');

test('a chart with other implementations gives the same bytes', async () => {
  const provided = coffee.provide({ actions: { light: () => {} }, guards: { isClean: () => false } });
  expect(await draw(read(provided))).toEqual(coffeePictures);
});

test('a chart too large for one picture has one of the inside of each closed state', () => {
  const [pictures = []] = drawn.filter(({ name }) => name === calendar.id).map((each) => each.pictures);
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures.flatMap(({ closed }) => closed).toSorted()).toEqual(
    pictures
      .slice(1)
      .map(({ state }) => state)
      .toSorted(),
  );
});

test('an arrow of a closed state says what is done on it', () => {
  const shop = createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        initial: 'calm',
        states: { calm: { on: { bell: { target: '#shop.shut', actions: 'lock' } } } },
      },
      shut: {},
    },
  });
  const chart = read(shop);
  const view = { root: chart.root, closed: new Set(['shop.open']), only: null, part: null, isMap: false };
  const words = sceneOf(chart, view).arrows.flatMap((arrow) =>
    arrow.kind === 'transition'
      ? arrow.entries.map(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join(' ')))
      : [],
  );
  expect(words).toEqual([['calm: bell', `/${NBSP}lock`]]);
});

const areOver = ([x = 0, y = 0, w = 0, h = 0]: number[], [X = 0, Y = 0, W = 0, H = 0]: number[]) =>
  Math.min(x + w, X + W) - Math.max(x, X) > 0 && Math.min(y + h, Y + H) - Math.max(y, Y) > 0;

test('the words of an arrow stand on a plate of their own, which no other lies on', () => {
  const plates = drawn.map(({ pictures }) =>
    pictures.map(({ svg }) =>
      [
        ...svg.matchAll(
          /<rect class="plate" rx="4" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
        ),
      ].map(([, ...sides]) => sides.map(Number)),
    ),
  );
  expect(plates.flat(2).length).toBeGreaterThan(20);
  for (const some of plates.flat())
    expect(some.flatMap((one, at) => some.slice(at + 1).filter((other) => areOver(one, other)))).toEqual([]);
});

describe('a chart whose states fit no picture together', async () => {
  const STATES = 14;
  const names = Array.from({ length: STATES }, (_, index) => `station${index}`);
  const onward = (index: number) => ({
    target: names[(index + 1) % STATES] ?? '',
    guard: { type: 'isTheSignalForTheNextStationGreen' },
    actions: [{ type: 'ringTheBell' }, { type: 'writeItDown' }],
  });
  const line = createMachine({
    id: 'line',
    initial: 'station0',
    states: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          description: 'The train stands here until somebody lets it go on.',
          on: {
            'train.sent': onward(index),
            'bell.rung': { actions: 'listen' },
            'line.closed': { target: 'station0' },
          },
        },
      ]),
    ),
  });
  const chart = read(line);
  const [map, ...parts] = await draw(chart);

  test('has a map and parts, all of which fit a page and the width of a screen', () => {
    expect(parts.length).toBeGreaterThan(1);
    expect([map?.name, parts[0]?.name, parts[0]?.title]).toEqual([
      'line',
      'line-station0-to-station7',
      'line: station0 to station7',
    ]);
    for (const { svg } of parts) {
      const [, width = '', height = ''] = /viewBox="-8 -8 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
      expect(Number(width)).toBeLessThan(SCREEN.width * SHRINK_MAX);
      // Letters of 11 px are 6 pt on a sheet of A4 of 819 by 572 pt.
      const [long, short] = [
        Math.max(Number(width), Number(height)),
        Math.min(Number(width), Number(height)),
      ];
      expect(11 * Math.min(819 / long, 572 / short)).toBeGreaterThanOrEqual(6);
    }
    expect(
      parts.map(
        ({ svg }) => /station\d+(?: to station\d+)?(?=<)/.exec(svg.slice(svg.indexOf('data-state')))?.[0],
      ),
    ).toEqual(parts.map(({ title }) => title.slice('line: '.length)));
  });

  test('the map names every state and the event of every way; each part tells its own states in full', () => {
    expect(idsIn(map?.svg ?? '', 'state')).toEqual([chart.id, ...names.map((name) => `line.${name}`)]);
    const told = parts.flatMap(({ svg }) => idsIn(svg, 'transition'));
    expect(told.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
    const sent = 'line.station3 --train.sent[0]';
    expect(wordsOf(map?.svg ?? '', sent)).toBe('train.sent[isTheSignalForTheNextStationGreen]');
    const part = parts.find(({ svg }) => idsIn(svg, 'transition').includes(sent));
    expect(wordsOf(part?.svg ?? '', sent)).toContain('train.sent[isTheSignalForTheNextStationGreen]');
  });
});

test.each([
  ['compound', '·'],
  ['parallel', '∥'],
] as const)('what a closed %s state holds is broken after its sign, never before it', (type, sign) => {
  const names = ['restoring', 'sorting', 'empty', 'drafting', 'reviewing', 'confirming'];
  const states = Object.fromEntries(names.map((name) => [name, {}]));
  const shape = type === 'parallel' ? { type } : { initial: 'restoring' };
  const { root } = read(createMachine({ id: 'slip', ...shape, states }));
  const lines = factsOf(root, true).flatMap((runs) => wrap(runs, 120));
  const texts = lines.flatMap(({ runs }) => runs.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.map((text) => text.endsWith(sign))).toEqual(texts.map((_, at) => at < texts.length - 1));
});

test.each([
  [
    'a delay in words',
    'coffee.maker.brewing.heating --xstate.after.heatUp.coffee.maker.brewing.heating[0]',
    'after90s[isClean]',
  ],
  [
    'a composed guard',
    'coffee.maker.idle --coin.put[0]',
    '1coin.put[hasCupsandnotindoor.openand(isCleanorisStrong(2))]/count,tell(thankyou)',
  ],
  ['an event that is swallowed', 'coffee.maker.idle --cup.taken[0]', 'cup.takenisignored'],
  ['a state entered again', 'coffee.maker.idle --coin.back[0]', 'coin.back→itself,again'],
  ['several targets', 'coffee --power.cut[0]', 'power.cut→idleandshut'],
  ['another region', 'coffee.door.shut --door.kicked[0]', 'door.kicked→stopped'],
])('%s is written', (_, id, words) => {
  expect(wordsOf(coffeeSvg, id)).toBe(words);
});

test('who points at a transition reads its description and its requirements', () => {
  expect(coffeeSvg).toContain('<title>Paid, and everything is there. · C-01, C-02</title>');
});

test('words that XML would take for its own are escaped', () => {
  expect(coffeeSvg).toContain('Makes coffee &amp; &quot;tea&quot; &lt;quickly&gt;, for 你好');
});

test('a text is as wide as its letters', () => {
  expect(measure('ab', 'note')).toBeCloseTo((556 + 556) * 0.012 * 1.05);
  expect(measure('你', 'note')).toBeCloseTo(12 * 1.05);
});

const run = (text: string) => ({ style: 'note', text }) as const;

test('a line is broken before it is too wide, and a long word at its humps', () => {
  expect(wrap([run('one two'), { style: 'event', text: 'three' }], 50).map(({ runs }) => runs)).toEqual([
    [run('one two')],
    [{ style: 'event', text: 'three' }],
  ]);
  expect(wrap([run('aWordThatIsMuchTooLongForALine')], 105).map(({ runs }) => runs)).toEqual([
    [run('aWordThatIsMuch')],
    [run('TooLongForALine')],
  ]);
});

test('a call is broken before its bracket or after a comma, so that its names stay whole', () => {
  expect(wrap([run('endCauses([signedIn,signedOut])')], 130).map(({ runs }) => runs)).toEqual([
    [run('endCauses([signedIn,')],
    [run('signedOut])')],
  ]);
  expect(wrap([run('/\u00a0keepRefusal(balanceTooLow, null)')], 160).map(({ runs }) => runs)).toEqual([
    [run('/\u00a0keepRefusal')],
    [run('(balanceTooLow, null)')],
  ]);
});

test('a number stays beside its unit', () => {
  const machine = createMachine({
    id: 'tap',
    initial: 'off',
    states: { off: { after: { 90_000: 'on' } }, on: {} },
  });
  const [transition] = read(machine).transitions;
  const words = { names: new Map(), orders: new Map(), controls: new Map() };
  const runs = transition === undefined ? [] : arrowEntry(transition, 'tap.off', 'tap.on', words).lines[0];
  expect(wrap(runs ?? [], 40).map(({ runs: line }) => line.map(({ text }) => text))).toEqual([
    ['after'],
    ['90\u00a0s'],
  ]);
});

test.each([
  ['keepReceipt(…)', 'keepReceipt'],
  ['notify(tone: "info", key: "notice.saved")', 'notify(info, notice.saved)'],
  ['refuse(failure: {"message":{"key":"notice.no"},"fields":{}})', 'refuse(notice.no)'],
])('%s is shown as %s', (text, short) => {
  expect(brief(text)).toBe(short);
});
