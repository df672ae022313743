import type { CurrentDraw, OddsTable } from '../../contract/model.ts';
import type { Moment, MovedOdds, RunningDraw } from './market.types.ts';

/** Before anything was read. */
export const NO_MOMENT: Moment = { draw: null, phase: 'unknown', odds: null, version: 0 };

export const runningDraw = ({
  drawId,
  closesAt,
  drawsAt,
  commitment,
  nextDrawId,
}: CurrentDraw): RunningDraw => ({
  drawId,
  closesAt,
  drawsAt,
  commitment,
  nextDrawId,
});

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

/** The table with some odds replaced by newer ones. */
export const withOdds = (table: OddsTable, moved: MovedOdds): OddsTable =>
  moved.reduce<OddsTable>(
    (odds, { row, field, odds: now }) => ({ ...odds, [row]: { ...odds[row], [field]: now } }),
    table,
  );
