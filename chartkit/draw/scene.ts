import { fieldOf } from '../internals.ts';
import type { ChartReading, StateReading } from '../read.ts';
import { familyOf, type Family } from './family.ts';
import type { Arrow, Box, Scene } from './scene.types.ts';
import type { Run } from './text.ts';
import { withoutFans } from './written.ts';
import {
  actionRuns,
  arrowEntry,
  comesFrom,
  factsOf,
  innerEntry,
  mapEntries,
  noteOf,
  ordersOf,
  titleOf,
  type Entry,
  type Wording,
} from './words.ts';

/** The mark a compound state's initial arrow starts at. */
export const dotId = (stateId: string) => `${stateId} initial`;

const arrowId = (source: string, target: string) => `${source} → ${target}`;

/** How much of a chart a picture shows. */
export interface View {
  /** The state whose inside is shown. */
  readonly root: StateReading;
  /** Ids of states shown closed: transitions of what is inside them that leave them are lifted to their box. */
  readonly closed: ReadonlySet<string>;
  /** Of the states in the root only these are shown: the others have pictures of their own. Null for all. */
  readonly only: ReadonlySet<string> | null;
  /** Of a picture in parts; null for all others. */
  readonly part: string | null;
  /** A map shows where the ways lead, by their events alone: what is asked and done on them is shown in the parts. */
  readonly isMap: boolean;
}

/** The picture of a state and all inside it. */
export function sceneOf(chart: ChartReading, view: View, controls: Wording['controls'] = new Map()): Scene {
  const { root, closed: collapsed } = view;
  const family = familyOf(chart.root);
  const wording = { names: family.names, orders: ordersOf(chart.transitions), controls };
  const places = placesOf(view);
  const { arrows, inner } = transitionsOf(chart, places, family, wording, view);
  const incoming = incomingOf(chart, places, family);
  /** What is known of the root stands in its map, and of all else in the parts. */
  const isTold = (state: StateReading) => (state === root ? view.only === null : !view.isMap);
  const boxOf = (state: StateReading, parent: StateReading | null): Box => ({
    id: state.id,
    state,
    collapsed: collapsed.has(state.id),
    title: titleOf(state, state === root ? (family.paths.get(state.id) ?? []).join(' › ') : null, view.part),
    facts: isTold(state)
      ? [...factsOf(state, collapsed.has(state.id)), ...(incoming.get(state.id) ?? [])]
      : view.isMap
        ? noteOf(state)
        : [],
    inner: isTold(state) ? (inner.get(state.id) ?? []) : [],
    children: collapsed.has(state.id)
      ? []
      : state.children.filter(isShownIn(view)).map((child) => boxOf(child, state)),
    isRegion: parent?.type === 'parallel',
  });
  const box = boxOf(root, null);
  const all = [...arrows, ...marksOf(box, places, family)];
  const scene = { root: box, arrows: all, isMap: view.isMap, canFold: true };
  return view.isMap ? withoutFans(scene) : scene;
}

interface Places {
  /** The box each state is shown in: its own, or the closed one around it. */
  readonly shown: ReadonlyMap<string, string>;
  readonly isForward: (source: string, target: string) => boolean;
}

/** Whether a state has a box, as far as a picture in parts goes. */
const isShownIn =
  ({ root, only }: View) =>
  (state: StateReading) =>
    only === null || !root.children.includes(state) || only.has(state.id);

function placesOf(view: View): Places {
  const { root, closed: collapsed } = view;
  const shown = new Map<string, string>();
  const order = new Map<string, number>();
  const place = (state: StateReading, around: string | null) => {
    shown.set(state.id, around ?? state.id);
    order.set(state.id, order.size);
    const closed = collapsed.has(state.id) ? state.id : null;
    state.children.filter(isShownIn(view)).forEach((child) => place(child, around ?? closed));
  };
  place(root, null);
  return {
    shown,
    isForward: (source, target) => (order.get(source) ?? 0) <= (order.get(target) ?? 0),
  };
}

/** Where boxes are entered from, of what the picture does not show. */
function incomingOf(chart: ChartReading, { shown }: Places, { names }: Family): Map<string, Run[][]> {
  const sources = new Map<string, Set<string>>();
  for (const { source, targets } of chart.transitions) {
    for (const target of shown.has(source) ? [] : targets) {
      const box = shown.get(target);
      const name = names.get(source) ?? source;
      if (box !== undefined) sources.set(box, new Set([...(sources.get(box) ?? []), name]));
    }
  }
  return new Map([...sources].map(([box, from]) => [box, [comesFrom([...from])]]));
}

/** Transitions from one box to another share an arrow; all others are listed in the box they start from. */
function transitionsOf(
  chart: ChartReading,
  places: Places,
  { contains, areParallel }: Family,
  wording: Wording,
  { isMap }: View,
) {
  const shared = new Map<string, { source: string; target: string; entries: Entry[]; isMain: boolean }>();
  const inner = new Map<string, Entry[]>();
  for (const transition of chart.transitions) {
    const source = places.shown.get(transition.source);
    if (source === undefined) continue;
    const isLifted = source !== transition.source;
    const [target, ...more] = transition.targets.map((each) => places.shown.get(each));
    const isBetween =
      target !== undefined &&
      more.length === 0 &&
      !contains(source, target) &&
      !contains(target, source) &&
      !areParallel(source, target);
    const id = arrowId(source, target ?? '');
    if (isBetween) {
      const arrow = shared.get(id) ?? { source, target, entries: [], isMain: false };
      arrow.entries.push(arrowEntry(transition, source, target, wording));
      arrow.isMain ||= fieldOf(transition.meta, 'main') === true;
      shared.set(id, arrow);
    } else if (!isLifted) {
      inner.set(source, [...(inner.get(source) ?? []), innerEntry(transition, source, wording)]);
    }
  }
  const arrows = [...shared].map(([id, { source, target, entries, isMain }]): Arrow => {
    const forward = places.isForward(source, target);
    const shown = isMap ? mapEntries(entries) : entries;
    return { kind: 'transition', id, source, target, entries: shown, isMain, forward };
  });
  return { arrows, inner };
}

/** Initial arrows, and what a history state leads to when nothing is remembered. */
function marksOf(box: Box, places: Places, family: Family): Arrow[] {
  const { id, state } = box;
  const marks: Arrow[] = [];
  const initial = state.initial === null || box.collapsed ? undefined : places.shown.get(state.initial);
  if (initial !== undefined) {
    const actions = state.initialActions.length === 0 ? [] : actionRuns(state.initialActions);
    const source = dotId(id);
    marks.push({ kind: 'initial', id: source, source, target: initial, forward: true, actions });
  }
  for (const written of state.historyTargets) {
    const target = places.shown.get(written);
    if (target === undefined || family.contains(target, id)) continue;
    const forward = places.isForward(id, target);
    marks.push({ kind: 'history', id: `${id} else ${target}`, source: id, target, forward });
  }
  return [...marks, ...box.children.flatMap((child) => marksOf(child, places, family))];
}
