/**
 * Node accepts one connection each time its event loop turns (libuv since 1.45), and the embedded database works in the
 * thread of that loop: with one turn between two of its works, a burst of 1800 connections had to wait for 1800 works.
 */
import { setImmediate } from 'node:timers/promises';

let arrivals = 0;

/** A connection was accepted. */
export const noteArrival = (): void => {
  arrivals += 1;
};

/** Between two works: a burst that never ends must not stop the work. */
const TURNS_MAX = 64;

/** Lets the event loop turn: once, and on as long as each turn brings a connection. */
export async function acceptArrivals(): Promise<void> {
  let seen = -1;
  for (let turns = 0; turns < TURNS_MAX && seen !== arrivals; turns++) {
    seen = arrivals;
    await setImmediate();
  }
}
