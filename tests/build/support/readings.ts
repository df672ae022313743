/** Every chart as the module that loads this one gets it: how it reads, and what it is made of. */
import type { AnyStateMachine } from 'xstate';
import { read } from 'chartkit';
import { CHARTS } from '../../../scenarios/charts.ts';

/** What charts say to people and tests, and requirement ids among it. */
const WORDS: ReadonlySet<string> = new Set(['description', 'meta', 'req']);

/** As text that can be compared: without words, functions by their source. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key: string, each: unknown) => {
    if (WORDS.has(key)) return undefined;
    if (typeof each === 'function') return String(each);
    if (each instanceof Map) return [...each];
    return each;
  });

/** How many words a chart has. */
export const wordsOf = (): number =>
  Object.values<AnyStateMachine>(CHARTS)
    .flatMap((machine) => read(machine).transitions)
    .filter(({ description, meta }) => description !== null || (meta !== null && meta !== undefined)).length;

export const readings = (): [string, string][] =>
  Object.entries<AnyStateMachine>(CHARTS).map(([name, machine]) => [
    name,
    textOf({ reading: read(machine), made: machine.implementations, config: machine.config }),
  ]);
