/** What a test can ask a page: what its charts took, where they are, what they can take, and what is on screen. */
import { recorder } from '../../../chartkit/cover/cover.ts';
import { fieldOf, isActorRef, isMachineSnapshot, selectedBy } from '../../../chartkit/internals.ts';
import { stateText } from '../../../chartkit/read.ts';
import type { RootActor } from '../../../src/app/root.ts';
import type { Answer, Question } from '../../paths/follow.ts';
import { INVARIANTS } from '../../paths/invariants.ts';
import { boxOf, controlOf, isUsable, sees } from './eye.ts';

export interface Ear {
  readonly ask: (question: Question) => Answer;
  readonly stateOf: (address: string) => string | null;
  readonly controlOf: typeof controlOf;
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

/** The actor at an address: the root, or a child of it. */
function actorAt(root: RootActor, address: string) {
  if (address === '') return root;
  const child = fieldOf(root.getSnapshot().children, address);
  return isActorRef(child) ? child : null;
}

function snapshotAt(root: RootActor, address: string) {
  const snapshot: unknown = actorAt(root, address)?.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : null;
}

function earOn(root: RootActor): Ear {
  const stateOf = (address: string) => {
    const snapshot = snapshotAt(root, address);
    return snapshot === null ? null : stateText(snapshot.value);
  };
  return {
    stateOf,
    controlOf,
    boxOf,
    ask: ({ address, texts, controls, events }) => {
      const snapshot = snapshotAt(root, address);
      const seesNow = sees();
      return {
        state: stateOf(address),
        path: window.location.hash.slice(1),
        seen: texts.map(seesNow),
        usable: controls.map(({ name, part }) => isUsable(name, part)),
        can: events.map((event) => snapshot !== null && selectedBy(snapshot, event).length > 0),
        broken: Object.entries(INVARIANTS).flatMap(([name, holds]) =>
          holds(root.getSnapshot()) ? [] : [name],
        ),
      };
    },
  };
}

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
  return {
    inspect: (event: Parameters<typeof inspect>[0]) => {
      inspect(event);
      if (isDue) return;
      isDue = true;
      queueMicrotask(tell);
    },
    hear: (root: RootActor) => Object.defineProperty(window, 'ear', { value: earOn(root) }),
  };
}
