import type { StateReading } from '../read.ts';
import type { Picture } from './index.ts';
import { layoutOf } from './layout.ts';
import type { Arrow, Box } from './scene.ts';
import { svgOf } from './svg.ts';
import type { Run } from './text.ts';
import { brief } from './words.ts';

/** Somebody who tells others things: a chart, or what stands outside all charts. */
export interface Actor {
  readonly id: string;
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

/** Draws who tells whom what, as `name`. Messages between the same two share an arrow. */
export async function drawWiring(
  { name, title, description }: { name: string; title: string; description: string },
  actors: readonly Actor[],
  messages: readonly Message[],
): Promise<Picture> {
  const order = new Map(actors.map(({ id }, index) => [id, index]));
  const shared = new Map<string, Message[]>();
  for (const message of messages) {
    const way = `${message.from} → ${message.to}`;
    shared.set(way, [...(shared.get(way) ?? []), message]);
  }
  const arrows = [...shared].flatMap(([id, [first, ...rest]]): Arrow[] => {
    if (first === undefined) return [];
    const forward = (order.get(first.from) ?? 0) <= (order.get(first.to) ?? 0);
    const entries = [first, ...rest].map((message) => ({
      id: message.id,
      tip: message.tip,
      event: { style: 'event' as const, text: '' },
      lines: linesOf(message),
    }));
    return [{ kind: 'transition', id, source: first.from, target: first.to, forward, entries }];
  });
  const root = boxOf(name, [{ style: 'title', text: title }], description, actors.map(actorBox));
  const layout = await layoutOf({ root, arrows });
  return { name, title, state: name, closed: [], svg: svgOf(layout, title) };
}

const actorBox = ({ id, description }: Actor) => boxOf(id, [{ style: 'name', text: id }], description, []);

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

const NO_STATE = {
  history: null,
  historyTargets: [],
  initial: null,
  initialActions: [],
  isInitial: false,
  entry: [],
  exit: [],
  invokes: [],
  meta: null,
  tags: [],
  children: [],
} satisfies Partial<StateReading>;
