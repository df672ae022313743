/** What a page's charts begin to do and what the page calls, in the order in which both happen. */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { chartOf } from 'chartkit/live';

/** What an actor shall ask for, of its input: names alone. */
export interface Told {
  readonly list?: string;
  readonly command?: string;
  readonly principal?: string;
  readonly asks?: readonly string[];
}

export type LogEntry =
  | {
      readonly kind: 'began';
      /** The actor's session. */
      readonly run: string;
      readonly src: string;
      /** The chart that began it. */
      readonly chart: string;
      readonly told: Told;
    }
  | { readonly kind: 'ended'; readonly run: string; readonly how: string }
  | {
      readonly kind: 'called';
      readonly method: string;
      readonly path: string;
      /** What is asked, beside the path, and what is sent. */
      readonly query: string;
      readonly body: string;
      readonly token: string;
    }
  /** The network is back. */
  | { readonly kind: 'online' };

const TOLD = ['list', 'command', 'principal', 'asks'] as const;

const isTold = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** @param input of an actor */
const toldBy = (input: unknown): Told =>
  Object.fromEntries(
    TOLD.map((name) => [name, fieldOf(input, name)] as const).filter(([, value]) => isTold(value)),
  );

const isActor = (ref: InspectionEvent['actorRef']): ref is AnyActorRef => 'getPersistedSnapshot' in ref;

export interface CallLog {
  readonly inspect: (event: InspectionEvent) => void;
  readonly called: (call: Omit<Extract<LogEntry, { kind: 'called' }>, 'kind'>) => void;
  readonly online: () => void;
  /** All of it so far. */
  readonly entries: () => readonly LogEntry[];
}

export function createCallLog(): CallLog {
  const log: LogEntry[] = [];
  /** Created, and not looked at: they have no input yet. */
  let fresh: readonly AnyActorRef[] = [];
  let running: readonly AnyActorRef[] = [];

  const lookAtActors = () => {
    for (const actor of fresh) {
      const { src, _parent: parent, sessionId: run } = actor;
      if (typeof src !== 'string' || parent === undefined) continue;
      const input = fieldOf(actor.getSnapshot(), 'input');
      log.push({ kind: 'began', run, src, chart: chartOf(parent), told: toldBy(input) });
      running = [...running, actor];
    }
    fresh = [];
    running = running.filter((actor) => {
      const status = fieldOf(actor.getSnapshot(), 'status');
      if (status !== 'active') log.push({ kind: 'ended', run: actor.sessionId, how: String(status) });
      return status === 'active';
    });
  };
  const add = (entry: LogEntry) => {
    lookAtActors();
    log.push(entry);
  };
  return {
    inspect: (event) => {
      if (event.type === '@xstate.actor' && isActor(event.actorRef)) fresh = [...fresh, event.actorRef];
    },
    called: (call) => add({ kind: 'called', ...call }),
    online: () => add({ kind: 'online' }),
    entries: () => {
      lookAtActors();
      return log;
    },
  };
}

/** Tells the log of each call of this page as it is sent. */
export function watchCalls({ called, online }: Pick<CallLog, 'called' | 'online'>): void {
  class WatchedRequest extends XMLHttpRequest {
    #method = '';
    #url = new URL(window.location.href);
    #token = '';

    override open(method: string, url: string | URL, isAsync = true): void {
      this.#method = method.toUpperCase();
      this.#url = new URL(url, window.location.href);
      super.open(method, url, isAsync);
    }

    override setRequestHeader(name: string, value: string): void {
      if (name.toLowerCase() === 'token') this.#token = value;
      super.setRequestHeader(name, value);
    }

    override send(body: XMLHttpRequestBodyInit | null = null): void {
      const { pathname: path, search: query } = this.#url;
      const text = typeof body === 'string' ? body : '';
      if (path.startsWith('/api/'))
        called({ method: this.#method, path, query, body: text, token: this.#token });
      super.send(body);
    }
  }
  Object.defineProperty(window, 'XMLHttpRequest', { value: WatchedRequest });
  window.addEventListener('online', online);
}
