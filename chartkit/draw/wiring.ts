import { NO_STATE } from '../noState.ts';
import type { Picture } from './draw.ts';
import type { Layout } from './geometry.ts';
import { fits } from './fit.ts';
import { layoutOf } from './layout.ts';
import type { Arrow, Box, Scene } from './scene.types.ts';
import { svgOf } from './svg.ts';
import { NBSP, type Run } from './text.ts';
import { brief, type Entry } from './words.ts';

/** Somebody who tells others things: a chart, or what stands outside all charts. */
export interface Actor {
  readonly id: string;
  /** In the picture; the id where it is left out. */
  readonly name?: string;
  readonly description: string;
}

export interface Message {
  /** The id of the transition that passes it on. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly guard: string | null;
  readonly tip: string;
}

/** How a wiring is headed. */
export interface Heading {
  /** Of the first picture; the parts are numbered after it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Draws who tells whom what: in one picture where that fits a screen, else who tells whom, and then in parts what, a few
 * of the tellers in each. Messages between the same two share an arrow.
 */
export async function drawWiring(
  heading: Heading,
  actors: readonly Actor[],
  messages: readonly Message[],
): Promise<Picture[]> {
  const { name, title } = heading;
  const everything = await layoutOf(sceneOf(heading, actors, messages));
  if (fits(everything)) return [pictureOf(everything, name, title)];
  const overview = await layoutOf(sceneOf(heading, actors, messages.map(silent)));
  const tellers = actors.filter(({ id }) => messages.some(({ from }) => from === id));
  const pictures = [pictureOf(overview, name, title)];
  for (let rest = tellers; rest.length > 0;) {
    const { picture, count } = await partOf(`${name}-${pictures.length}`, rest, actors, messages);
    pictures.push(picture);
    rest = rest.slice(count);
  }
  return pictures;
}

/** Actors that send each other messages, and none to the actors of another group. */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly actors: readonly Actor[];
  readonly messages: readonly Message[];
}

/** Draws groups side by side in one picture, with who tells whom what. @throws where it does not fit a sheet and a screen */
export async function drawGroups(heading: Heading, groups: readonly Group[]): Promise<Picture> {
  const { name, title, description } = heading;
  const scenes = groups.map((group) =>
    sceneOf(
      { name: group.id, title: group.title, description: group.description },
      group.actors,
      group.messages,
      hubsOf(group.messages),
    ),
  );
  const regions = scenes.map(({ root }) => ({ ...root, isRegion: true }));
  const whole = boxOf(name, [{ style: 'title', text: title }], description, regions);
  const root = { ...whole, state: { ...whole.state, type: 'parallel' as const } };
  const arrows = scenes.flatMap((scene) => scene.arrows);
  const layout = await layoutOf({ root, arrows, isMap: true, hasNoLegend: true });
  if (!fits(layout, { hasLegend: false }))
    throw new Error(`${name} is too large: ${layout.width} × ${layout.height}.`);
  return pictureOf(layout, name, title);
}

/** What the first tellers tell, as many as fit a screen. */
async function partOf(
  name: string,
  tellers: readonly Actor[],
  actors: readonly Actor[],
  messages: readonly Message[],
): Promise<{ readonly picture: Picture; readonly count: number }> {
  let picture: Picture | null = null;
  let count = 0;
  while (count < tellers.length) {
    const ids = tellers.slice(0, count + 1).map(({ id }) => id);
    const told = messages.filter(({ from }) => ids.includes(from));
    const there = actors.filter(({ id }) => told.some(({ from, to }) => from === id || to === id));
    const title = `What ${listText(ids)} ${ids.length === 1 ? 'tells' : 'tell'}`;
    const layout = await layoutOf(sceneOf({ name, title, description: '' }, there, told));
    if (picture !== null && !fits(layout)) break;
    picture = pictureOf(layout, name, title);
    count += 1;
  }
  if (picture === null) throw new Error(`${name} sends to no other.`);
  return { picture, count };
}

const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const pictureOf = (layout: Layout, name: string, title: string): Picture => ({
  name,
  title,
  state: name,
  closed: [],
  svg: svgOf(layout, title),
});

/** That somebody is sent something, without what. */
const silent = (message: Message): Message => ({ ...message, event: '', guard: null });

/** More arrows than these to one box, or from one, make a knot. */
const FAN_MAX = 5;

/** Whom so many tell, and who tells so many, that it stands in the others' boxes instead of on arrows. */
interface Hubs {
  readonly told: ReadonlySet<string>;
  readonly telling: ReadonlySet<string>;
}
const NO_HUBS: Hubs = { told: new Set(), telling: new Set() };

/** The largest fan first: an arrow that its box takes in counts for no other. */
function hubsOf(messages: readonly Message[]): Hubs {
  const hubs = { told: new Set<string>(), telling: new Set<string>() };
  for (;;) {
    const drawn = messages.filter((message) => !isWritten(message, hubs));
    const fans = (end: 'from' | 'to', hub: Set<string>) =>
      [...new Set(drawn.map((message) => message[end]))].map((id) => ({
        id,
        hub,
        size: new Set(drawn.filter((message) => message[end] === id).map(({ from, to }) => `${from} ${to}`))
          .size,
      }));
    const [largest] = [...fans('to', hubs.told), ...fans('from', hubs.telling)].toSorted(
      (a, b) => b.size - a.size,
    );
    if (largest === undefined || largest.size <= FAN_MAX) return hubs;
    largest.hub.add(largest.id);
  }
}

const isWritten = ({ from, to }: Message, { told, telling }: Hubs): boolean =>
  told.has(to) || telling.has(from);

function sceneOf(
  { name, title, description }: Heading,
  actors: readonly Actor[],
  messages: readonly Message[],
  hubs: Hubs = NO_HUBS,
): Scene {
  const order = new Map(actors.map(({ id }, index) => [id, index]));
  const shared = new Map<string, Message[]>();
  const written = writtenOf(actors, messages, hubs);
  for (const message of messages) {
    if (isWritten(message, hubs)) continue;
    const way = `${message.from} → ${message.to}`;
    shared.set(way, [...(shared.get(way) ?? []), message]);
  }
  const arrows = [...shared].flatMap(([id, [first, ...rest]]): Arrow[] => {
    if (first === undefined) return [];
    const forward = (order.get(first.from) ?? 0) <= (order.get(first.to) ?? 0);
    const entries = [first, ...rest]
      .filter(({ event }) => event !== '')
      .map((message) => ({
        id: message.id,
        tip: message.tip,
        trial: [],
        lines: linesOf(message),
      }));
    return [
      { kind: 'transition', id, source: first.from, target: first.to, forward, entries, isMain: false },
    ];
  });
  return {
    root: boxOf(
      name,
      [{ style: 'title', text: title }],
      description,
      actors.map((actor) => actorBox(actor, written)),
    ),
    arrows,
  };
}

/** What stands in boxes instead of on arrows, by the id of its box. */
interface Written {
  readonly facts: ReadonlyMap<string, readonly Run[][]>;
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
}

const goto = (text: string): Run => ({ style: 'goto', text });
const word = (text: string): Run => ({ style: 'word', text });

/** At a hub, the names of the others; at the others, what they tell it or hear from it. */
function writtenOf(actors: readonly Actor[], messages: readonly Message[], hubs: Hubs): Written {
  const names = new Map(actors.map(({ id, name }) => [id, name ?? id]));
  const facts = new Map<string, Run[][]>();
  const entries = new Map<string, Entry[]>();
  const written = messages.filter((message) => isWritten(message, hubs));
  for (const { id } of actors) {
    const tellers = written.filter(({ to }) => to === id && hubs.told.has(id)).map(({ from }) => from);
    const told = written.filter(({ from, to }) => from === id && !hubs.told.has(to)).map(({ to }) => to);
    const namesOf = (ids: readonly string[]) =>
      goto([...new Set(ids)].map((each) => names.get(each) ?? each).join(', '));
    facts.set(id, [
      ...(tellers.length > 0 ? [[word('told by'), namesOf(tellers)]] : []),
      ...(told.length > 0 ? [[word('tells'), namesOf(told)]] : []),
    ]);
  }
  for (const { id, from, to, event, tip } of written) {
    const what: Run = { style: 'event', text: event };
    const [box, runs] = hubs.told.has(to)
      ? ([from, [what, goto(`→${NBSP}${names.get(to) ?? to}`)]] as const)
      : ([to, [word(`${names.get(from) ?? from}:`), what]] as const);
    entries.set(box, [...(entries.get(box) ?? []), { id, tip, trial: [], lines: [runs] }]);
  }
  return { facts, entries };
}

const actorBox = ({ id, name, description }: Actor, { facts, entries }: Written): Box => {
  const box = boxOf(id, [{ style: 'name', text: name ?? id }], description, []);
  return { ...box, facts: [...box.facts, ...(facts.get(id) ?? [])], inner: entries.get(id) ?? [] };
};

function linesOf({ event, guard }: Message): Run[][] {
  return [
    [{ style: 'event', text: event }],
    ...(guard === null ? [] : [[{ style: 'guard' as const, text: `[${brief(guard)}]` }]]),
  ];
}

function boxOf(id: string, title: readonly Run[], description: string, children: readonly Box[]): Box {
  return {
    id,
    state: { ...NO_STATE, id, key: id, description, type: children.length > 0 ? 'compound' : 'atomic' },
    collapsed: false,
    title,
    facts: description === '' ? [] : [[{ style: 'note', text: description }]],
    inner: [],
    children,
    isRegion: false,
  };
}
