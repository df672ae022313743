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
  told === known || JSON.stringify(told) === JSON.stringify(known) ? known : told;

/** The moment after a change; the same one when nothing changed. What stays equal keeps its identity. */
export function nextMoment(moment: Moment, change: Partial<Omit<Moment, 'version'>>): Moment {
  const changed = { ...moment, ...change };
  const draw = kept(moment.draw, changed.draw);
  const odds = kept(moment.odds, changed.odds);
  const { phase } = changed;
  const isSame = draw === moment.draw && odds === moment.odds && phase === moment.phase;
  return isSame ? moment : { draw, phase, odds, version: moment.version + 1 };
}
