/** `chartkit paths`. */
import { formatPlans } from '../paths/formats.ts';
import {
  coveringPlans,
  randomPlans,
  refuseUnknownFilter,
  statePlans,
  transitionPlans,
} from '../paths/plans.ts';
import { randomWalks } from '../paths/shrink.ts';
import { pathText, walk, type WalkResult } from '../walk/walk.ts';
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
  const failing = wanted === 'random' ? walked.flatMap((each) => failuresOf(each, values)) : [];
  const text = walked.map((each) => pathsText(each, wanted, values)).join('\n');
  if (failing.length === 0 || values.format === 'json') return { code: failing.length === 0 ? 0 : 1, text };
  return { code: 1, text: [text, ...failing].join('\n\n') };
}

/** Random walks that failed, each by its shortest part that fails the same way. */
const failuresOf = ({ world }: Walked, values: Values): string[] =>
  randomWalks(world, optionsOf(values)).flatMap(({ failure, path }, index) =>
    failure === null
      ? []
      : [
          `failed   random walk ${index + 1}: ${failure.what}\n         ${failure.message} Of ${path.steps.length} steps it takes ${failure.path.steps.length}:\n${pathText(failure.path)}`,
        ],
  );

const optionsOf = (values: Values) => {
  const number = (name: 'seed' | 'count' | 'length') => wholeNumber(values[name], name);
  return { seed: number('seed'), count: number('count'), length: number('length') };
};

function pathsText({ world, result }: Walked, wanted: Purpose, values: Values): string {
  const filter = { state: values.state, transition: values.transition, requirement: values.requirement };
  const random = () => randomPlans(world, result, optionsOf(values));
  const plans = {
    transition: () => transitionPlans(result, filter),
    cover: () => coveringPlans(result, filter),
    state: () => statePlans(result, filter),
    random,
  }[wanted]();
  return formatPlans(plans, result, formatOf('paths', values.format));
}
