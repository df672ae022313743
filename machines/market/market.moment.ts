import type { CurrentDraw } from '../../contract/model.ts';
import { kept } from '../common/kept.ts';
import type { Moment, RunningDraw } from './market.types.ts';

/** Before anything was read. */
export const NO_MOMENT: Moment = { draw: null, phase: 'unknown', odds: null, version: 0 };

export const runningDraw = ({
  isClosed: _isClosed,
  todayAmount: _today,
  ...draw
}: CurrentDraw): RunningDraw => draw;

/** The page reckons a draw's times from how far off they were when the server answered: each answer differs a little. */
const NOISE_MS = 100;
const isNear = (known: number, told: number): boolean => Math.abs(told - known) < NOISE_MS;

/** Keeps the known times of a draw that is read once more. */
function keptDraw(known: RunningDraw | null, told: RunningDraw | null): RunningDraw | null {
  if (known === null || told === null) return told;
  const { closesAt, drawsAt } = known;
  const isSame = isNear(closesAt, told.closesAt) && isNear(drawsAt, told.drawsAt);
  return kept(known, isSame ? { ...told, closesAt, drawsAt } : told);
}

/** The moment after a change; the same one when nothing changed. What stays equal keeps its identity. */
export function nextMoment(moment: Moment, change: Partial<Omit<Moment, 'version'>>): Moment {
  const changed = { ...moment, ...change };
  const draw = keptDraw(moment.draw, changed.draw);
  const odds = kept(moment.odds, changed.odds);
  const { phase } = changed;
  const isSame = draw === moment.draw && odds === moment.odds && phase === moment.phase;
  return isSame ? moment : { draw, phase, odds, version: moment.version + 1 };
}
