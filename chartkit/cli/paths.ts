/** `chartkit paths`. */
import { formatPlans } from '../paths/formats.ts';
import {
  coveringPlans,
  randomPlans,
  refuseUnknownFilter,
  statePlans,
  transitionPlans,
} from '../paths/plans.ts';
import { walk, type WalkResult } from '../walk/walk.ts';
import { formatOf } from './formats.ts';
import type { Loaded } from './load.ts';
import { oneOf, PURPOSES, wholeNumber, type Outcome, type Purpose, type Values } from './options.ts';

interface Walked {
  readonly world: Loaded['world'];
  readonly result: WalkResult;
}

export function pathsCommand(loaded: readonly Loaded[], values: Values): Outcome {
  const wanted = oneOf(values.for, PURPOSES);
  formatOf('paths', values.format);
  const walked = loaded.map(({ world }) => ({
    world,
    result: walk(wanted === 'state' ? { ...world, until: 'all' } : world),
  }));
  refuseUnknownFilter(
    walked.flatMap(({ result }) => result.charts),
    values,
  );
  return { code: 0, text: walked.map((each) => pathsText(each, wanted, values)).join('\n') };
}

function pathsText({ world, result }: Walked, wanted: Purpose, values: Values): string {
  const filter = { state: values.state, transition: values.transition, requirement: values.requirement };
  const number = (name: 'seed' | 'count' | 'length') => wholeNumber(values[name], name);
  const random = () =>
    randomPlans(world, result, { seed: number('seed'), count: number('count'), length: number('length') });
  const plans = {
    transition: () => transitionPlans(result, filter),
    cover: () => coveringPlans(result, filter),
    state: () => statePlans(result, filter),
    random,
  }[wanted]();
  return formatPlans(plans, result, formatOf('paths', values.format));
}
