/** What a test can ask a page: what its charts took, where they are, what they can take, and what is on screen. */
import type { AnyActorRef } from 'xstate';
import { recorder } from 'chartkit';
import { actorAt, canTake, chartOf, stateOf } from 'chartkit/live';
import type { ConsoleActor } from '../../../operator/kit/useConsole.ts';
import type { RootActor } from '../../../src/actors/RootProvider.tsx';
import type { Answer, Question } from '../../paths/follow.ts';
import { APP_INVARIANTS, brokenOf, CONSOLE_INVARIANTS } from '../../../scenarios/invariants.ts';
import { createCallLog, watchCalls, type LogEntry } from './callLog.ts';
import { aimAt, boxOf, controlOf, isUsable, sees } from './queries.ts';

export interface Probe {
  readonly ask: (question: Question) => Answer;
  /** The state of the app's actor at an address. */
  readonly stateOf: (address: string) => string | null;
  /** Whether a chart has been started as a root on this page. */
  readonly hasRoot: (root: string) => boolean;
  readonly controlOf: typeof controlOf;
  readonly aimAt: typeof aimAt;
  readonly boxOf: typeof boxOf;
  /** What its actors began and what it called, since it was opened. */
  readonly calls: () => readonly LogEntry[];
}

declare global {
  interface Window {
    /** Of a page under test. */
    readonly probe: Probe;
    /** Given by the test: receives all that one page took since it was opened, also as it is left. */
    readonly report: (taken: string) => void;
  }
}

/** The charts that were started on this page, by their names; of one name the last. */
const roots = new Map<string, AnyActorRef>();

const isApp = (actor: AnyActorRef | undefined): actor is RootActor =>
  actor !== undefined && chartOf(actor) === 'app';
const isConsole = (actor: AnyActorRef | undefined): actor is ConsoleActor =>
  actor !== undefined && chartOf(actor) === 'console';

/** The actor at an address below a root: the root itself, or a child of it. */
function heardAt(root: string, address: string): AnyActorRef | null {
  const actor = roots.get(root);
  return actor === undefined ? null : actorAt(actor, address);
}

function stateAt(root: string, address: string): string | null {
  const actor = heardAt(root, address);
  return actor === null ? null : stateOf(actor);
}

function brokenNow(): readonly string[] {
  const [app, operatorConsole] = [roots.get('app'), roots.get('console')];
  return [
    ...(isApp(app) ? brokenOf(APP_INVARIANTS, app.getSnapshot()) : []),
    ...(isConsole(operatorConsole) ? brokenOf(CONSOLE_INVARIANTS, operatorConsole.getSnapshot()) : []),
  ];
}

const callLog = createCallLog();

const probe: Probe = {
  stateOf: (address) => stateAt('app', address),
  hasRoot: (root) => roots.has(root),
  controlOf,
  aimAt,
  boxOf,
  calls: callLog.entries,
  ask: ({ root, address, texts, controls, events }) => {
    const actor = heardAt(root, address);
    const seesNow = sees();
    return {
      state: stateAt(root, address),
      path: window.location.hash.slice(1),
      seen: texts.map(seesNow),
      usable: controls.map(({ name, part }) => isUsable(name, part)),
      can: events.map((event) => actor !== null && canTake(actor, event)),
      broken: brokenNow(),
    };
  },
};

const LAST_REPORT = 'tenball.probe';

/** Reports what the charts take, moment by moment, so that the report is whole when the page is left. */
export function observe() {
  const page = crypto.randomUUID();
  const { inspect, coverage } = recorder('browser');
  let isDue = false;
  const report = () => {
    isDue = false;
    const taken = JSON.stringify({ page, coverage: coverage() });
    sessionStorage.setItem(LAST_REPORT, taken);
    window.report(taken);
  };
  // A report sent as the page is left may be lost: the next page sends it again.
  const last = sessionStorage.getItem(LAST_REPORT);
  if (last !== null) window.report(last);
  Object.defineProperty(window, 'probe', { value: probe });
  watchCalls(callLog);
  return {
    inspect: (event: Parameters<typeof inspect>[0]) => {
      inspect(event);
      callLog.inspect(event);
      if (isDue) return;
      isDue = true;
      queueMicrotask(report);
    },
    addRoot: (actor: AnyActorRef) => void roots.set(chartOf(actor), actor),
  };
}
