/** Which paths a new version of a chart changes: those of the old one are walked on the new one. */
import type { AnyStateMachine } from 'xstate';
import { coveringPlans, type Plan } from '../paths/plans.ts';
import { statesText, walk, type WalkResult } from '../walk/walk.ts';
import type { Path, Step, World } from '../walk/world.ts';

export interface TouchedPath {
  /** `gone`: it can't be walked to its end any more; `changed`: it leads elsewhere; `new`: it takes what was not there. */
  readonly how: 'gone' | 'changed' | 'new';
  /** What is done on it, in words. */
  readonly title: string;
  /** The first step that is otherwise; 0 for the start, and for a new path. */
  readonly step: number;
  /** A sentence. */
  readonly text: string;
  /** As the new version walks it, as far as it goes. */
  readonly path: Path;
}

/** The few paths that take every transition of the old version, walked on the new one; and those for what is new. */
export function touchedPaths<Base extends AnyStateMachine, Head extends AnyStateMachine>(
  base: World<Base>,
  head: World<Head>,
): TouchedPath[] {
  const [before, after] = [walk(base), walk(head)];
  const known = new Set(before.wanted.map(({ id }) => id));
  const added = after.wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return [
    ...coveringPlans(before).flatMap((plan) => touched(plan, after)),
    ...coveringPlans({ ...after, wanted: after.wanted.filter(({ id }) => added.includes(id)) }).map(newPath),
  ];
}

function touched({ path }: Plan, head: WalkResult): TouchedPath[] {
  const again = head.replay(path.steps.map(({ input }) => input));
  const steps: readonly Omit<Step, 'input'>[] = [path.start, ...path.steps];
  const now: readonly Omit<Step, 'input'>[] = [again.start, ...again.steps];
  const step = steps.findIndex((each, index) => !isSame(each, now[index]));
  const [was, is] = [steps[step], now[step]];
  if (was === undefined) return [];
  const title = titleOf(path);
  if (is === undefined)
    return [{ how: 'gone', title, step, text: `"${was.text}" can't be done there any more.`, path: again }];
  const text = `${was.text}: ${tookText(was)}; now ${tookText(is)}.`;
  return [{ how: 'changed', title, step, text, path: again }];
}

const isSame = (a: Omit<Step, 'input'>, b: Omit<Step, 'input'> | undefined): boolean =>
  b !== undefined &&
  JSON.stringify([a.took, a.states, a.held ?? []]) === JSON.stringify([b.took, b.states, b.held ?? []]);

const newPath = ({ path, covers }: Plan): TouchedPath => ({
  how: 'new',
  title: titleOf(path),
  step: 0,
  text: `It takes ${covers.join(', ')}.`,
  path,
});

const tookText = ({ states, took, held = [] }: Omit<Step, 'input'>): string => {
  const does = held.length === 0 ? '' : ` and does ${held.map(({ action }) => action).join(', ')}`;
  return `${took.length === 0 ? 'takes nothing' : `takes ${took.join(', ')}`} → ${statesText(states)}${does}`;
};

const titleOf = ({ start, steps }: Path): string =>
  steps.length === 0 ? start.text : steps.map(({ text }) => text).join(', ');
