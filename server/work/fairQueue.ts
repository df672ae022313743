/**
 * A bound on work that is done at once, and a bounded queue before it. Principals take turns, so one that asks for
 * much waits behind its own work, and rests when it has taken more than its share (spending.ts). Urgent work goes first, then
 * work for many. Work whose client hung up is dropped before it begins.
 */
import { workContext, type WorkContext } from './context.ts';
import { Spending, type Share } from './spending.ts';

export interface QueueLimits {
  /** What is limited, for messages. */
  readonly kind: string;
  /** Done at once, by everybody together and by one principal; the program itself has no bound of its own. */
  readonly atOnce: number;
  readonly atOnceEach: number;
  /** Waiting at once, of everybody together and of one principal. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** How long one waits at most. */
  readonly wait_ms: number;
  /** How much of the time one principal may take while others come; as much as it gets, if it is left out. */
  readonly share?: Share;
}

/** There is too much to do: answered 503, with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly statusCode = 503;
}

/** The client hung up before the work began. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
  readonly statusCode = 499;
}

/** Who goes first; the others take turns. */
type Rank = 'urgent' | 'forMany' | 'turn';
function rankOf({ isUrgent, isForMany = false }: WorkContext): Rank {
  if (isUrgent) return 'urgent';
  return isForMany ? 'forMany' : 'turn';
}

interface Waiting {
  readonly principal: string;
  readonly begin: () => void;
  readonly giveUp: (error: Error) => void;
}

const NO_REST = { note: () => undefined, charge: () => undefined, rest_ms: () => 0 };

const countOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

