/** What the charts of open pages do, line by line, for `npm run conform`; only where the person agreed. */
import { EMPTY_LOG, withReport, type Report, type SessionLog } from 'chartkit/live';
import { SIMULATION } from '../simulate/simulation.ts';
import type { Recording } from './recording.ts';

const MINUTE_MS = 60_000;
export const LOG_KEPT_MINUTES = 60;
/** How long a log is kept, from when the person agreed. */
export const LOG_KEPT_MS = LOG_KEPT_MINUTES * MINUTE_MS;

/** The name that an open page made up for itself, new whenever it is loaded; a page has one session for each of its systems. */
const sessionOf = (app: string, system: string): string => `${app}/${system}`;

/** A log that begins with what runs now. */
export function beginLog(recordings: readonly Recording[]): SessionLog {
  const running = recordings.filter(({ isGone }) => !isGone);
  return running.reduce((log, { app, moments }) => {
    const actors = Object.values(moments.at(-1)?.actors ?? {});
    return [...new Set(actors.map(({ system }) => system))].reduce((sum, system) => {
      const own = actors.filter((actor) => actor.system === system);
      return withReport(sum, sessionOf(app, system), { kind: 'present', app, system, at_ms: 0, actors: own });
    }, log);
  }, EMPTY_LOG);
}

/** What is simulated here is no session. */
export const logReport = (log: SessionLog, report: Report): SessionLog =>
  report.kind === 'gone' || report.app === SIMULATION
    ? log
    : withReport(log, sessionOf(report.app, report.system), report);
