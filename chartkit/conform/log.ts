/** What is recorded of sessions: a line of JSON each time that a chart begins or moves, in ids only. */
import type { AnyActorRef } from 'xstate';
import type { Report, Running } from '../live/protocol.ts';
import { reportOn } from '../live/reporter.ts';

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

/** Writes what the charts under a live root do, without times and without data. Ends when what it gives is called. */
export function logSessions(
  root: AnyActorRef,
  { session, write }: { readonly session: string; readonly write: (line: string) => void },
): () => void {
  const known = new Set<string>();
  const begins = ({ address, chart, states }: Running) => {
    if (known.has(`${address} ${chart}`)) return;
    known.add(`${address} ${chart}`);
    put({ session, actor: address, chart, states });
  };
  const put = (line: LogLine) => write(`${JSON.stringify(line)}\n`);
  const tell = (report: Report) => {
    if (report.kind === 'present') report.actors.forEach(begins);
    if (report.kind !== 'moved') return;
    const { actor, event, took } = report;
    known.add(`${actor.address} ${actor.chart}`);
    put({ session, actor: actor.address, chart: actor.chart, event, took, states: actor.states });
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
