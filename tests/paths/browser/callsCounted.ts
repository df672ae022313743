/** Counts the calls of a page against what its charts ask for: each is made once for each actor that is to make it. */
import type { CallName } from '../../../contract/allCalls.ts';
import type { LogEntry } from '../../browser/page/callLog.ts';
import { callsOf, isAskingAgain, isInPages, nameOfCall } from './asks.ts';

type Called = Extract<LogEntry, { kind: 'called' }>;

interface Run {
  readonly id: string;
  readonly src: string;
  readonly chart: string;
  readonly mayCall: readonly CallName[];
  /** How it has ended, if it has. */
  how: string | null;
  /** What it has called, and how often. */
  readonly calls: Map<string, number>;
}

/** A call that no chart asked for, or that was made again. */
export interface Miscalled {
  readonly expected: string;
  readonly seen: string;
}

/** The same once more with a new token is the answer to a token that was refused [E-02]. */
const questionOf = ({ src }: Run, { method, path, query, body, token }: Called): string =>
  JSON.stringify([method, path, token, ...(isInPages(src) || isAskingAgain(src) ? [query, body] : [])]);

/** Who waits no longer asks no more; but a write that is on its way is not recalled. */
const mayStillCall = ({ how }: Run, { method }: Called): boolean =>
  how === null || (how === 'stopped' && method !== 'GET');

const times = (count: number) => (count === 2 ? 'twice' : `${count} times`);

/** What is not as the charts ask, of a whole log; of each the last that is to be said. */
export function miscalled(log: readonly LogEntry[]): readonly Miscalled[] {
  const runs = new Map<string, Run>();
  const found = new Map<string, Miscalled>();

  const count = (call: Called): void => {
    const { method, path } = call;
    const name = nameOfCall(call);
    const title = `${name ?? 'a call without a name'} (${method} ${path})`;
    const able = [...runs.values()].filter(
      (run) => name !== null && run.mayCall.includes(name) && mayStillCall(run, call),
    );
    const timesOf = (run: Run) => run.calls.get(questionOf(run, call)) ?? 0;
    const run = able.findLast((each) => timesOf(each) === 0) ?? able.at(-1);
    if (run === undefined) {
      found.set(title, { expected: `${title} is not called: no chart asks for it`, seen: 'it is called' });
      return;
    }
    const made = timesOf(run) + 1;
    run.calls.set(questionOf(run, call), made);
    if (made > 1)
      found.set(title, {
        expected: `${title} is called once, as ${run.src} of ${run.chart} asks for it once`,
        seen: `it is called ${times(made)}`,
      });
  };

  for (const entry of log)
    switch (entry.kind) {
      case 'began': {
        const { run: id, src, chart, told } = entry;
        runs.set(id, { id, src, chart, mayCall: callsOf(src, told), how: null, calls: new Map() });
        break;
      }
      case 'ended': {
        const run = runs.get(entry.run);
        if (run !== undefined) run.how = entry.how;
        break;
      }
      case 'online':
        for (const run of runs.values()) if (isAskingAgain(run.src)) run.calls.clear();
        break;
      case 'called':
        count(entry);
    }
  return [...found.values()];
}
