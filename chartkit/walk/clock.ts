import type { Scheduled } from '../internals.live.ts';

/** A timer that waits on a step clock. */
export interface Timer {
  readonly id: number;
  /** On the clock's own time, in ms. */
  readonly due: number;
  /** What will happen, as told by `announce`. */
  readonly label: string;
  /** What XState was asked to hold. */
  readonly scheduled: Scheduled | null;
}

interface Waiting extends Timer {
  readonly fire: () => void;
}

/** A clock that stops until it is moved to the next timer. */
export class StepClock {
  #now: number;
  #count = 0;
  #label = '';
  #scheduled: Scheduled | null = null;
  readonly #waiting = new Map<number, Waiting>();

  constructor(now = 0) {
    this.#now = now;
  }

  get now(): number {
    return this.#now;
  }

  /** The label of the next timer that is set, and what it holds. */
  announce(label: string, scheduled: Scheduled | null = null): void {
    this.#label = label;
    this.#scheduled = scheduled;
  }

  readonly setTimeout = (fire: () => void, ms: number): number => {
    this.#count += 1;
    const id = this.#count;
    const due = this.#now + Math.max(0, ms || 0);
    this.#waiting.set(id, { id, due, label: this.#label, scheduled: this.#scheduled, fire });
    this.#label = '';
    this.#scheduled = null;
    return id;
  };

  readonly clearTimeout = (id: number): void => {
    this.#waiting.delete(id);
  };

  /** Waiting timers, earliest first; equal ones in the order they were set. */
  timers(): readonly Timer[] {
    return [...this.#waiting.values()].toSorted((a, b) => a.due - b.due || a.id - b.id);
  }

  /** Time passes, but never so much that a timer fires. */
  pass(ms: number): void {
    const due = this.timers()[0]?.due ?? Infinity;
    this.#now = Math.min(this.#now + ms, Math.max(this.#now, due));
  }

  /** Fires the earliest timer. Returns it, or null where none waits. */
  step(): Timer | null {
    const [next] = this.timers();
    const waiting = next === undefined ? undefined : this.#waiting.get(next.id);
    if (waiting === undefined) return null;
    this.#waiting.delete(waiting.id);
    this.#now = waiting.due;
    waiting.fire();
    return waiting;
  }
}
