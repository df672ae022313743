import type { StateReading } from '../read.ts';

/** How the states of a chart are called and who is inside whom. */
export interface Family {
  /** The shortest name of each state that is clear in its chart: its key, or with as many parents as it takes. */
  readonly names: ReadonlyMap<string, string>;
  /** Keys from the chart down to each state. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** True when `outer` is `inner` or an ancestor of it. */
  readonly contains: (outer: string, inner: string) => boolean;
  /** True for states of two regions of one parallel state. */
  readonly areParallel: (one: string, other: string) => boolean;
}

export function familyOf(root: StateReading): Family {
  const paths = new Map<string, readonly string[]>();
  const lines = new Map<string, readonly StateReading[]>();
  const visit = (state: StateReading, path: readonly string[], line: readonly StateReading[]) => {
    const own = [...path, state.key];
    paths.set(state.id, own);
    lines.set(state.id, [...line, state]);
    state.children.forEach((child) => visit(child, own, [...line, state]));
  };
  visit(root, [], []);

  const endings = new Map<string, number>();
  for (const path of paths.values()) {
    path.forEach((_, index) => {
      const key = ending(path, index + 1);
      endings.set(key, (endings.get(key) ?? 0) + 1);
    });
  }
  const names = new Map<string, string>();
  for (const [id, path] of paths) {
    let length = 1;
    while (length < path.length && (endings.get(ending(path, length)) ?? 0) > 1) length += 1;
    names.set(id, ending(path, length));
  }
  return {
    names,
    paths,
    contains: (outer, inner) => lines.get(inner)?.some(({ id }) => id === outer) ?? false,
    areParallel: (one, other) => {
      const line = lines.get(other) ?? [];
      const common = (lines.get(one) ?? []).findLast((state) => line.includes(state));
      return common?.type === 'parallel' && common.id !== one && common.id !== other;
    },
  };
}

const ending = (path: readonly string[], length: number) => path.slice(-length).join('.');
