/** What is recorded of sessions: a line of JSON each time that a chart begins or moves, in ids only. */
import type { AnyActorRef } from 'xstate';
import type { Report, Running } from './protocol.ts';
import { reportOn } from './reporter.ts';

export interface LogLine {
  /** Made up for the session; it stands for no person. */
  readonly session: string;
  /** The address of the actor; the root is ''. */
  readonly actor: string;
  readonly chart: string;
  /** The event's type and the transitions taken; left out where a chart begins, or the recording does. */
  readonly event?: string;
  readonly took?: readonly string[];
  /** Ids of the active states, afterwards. */
  readonly states: readonly string[];
}

export interface SessionLog {
  /** Each a line of JSON, without its end. */
  readonly lines: readonly string[];
  /** Actors whose beginning is in it. */
  readonly known: ReadonlySet<string>;
}

export const EMPTY_LOG: SessionLog = { lines: [], known: new Set() };

/** A log with what a report adds to it, under the name of the session. */
export function withReport(log: SessionLog, session: string, report: Report): SessionLog {
  switch (report.kind) {
    case 'present': {
      const isNew = (actor: Running) => !log.known.has(keyOf(session, actor));
      return report.actors.filter(isNew).reduce((sum, actor) => withBeginning(sum, session, actor), log);
    }
    case 'began':
      return withBeginning(log, session, report.actor);
    case 'moved': {
      const { event, took } = report;
      return withLine(log, session, report.actor, { event, took });
    }
    default:
      return log;
  }
}

const withBeginning = (log: SessionLog, session: string, actor: Running) => withLine(log, session, actor, {});

function withLine(log: SessionLog, session: string, running: Running, did: Pick<LogLine, 'event' | 'took'>) {
  const { address: actor, chart, states } = running;
  const line: LogLine = { session, actor, chart, ...did, states };
  return {
    lines: [...log.lines, JSON.stringify(line)],
    known: new Set([...log.known, keyOf(session, running)]),
  };
}

const keyOf = (session: string, { address, chart }: Running) => `${session} ${address} ${chart}`;

/** Writes what the charts under a live root do, without times and without data. Ends when what it gives is called. */
export function logSessions(
  root: AnyActorRef,
  { session, write }: { readonly session: string; readonly write: (line: string) => void },
): () => void {
  let { known } = EMPTY_LOG;
  const tell = (report: Report) => {
    const log = withReport({ ...EMPTY_LOG, known }, session, report);
    ({ known } = log);
    for (const line of log.lines) write(`${line}\n`);
  };
  const reporter = reportOn(root, { app: session, system: '', now_ms: () => 0, tell });
  reporter.tellAll();
  return reporter.stop;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** @throws one sentence that names the line */
export function parseLine(text: string, number: number): LogLine {
  const data = jsonOf(text, number);
  const field = (key: string): unknown =>
    typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
  const [session, actor, chart, states] = ['session', 'actor', 'chart', 'states'].map(field);
  const [event, took] = [field('event'), field('took')];
  if (!isText(session) || !isText(actor) || !isText(chart) || !areTexts(states))
    throw new Error(`Line ${number} has no session, actor, chart and states.`);
  if (event === undefined && took === undefined) return { session, actor, chart, states };
  if (!isText(event) || !areTexts(took)) throw new Error(`Line ${number} has no event with what it took.`);
  return { session, actor, chart, event, took, states };
}

function jsonOf(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Line ${number} is not JSON.`);
  }
}
