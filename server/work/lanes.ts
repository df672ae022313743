/**
 * Work that costs little more for many than for one: while a lane is busy, what comes waits, and the lane then takes all of it
 * together. There is no timer: what meets a free lane begins with the next turn of the event loop, with all that came in this
 * one; or, where the work stops the event loop, with all that is on its way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { inContext, type WorkContext } from './context.ts';
import { FairQueue, type QueueLimits } from './fairQueue.ts';

/** One for all: neither their client's hanging up nor their turns count for the others of a group. */
const FOR_ALL: WorkContext = { principal: '', signal: null, isUrgent: false, isForMany: true };

interface Done<Result> {
  readonly result: Result;
  /** Its part of what its group took. */
  readonly cost_ms: number;
}

interface Entry<Item, Result> {
  readonly item: Item;
  readonly resolve: (done: Done<Result>) => void;
  readonly reject: (error: unknown) => void;
}

interface Ways<Item, Result> {
  /** Groups at once. */
  readonly lanes: number;
  /** Items of a group at most. */
  readonly groupMax: number;
  /** Whether an item may go with those before it. */
  readonly fits: (group: readonly Item[], next: Item) => boolean;
  /** Waits for what may yet go with the next group, before it is taken. */
  readonly gather?: () => Promise<void>;
  /** Does a group. @returns a result for each, in their order. What it throws is thrown for each. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
}

export class Lanes<Item, Result> {
  readonly #ways: Ways<Item, Result>;
  readonly #gate: FairQueue;
  #waiting: readonly Entry<Item, Result>[] = [];
  #busy = 0;
  #isGathering = false;
  /** Without the context of the call that asks: its command's transaction is none of a group's. */
  readonly #apart = AsyncLocalStorage.snapshot();

  /** @param gate who may wait for a lane, and how many before that: principals take turns, as everywhere */
  constructor(gate: QueueLimits, ways: Ways<Item, Result>) {
    this.#gate = new FairQueue(gate);
    this.#ways = ways;
  }

  /** Throws Busy when too much waits before the lanes, ClientGone when the client hung up while it waited there. */
  async do(item: Item): Promise<Result> {
    const leave = await this.#gate.enter();
    let cost_ms = 0;
    try {
      const done = await new Promise<Done<Result>>((resolve, reject) => {
        this.#waiting = [...this.#waiting, { item, resolve, reject }];
        setImmediate(() => this.#begin());
      });
      cost_ms = done.cost_ms;
      return done.result;
    } finally {
      leave(cost_ms);
    }
  }

  #begin(): void {
    while (this.#busy < this.#ways.lanes && this.#waiting.length > 0 && !this.#isGathering) {
      this.#busy += 1;
      this.#apart(() => void inContext(FOR_ALL, () => this.#runGroup()));
    }
  }

  /** The first that waits, and those that fit, in the order in which they came. */
  #take(): readonly Entry<Item, Result>[] {
    const { fits, groupMax } = this.#ways;
    const group: Entry<Item, Result>[] = [];
    const items: Item[] = [];
    const others: Entry<Item, Result>[] = [];
    for (const entry of this.#waiting) {
      if (items.length < groupMax && fits(items, entry.item)) {
        group.push(entry);
        items.push(entry.item);
      } else others.push(entry);
    }
    this.#waiting = others;
    return group;
  }

  async #runGroup(): Promise<void> {
    const { gather } = this.#ways;
    if (gather !== undefined) {
      this.#isGathering = true;
      await gather();
      this.#isGathering = false;
    }
    const group = this.#take();
    if (gather !== undefined) this.#begin();
    try {
      const began_ms = performance.now();
      const results = await this.#ways.run(group.map(({ item }) => item));
      const cost_ms = (performance.now() - began_ms) / group.length;
      for (const [n, { resolve, reject }] of group.entries()) {
        const result = results[n];
        if (result === undefined) reject(new Error('A group did not answer each of its items'));
        else resolve({ result, cost_ms });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#busy -= 1;
      this.#begin();
    }
  }
}
