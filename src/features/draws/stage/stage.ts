/** The stage chart with its real effect: a chunk of its own. */
import { stageMachine } from '../../../../machines/stage/stage.machine.ts';
import type { ServerClock } from '../../../api/serverClock.ts';
import { balls } from './balls.ts';

export const stageChart = (clock: ServerClock) => stageMachine.provide({ actors: { balls: balls(clock) } });
