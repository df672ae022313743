import type { AnyStateMachine } from 'xstate';
import { coveringPlans, statePlans, transitionPlans, type Filter } from '../paths/plans.ts';
import { assertWalk, walk } from '../walk/walk.ts';
import type { World } from '../walk/world.ts';
import type { TestPlan } from './testPaths.ts';

export type PlanPurpose = 'cover' | 'transition' | 'state';

/**
 * Walks a world, and gives the paths for a purpose: a small set that takes every transition, one for each transition, or
 * all shortest ones to each state.
 * @throws the report of a walk that is not complete: what is not on a path would not be tested
 */
export function planFor<M extends AnyStateMachine>(
  world: World<M>,
  purpose: PlanPurpose = 'cover',
  filter: Filter = {},
): TestPlan {
  const result = walk(purpose === 'state' ? { ...world, until: 'all' } : world);
  assertWalk(result);
  const plans = { cover: coveringPlans, transition: transitionPlans, state: statePlans }[purpose];
  return { charts: result.charts, plans: plans(result, filter) };
}
