/** Moments as a reader takes them in: those in which only time passes are one line. */
import { leavesOf, type Moment } from './recording.ts';

export interface Line {
  /** The last of them: choosing the line shows it. */
  readonly moment: Moment;
  /** How many moments it stands for. */
  readonly count: number;
  /** How long they took in all [ms]; 0 of a single one. */
  readonly passed_ms: number;
}

/** What only time did, and where it led: the same again and again is a clock that ticks. */
function tickOf({ what, actors }: Moment): string | null {
  if (typeof what !== 'object' || what.cause.by !== 'time') return null;
  const { key, event, took } = what;
  return [key, event, ...took, ...leavesOf(actors[key]?.states ?? [])].join(' ');
}

/** In the order of the moments. */
export function folded(moments: readonly Moment[]): readonly Line[] {
  const lines: Line[] = [];
  let tick: string | null = null;
  for (const moment of moments) {
    const last = lines.at(-1);
    const own = tickOf(moment);
    if (own !== null && own === tick && last !== undefined) {
      const passed_ms = last.passed_ms + moment.at_ms - last.moment.at_ms;
      lines[lines.length - 1] = { moment, count: last.count + 1, passed_ms };
    } else lines.push({ moment, count: 1, passed_ms: 0 });
    tick = own;
  }
  return lines;
}
