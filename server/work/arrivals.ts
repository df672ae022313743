/**
 * Node accepts one connection each time its event loop turns (libuv since 1.45), and the embedded database works in the
 * thread of that loop: with one turn between two of its works, a burst of 1800 connections had to wait for 1800 works.
 */
import { setImmediate } from 'node:timers/promises';

let arrivals = 0;

/** Calls whose tokens began to be looked up, and those that still are. */
let lookUps = 0;
let beingLookedUp = 0;

/** Counts a call whose token is looked up, until that has ended. */
export async function noteLookUp<Found>(lookUp: () => Promise<Found>): Promise<Found> {
  lookUps += 1;
  beingLookedUp += 1;
  try {
    return await lookUp();
  } finally {
    beingLookedUp -= 1;
  }
}

/** Reading some tens of calls takes no longer; a group of bets takes more. */
const READ_MS_MAX = 5;

async function turnWhile(isComing: () => boolean): Promise<void> {
  const began_ms = performance.now();
  let seen = -1;
  do {
    seen = lookUps;
    await setImmediate();
  } while ((seen !== lookUps || isComing()) && performance.now() - began_ms < READ_MS_MAX);
}

/** Lets the event loop turn: once, and for a while as long as each turn brings calls with tokens. */
export const readCalls = (): Promise<void> => turnWhile(() => false);

/** As `readCalls`, and until it is known whose those tokens are. */
export const readMembersCalls = (): Promise<void> => turnWhile(() => beingLookedUp > 0);

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
