/** What is true of every run of the stage. */
import { either, leadsTo, never, noDeadEnd, type Property } from 'chartkit';
import type { stageMachine } from '../../machines/stage/stage.machine.ts';
import { ends } from './shared.ts';

const stage: Readonly<Record<string, Property<typeof stageMachine>>> = {
  'the balls end, whatever paces them': leadsTo('revealing', either('shown', 'sealing')),
  'a result goes from the stage by itself': ends('shown'),
  'no ball is out before the result is here': never(
    ({ root: { context } }) => context.out > 0 && context.result === null,
  ),
  'no state without a way out': noDeadEnd(),
};

export const stageProperties = { stage };
