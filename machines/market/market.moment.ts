import type { CurrentDraw } from '../../contract/model.ts';
import type { Moment, RunningDraw } from './market.types.ts';

/** Before anything was read. */
export const NO_MOMENT: Moment = { draw: null, phase: 'unknown', odds: null, version: 0 };

export const runningDraw = ({
  isClosed: _isClosed,
  todayAmount: _today,
  ...draw
}: CurrentDraw): RunningDraw => draw;

/** The one that is known where both are equal. They come from the same schema: their keys stand in the same order. */
const kept = <Value>(known: Value, told: Value): Value =>
  JSON.stringify(told) === JSON.stringify(known) ? known : told;

/** The moment after a change; the same one when nothing changed. What stays equal keeps its identity. */
export function nextMoment(moment: Moment, change: Partial<Omit<Moment, 'version'>>): Moment {
  const { draw, phase, odds } = { ...moment, ...change };
  const next = {
    draw: kept(moment.draw, draw),
    phase,
    odds: kept(moment.odds, odds),
    version: moment.version,
  };
  return kept(moment, next) === moment ? moment : { ...next, version: moment.version + 1 };
}
