import type { CurrentDraw } from '../../contract/model.ts';
import type { Moment, RunningDraw } from './market.types.ts';

/** Before anything was read. */
export const NO_MOMENT: Moment = { draw: null, phase: 'unknown', odds: null, version: 0 };

export const runningDraw = ({
  isClosed: _isClosed,
  todayAmount: _today,
  ...draw
}: CurrentDraw): RunningDraw => draw;

/** Both come from the same schema, so equal values have their keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The moment after a change; the same one when nothing changed. What stays equal keeps its identity. */
export function nextMoment(moment: Moment, change: Partial<Omit<Moment, 'version'>>): Moment {
  const { draw = moment.draw, phase = moment.phase, odds = moment.odds } = change;
  const [isSameDraw, isSameOdds] = [isSame(draw, moment.draw), isSame(odds, moment.odds)];
  if (isSameDraw && isSameOdds && phase === moment.phase) return moment;
  return {
    draw: isSameDraw ? moment.draw : draw,
    phase,
    odds: isSameOdds ? moment.odds : odds,
    version: moment.version + 1,
  };
}