export class FairQueue {
  readonly #limits: QueueLimits;
  /** Of when it was made: where a test moves the clock, what is under way does not seem to take longer. */
  readonly #now_ms = performance.now.bind(performance);
  readonly #spending: Pick<Spending, 'note' | 'charge' | 'rest_ms'>;
  /** Looks again when the first of those who rest has rested. */
  #alarm: NodeJS.Timeout | null = null;
  /** How long one waits at most; tests on a busy machine have more patience. */
  wait_ms: number;
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;
  readonly #ahead: Readonly<Record<Exclude<Rank, 'turn'>, Waiting[]>> = { urgent: [], forMany: [] };
  /** By principal, in the order of their turns. */
  readonly #turns = new Map<string, Waiting[]>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.wait_ms = limits.wait_ms;
    this.#spending = limits.share === undefined ? NO_REST : new Spending(limits.share);
  }

  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#runningCount, waiting: this.#waitingCount };
  }

  /** Does the work when it is its turn. Throws Busy when the queue is full or too slow, ClientGone when the client hung up. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for the turn.
   * @returns ends it, to be called once, with what it cost [ms] where that is not the time until then
   */
  async enter(): Promise<(cost_ms?: number) => void> {
    const context = workContext();
    const { principal, signal } = context;
    const rank = rankOf(context);
    if (signal?.aborted === true) throw new ClientGone(`The client no longer waits for ${this.#limits.kind}`);
    if (rank === 'turn' && principal !== '') this.#spending.note(principal, this.#now_ms());
    // Behind its own work that rests, if there is any.
    const mayBegin = this.#mayBegin(principal, rank) && !(rank === 'turn' && this.#turns.has(principal));
    if (!mayBegin) await this.#wait(principal, rank, signal);
    else this.#begin(principal);
    const began_ms = this.#now_ms();
    return (cost_ms = this.#now_ms() - began_ms) => {
      if (rank === 'turn' && principal !== '') this.#spending.charge(principal, cost_ms, this.#now_ms());
      this.#end(principal);
    };
  }

  #mayBegin(principal: string, rank: Rank): boolean {
    const { atOnce, atOnceEach } = this.#limits;
    if (this.#runningCount >= atOnce) return false;
    if (rank !== 'turn' || principal === '') return true;
    return (
      countOf(this.#running, principal) < atOnceEach &&
      this.#spending.rest_ms(principal, this.#now_ms()) === 0
    );
  }

  #begin(principal: string): void {
    this.#runningCount += 1;
    this.#running.set(principal, countOf(this.#running, principal) + 1);
  }

  #end(principal: string): void {
    const left = countOf(this.#running, principal) - 1;
    if (left > 0) this.#running.set(principal, left);
    else this.#running.delete(principal);
    this.#runningCount -= 1;
    this.#beginNext();
  }

  #beginNext(): void {
    for (let next = this.#takeNext(); next !== null; next = this.#takeNext()) {
      this.#waitingCount -= 1;
      this.#begin(next.principal);
      next.begin();
    }
    this.#setAlarm();
  }

  /**
   * Where a place is free and all who wait rest: none of them has work whose end would begin the next. A rest that has ended by
   * now, since the next was looked for, counts too.
   */
  #setAlarm(): void {
    if (this.#alarm !== null) clearTimeout(this.#alarm);
    this.#alarm = null;
    if (this.#runningCount >= this.#limits.atOnce) return;
    const now_ms = this.#now_ms();
    const rests = [...this.#turns.keys()]
      .filter((principal) => countOf(this.#running, principal) < this.#limits.atOnceEach)
      .map((principal) => this.#spending.rest_ms(principal, now_ms));
    if (rests.length === 0) return;
    this.#alarm = setTimeout(() => this.#beginNext(), Math.max(1, Math.ceil(Math.min(...rests))));
  }

  /** The next that may begin now, out of its queue; null if there is none. */
  #takeNext(): Waiting | null {
    if (this.#runningCount >= this.#limits.atOnce) return null;
    const ahead = this.#ahead.urgent.shift() ?? this.#ahead.forMany.shift();
    if (ahead !== undefined) return ahead;
    for (const [principal, queue] of this.#turns) {
      if (!this.#mayBegin(principal, 'turn')) continue;
      const [first, ...others] = queue;
      this.#turns.delete(principal);
      if (others.length > 0) this.#turns.set(principal, others);
      if (first !== undefined) return first;
    }
    return null;
  }

  #wait(principal: string, rank: Rank, signal: AbortSignal | null): Promise<void> {
    const { wait_ms } = this;
    const { kind, waiting, waitingEach } = this.#limits;
    const own = this.#turns.get(principal)?.length ?? 0;
    if (rank === 'turn') {
      const isRefused =
        (principal !== '' && own >= waitingEach) ||
        (this.#waitingCount >= waiting && !this.#makeRoom(principal === '' ? 0 : own));
      if (isRefused) throw new Busy(`Too much waits for ${kind}`);
    }
    return new Promise((resolve, reject) => {
      const giveUp = (error: Error): void => {
        this.#remove(entry, rank);
        stopWaiting();
        reject(error);
      };
      const onGone = (): void => giveUp(new ClientGone(`The client no longer waits for ${kind}`));
      const timer =
        rank === 'urgent'
          ? null
          : setTimeout(() => giveUp(new Busy(`Nothing was free for ${kind} in ${wait_ms} ms`)), wait_ms);
      const stopWaiting = (): void => {
        if (timer !== null) clearTimeout(timer);
        signal?.removeEventListener('abort', onGone);
      };
      const entry: Waiting = {
        principal,
        begin: () => {
          stopWaiting();
          resolve();
        },
        giveUp,
      };
      signal?.addEventListener('abort', onGone, { once: true });
      this.#add(entry, rank);
      if (rank === 'turn') this.#beginNext();
    });
  }

  /**
   * Refuses the last work of who has most waiting, for one who has less: a few principals that fill the queue keep out no other.
   * @param own how much waits of the one who comes. @returns whether there is room now
   */
  #makeRoom(own: number): boolean {
    let longest: readonly Waiting[] = [];
    for (const [principal, queue] of this.#turns) {
      if (principal !== '' && queue.length > longest.length) longest = queue;
    }
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.giveUp(new Busy(`Too much waits for ${this.#limits.kind}`));
    return true;
  }

  #add(entry: Waiting, rank: Rank): void {
    this.#waitingCount += 1;
    if (rank !== 'turn') this.#ahead[rank].push(entry);
    else this.#turns.set(entry.principal, [...(this.#turns.get(entry.principal) ?? []), entry]);
  }

  #remove(entry: Waiting, rank: Rank): void {
    this.#waitingCount -= 1;
    if (rank !== 'turn') {
      this.#ahead[rank].splice(this.#ahead[rank].indexOf(entry), 1);
      return;
    }
    const others = (this.#turns.get(entry.principal) ?? []).filter((other) => other !== entry);
    if (others.length > 0) this.#turns.set(entry.principal, others);
    else this.#turns.delete(entry.principal);
  }
}
