/** The whole on one page: the charts of the bettor's page and of the console, and the life cycles of the server. */
import { join } from 'node:path';
import { statesOf, type TransitionReading } from 'chartkit';
import { drawGroups, type Group, type Message, type Picture } from 'chartkit/draw';
import { CAUSES } from '../../lifecycles/common/types.ts';
import type { Chart } from './pages.ts';
import { appMessages, OUTSIDE, receiversIn, sendersOf } from './wiring.ts';

interface Way {
  readonly from: string;
  readonly to: string;
  readonly words: readonly string[];
}

/** One arrow for each pair, with all its words. */
function messagesOf(ways: readonly Way[]): readonly Message[] {
  const pairs = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.from} → ${way.to}`;
    const words = [...(pairs.get(key)?.words ?? []), ...way.words];
    pairs.set(key, { ...way, words: [...new Set(words)] });
  }
  return [...pairs].map(([id, { from, to, words }]) => ({
    id,
    from,
    to,
    event: words.join(', '),
    guard: null,
    tip: '',
  }));
}

/** `slip.confirmed` is about the slip, in words: "slip". */
const subjectOf = (event: string): string =>
  (event.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const verbOf = (event: string): string =>
  (event.split('.')[1] ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What two boxes are that are no charts of the page, in words. */
const NOTES: Readonly<Record<string, string>> = {
  [OUTSIDE.id]: 'Router, client, views.',
  screen: 'Guard of routes.',
};

function groupOf(
  id: string,
  title: string,
  description: string,
  ways: readonly Way[],
  /** Who stands at the beginning. */
  first: readonly string[] = [],
): Group {
  const actors = [...new Set([...first, ...ways.flatMap(({ from, to }) => [from, to])])];
  const inGroup = (name: string) => `${id} ${name}`;
  return {
    id,
    title,
    description,
    actors: actors.map((name) => ({ id: inGroup(name), name, description: NOTES[name] ?? '' })),
    messages: messagesOf(ways).map((message) => ({
      ...message,
      id: inGroup(message.id),
      from: inGroup(message.from),
      to: inGroup(message.to),
    })),
  };
}

/** `app.captcha.arriving` is in the region `captcha`. */
const regionOf = (id: string): string => id.split('.')[1] ?? '';

/** Of the charts that app starts only when they are needed: on whose report it does. */
function lateCharts(folder: string, charts: readonly Chart[]): Readonly<Record<string, string>> {
  const app = charts.find(({ name }) => name === 'app');
  if (app === undefined) throw new Error('There is no chart of the page.');
  const names = charts.map(({ name }) => name).filter((name) => name !== 'app');
  const receivers = receiversIn(join(folder, 'app'), names);
  const senders = sendersOf(charts);
  const bringers = (region: string) => [
    ...new Set(
      app.reading.transitions
        .filter(({ source, targets }) => regionOf(source) === region && targets.some(isFetching))
        .flatMap(({ kind, event }) => (kind === 'event' ? (senders.get(event) ?? []) : []))
        .filter((from) => from !== region),
    ),
  ];
  const started = app.reading.transitions
    .filter(({ kind, source }) => kind === 'done' && isFetching(source))
    .flatMap(({ source, actions }) =>
      actions.flatMap(({ name }) =>
        [...(receivers.get(name) ?? [])].map(
          (chart) => [chart, bringers(regionOf(source)).join(' or ')] as const,
        ),
      ),
    );
  return Object.fromEntries(started);
}

/** A chart with a chunk of its own is fetched first. */
const isFetching = (state: string): boolean => /\.(?:arriving|joining)$/.test(state);

/** Through `app`, which starts them all. */
function pageGroup(
  folder: string,
  { charts, guards }: { readonly charts: readonly Chart[]; readonly guards: readonly Chart[] },
  others: ReadonlySet<string>,
): Group {
  const told = appMessages(folder, charts).map(({ from, to, event }) => ({
    from,
    to,
    words: [subjectOf(event)],
  }));
  const heard = new Set(told.flatMap(({ from, to }) => [from, to]));
  const lone = charts
    .map(({ name }) => name)
    .filter((name) => name !== 'app' && !others.has(name) && !heard.has(name));
  const started = lone.map((name) => ({ from: 'app', to: name, words: ['starts'] }));
  const late = Object.entries(lateCharts(folder, charts)).map(([name, by]) => `${name} (by ${by})`);
  const description = `Each chart reports to app, which passes it on. It starts them with the page, but for those that a report brings: ${late.join(', ')}.`;
  const guarded = guards.map(({ name }) => ({ from: name, to: 'page', words: ['refusal'] }));
  return groupOf('page', 'The page', description, [...told, ...started, ...guarded]);
}

function consoleGroup(folder: string, charts: readonly Chart[]): Group {
  const own = charts.find(({ name }) => name === 'console');
  if (own === undefined) throw new Error('There is no chart of the console.');
  const names = charts.map(({ name }) => name).filter((name) => name !== 'console');
  const receivers = receiversIn(join(folder, 'console'), names);
  const senders = sendersOf(charts);
  const { groups } = own.vocabulary;
  const reports = new Set(groups.flatMap((group) => group.groups));
  const reporters = new Set(
    charts
      .filter(({ vocabulary }) => vocabulary.groups.some(({ name }) => reports.has(name)))
      .map(({ name }) => name),
  );
  const told = own.reading.transitions.flatMap(({ kind, event, actions }) => {
    const word = kind === 'event' ? subjectOf(event) : 'starts';
    const from = (senders.get(event) ?? []).filter((name) => reporters.has(name));
    const to = actions.flatMap((action) => [...(receivers.get(action.name) ?? [])]);
    return [
      ...from.map((name) => ({ from: name, to: 'console', words: [word] })),
      ...to.map((name) => ({ from: 'console', to: name, words: [word] })),
    ];
  });
  const invoked = statesOf(own.reading).flatMap(({ invokes }) =>
    invokes.flatMap(({ src }) =>
      src !== null && names.includes(src) ? [{ from: 'console', to: src, words: ['starts'] }] : [],
    ),
  );
  // What it only starts, such as the preferences, which views read themselves.
  const heard = new Set([...told, ...invoked].flatMap(({ from, to }) => [from, to]));
  const lone = own.vocabulary.data.flatMap(({ type }) => {
    const [, name = ''] = /typeof (\w+)Machine/.exec(type) ?? [];
    return names.includes(name) && !heard.has(name) ? [{ from: 'console', to: name, words: ['starts'] }] : [];
  });
  return groupOf('console', 'The console of operators', 'Each chart reports to console.', [
    ...told,
    ...invoked,
    ...lone,
  ]);
}

const causesOf = ({ meta }: Pick<TransitionReading, 'meta'>): readonly string[] => {
  const by = typeof meta === 'object' && meta !== null && 'by' in meta ? [meta.by].flat() : [];
  // An operator's doing shows in a draw by the clock: it is theirs.
  return CAUSES.filter((cause) => by.includes(cause) && (cause !== 'clock' || by.length === 1));
};

/** Who causes which events of which life cycle. */
function serverGroup(cycles: readonly Chart[]): Group {
  const begun = cycles.flatMap(({ name, reading }) =>
    causesOf(reading.root).map((from) => ({ from, to: name, words: ['begins'] })),
  );
  const caused = cycles.flatMap(({ name, reading }) =>
    reading.transitions.flatMap((transition) =>
      causesOf(transition).map((from) => ({
        from,
        to: name,
        words: [transition.kind === 'event' ? verbOf(transition.event) : 'begins'],
      })),
    ),
  );
  const description =
    'Who causes what becomes of a row. A provider does by what it sends, and by what it answers: the server asks it again and again.';
  return groupOf('server', 'The server', description, [...begun, ...caused], CAUSES);
}

/** @param folder of the charts that run */
export function overview(
  folder: string,
  charts: readonly Chart[],
  { cycles, guards }: Readonly<Record<'cycles' | 'guards', readonly Chart[]>>,
): Promise<Picture> {
  const console = consoleGroup(folder, charts);
  const others = new Set(console.actors.map((actor) => actor.name ?? actor.id));
  const heading = {
    name: 'overview',
    title: 'Who talks to whom',
    description:
      'A box is a chart, or who causes events of one; an arrow, what its events are about. Where many arrows would meet, they are written in the boxes.',
  };
  return drawGroups(heading, [pageGroup(folder, { charts, guards }, others), console, serverGroup(cycles)]);
}
