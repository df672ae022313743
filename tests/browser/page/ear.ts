/** What a test can ask a page: what its charts took, where they are, what they can take, and what is on screen. */
import type { AnyActorRef } from 'xstate';
import { recorder } from 'chartkit';
import { actorAt, canTake, chartOf, stateOf } from 'chartkit/live';
import type { ConsoleActor } from '../../../operator/kit/useConsole.ts';
import type { RootActor } from '../../../src/actors/RootProvider.tsx';
import type { Answer, Question } from '../../paths/follow.ts';
import { APP_INVARIANTS, brokenOf, CONSOLE_INVARIANTS } from '../../../scenarios/invariants.ts';
import { aimAt, boxOf, controlOf, isUsable, sees } from './eye.ts';

export interface Ear {
  readonly ask: (question: Question) => Answer;
  /** The state of the app's actor at an address. */
  readonly stateOf: (address: string) => string | null;
  /** Whether a chart has been started as a root on this page. */
  readonly hears: (root: string) => boolean;
  readonly controlOf: typeof controlOf;
  readonly aimAt: typeof aimAt;
  readonly boxOf: typeof boxOf;
}

declare global {
  interface Window {
    /** Of a page under test. */
    readonly ear: Ear;
    /** Given by the test: hears all that one page took since it was opened, also as it is left. */
    readonly tell: (told: string) => void;
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
  const [app, console] = [roots.get('app'), roots.get('console')];
  return [
    ...(isApp(app) ? brokenOf(APP_INVARIANTS, app.getSnapshot()) : []),
    ...(isConsole(console) ? brokenOf(CONSOLE_INVARIANTS, console.getSnapshot()) : []),
  ];
}

const ear: Ear = {
  stateOf: (address) => stateAt('app', address),
  hears: (root) => roots.has(root),
  controlOf,
  aimAt,
  boxOf,
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

const LAST_TOLD = 'tenball.ear';

/** Tells what the charts take, moment by moment, so that a page that is left has told everything. */
export function listenTo() {
  const page = crypto.randomUUID();
  const { inspect, coverage } = recorder('browser');
  let isDue = false;
  const tell = () => {
    isDue = false;
    const told = JSON.stringify({ page, coverage: coverage() });
    sessionStorage.setItem(LAST_TOLD, told);
    window.tell(told);
  };
  // What a page says as it is left may not be heard: the next one says it again.
  const last = sessionStorage.getItem(LAST_TOLD);
  if (last !== null) window.tell(last);
  Object.defineProperty(window, 'ear', { value: ear });
  return {
    inspect: (event: Parameters<typeof inspect>[0]) => {
      inspect(event);
      if (isDue) return;
      isDue = true;
      queueMicrotask(tell);
    },
    hear: (actor: AnyActorRef) => void roots.set(chartOf(actor), actor),
  };
}
