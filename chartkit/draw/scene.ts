import type { ChartReading, StateReading } from '../read.ts';
import { familyOf, type Family } from './family.ts';
import type { Run } from './text.ts';
import { actionRuns, arrowEntry, comesFrom, factsOf, innerEntry, titleOf, type Entry } from './words.ts';

/** What one picture shows, before anything is measured: boxes with their words, arrows between them. */
export interface Scene {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
}

export interface Box {
  readonly id: string;
  readonly state: StateReading;
  /** Shown without its inside; `contains` names what is in it. */
  readonly collapsed: boolean;
  readonly title: readonly Run[];
  readonly facts: readonly Run[][];
  /** Transitions without an arrow: those that stay, and those to a place this picture has no box for. */
  readonly inner: readonly Entry[];
  readonly children: readonly Box[];
  readonly isRegion: boolean;
}

export type Arrow = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** False where the arrow runs against the author's order. */
  readonly forward: boolean;
} & (
  | { readonly kind: 'transition'; readonly entries: readonly Entry[] }
  | { readonly kind: 'initial'; readonly actions: readonly Run[] }
  | { readonly kind: 'history' }
);

/** The mark a compound state's initial arrow starts at. */
export const dotId = (stateId: string) => `${stateId} initial`;

const arrowId = (source: string, target: string) => `${source} → ${target}`;

/** How much of a chart a picture shows. */
export interface View {
  /** The state whose inside is shown. */
  readonly root: StateReading;
  /** Ids of states shown closed: transitions of what is inside them that leave them are lifted to their box. */
  readonly closed: ReadonlySet<string>;
  /** Ids of arrows that are not drawn: their transitions are listed in the box they start from. */
  readonly listed: ReadonlySet<string>;
}

/** The picture of a state and all inside it. */
export function sceneOf(chart: ChartReading, view: View): Scene {
  const { root, closed: collapsed } = view;
  const family = familyOf(chart.root);
  const places = placesOf(root, collapsed);
  const { arrows, inner } = transitionsOf(chart, places, family, view.listed);
  const incoming = incomingOf(chart, places, family);
  const boxOf = (state: StateReading, parent: StateReading | null): Box => ({
    id: state.id,
    state,
    collapsed: collapsed.has(state.id),
    title: titleOf(state, state === root ? (family.paths.get(state.id) ?? []).join(' › ') : null),
    facts: [...factsOf(state, collapsed.has(state.id)), ...(incoming.get(state.id) ?? [])],
    inner: inner.get(state.id) ?? [],
    children: collapsed.has(state.id) ? [] : state.children.map((child) => boxOf(child, state)),
    isRegion: parent?.type === 'parallel',
  });
  const box = boxOf(root, null);
  return { root: box, arrows: [...arrows, ...marksOf(box, places, family)] };
}

interface Places {
  /** The box each state is shown in: its own, or the closed one around it. */
  readonly shown: ReadonlyMap<string, string>;
  readonly isForward: (source: string, target: string) => boolean;
}

function placesOf(root: StateReading, collapsed: ReadonlySet<string>): Places {
  const shown = new Map<string, string>();
  const order = new Map<string, number>();
  const place = (state: StateReading, around: string | null) => {
    shown.set(state.id, around ?? state.id);
    order.set(state.id, order.size);
    const closed = collapsed.has(state.id) ? state.id : null;
    state.children.forEach((child) => place(child, around ?? closed));
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
  { names, contains, areParallel }: Family,
  listed: ReadonlySet<string>,
) {
  const shared = new Map<string, { source: string; target: string; entries: Entry[] }>();
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
    if (isBetween && !listed.has(id)) {
      const arrow = shared.get(id) ?? { source, target, entries: [] };
      arrow.entries.push(arrowEntry(transition, source, target, names));
      shared.set(id, arrow);
    } else if (isBetween || !isLifted) {
      inner.set(source, [...(inner.get(source) ?? []), innerEntry(transition, source, names)]);
    }
  }
  const arrows = [...shared].map(([id, arrow]): Arrow => {
    const forward = places.isForward(arrow.source, arrow.target);
    return { kind: 'transition', id, ...arrow, forward };
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

/** Arrows between children of the root that lie further apart than `most` of their siblings. */
export function farArrows({ root, arrows }: Scene, most: number): Set<string> {
  const places = new Map<string, number>();
  const put = (box: Box, place: number) => {
    places.set(box.id, place);
    box.children.forEach((child) => put(child, place));
  };
  root.children.forEach(put);
  const far = arrows.filter(({ kind, source, target }) => {
    const way = Math.abs((places.get(source) ?? 0) - (places.get(target) ?? 0));
    return kind === 'transition' && way > most;
  });
  return new Set(far.map(({ id }) => id));
}
