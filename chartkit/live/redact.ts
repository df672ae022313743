/**
 * What of an app's data is recorded: what its author named as naming no person. Everything else becomes a stand-in, `~1`,
 * `~2` …, the same for the same value, so that what is compared compares as before.
 */
import type { AnyActorRef } from 'xstate';
import { fieldOf, isActorRef } from '../internals.ts';

export interface Recordable {
  /** Properties whose numbers are recorded; those of arrays count as the array's. */
  readonly numbers: ReadonlySet<string>;
  /** Properties whose texts are recorded where they match. */
  readonly texts: Readonly<Record<string, RegExp>>;
  /** Texts of the program, which are recorded wherever they stand. */
  readonly words: ReadonlySet<string>;
  /** Properties that hold an amount as somebody typed it: the number it begins with is recorded. */
  readonly amounts: ReadonlySet<string>;
  /** Types of events that are recorded without their data: charts look into what somebody typed. */
  readonly withheld: ReadonlySet<string>;
}

/** Of errors, and of actors in data. */
export const ERROR_MARK = '$error';
export const ACTOR_MARK = '$actor';

const DEPTH_MAX = 16;
/** The name of a property as a program has it; anything else may be data. */
const KEY = /^[a-z][A-Za-z]{0,31}(?:[._][a-z][A-Za-z]{0,31})?$/;
const ERROR_NAME = /^[A-Z][A-Za-z]{0,31}$/;

/** @returns gives what is recorded of a value that stands at a property */
export function redactor(recordable: Recordable, addressOf: (ref: AnyActorRef) => string) {
  const texts = new Map<string, string>();
  const numbers = new Map<number, number>();
  const standIn = (text: string): string => {
    const known = texts.get(text) ?? `~${texts.size + 1}`;
    texts.set(text, known);
    return known;
  };
  const textOf = (text: string, key: string): string => {
    if (text === '' || recordable.words.has(text) || recordable.texts[key]?.test(text) === true) return text;
    return recordable.amounts.has(key) ? amountIn(text) : standIn(text);
  };
  const numberOf = (value: number, key: string): number => {
    if (recordable.numbers.has(key)) return value;
    const known = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, known);
    return known;
  };
  const objectOf = (value: object, key: string, depth: number): unknown => {
    if (isActorRef(value)) return { [ACTOR_MARK]: addressOf(value) };
    if (depth > DEPTH_MAX) return null;
    if (Array.isArray(value)) return value.map((each) => shown(each, key, depth + 1));
    if (value instanceof Error) return errorOf(value, depth);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return null;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: [string, unknown]) => [
        KEY.test(name) ? name : standIn(name),
        shown(each, name, depth + 1),
      ]),
    );
  };
  const errorOf = (error: Error, depth: number): unknown => {
    const own = Object.fromEntries(
      Object.entries(error).filter(([key]) => !['cause', 'name', 'message', 'stack'].includes(key)),
    );
    const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
    return { [ERROR_MARK]: name, ...Object(shown(own, 'error', depth + 1)) };
  };
  const shown = (value: unknown, key: string, depth = 0): unknown => {
    switch (typeof value) {
      case 'string':
        return textOf(value, key);
      case 'number':
        return numberOf(value, key);
      case 'boolean':
      case 'undefined':
        return value;
      case 'object':
        return value === null ? null : objectOf(value, key, depth);
      default:
        return null;
    }
  };
  return (value: unknown, key: string): unknown => shown(value, key);
}

/** The number that a text begins with; a letter stands for the rest. */
const amountIn = (text: string): string => {
  const [number = ''] = /^[\d.,\s]{0,12}/.exec(text) ?? [];
  return number === text ? text : `${number}x`;
};

/** What was recorded, with errors and actors in it again. */
export function revived(value: unknown, actorAt: (address: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return value;
  if (Array.isArray(value)) return value.map((each) => revived(each, actorAt));
  const address = fieldOf(value, ACTOR_MARK);
  if (typeof address === 'string') return actorAt(address);
  const parts = Object.entries(value).map(
    ([name, each]: [string, unknown]) => [name, revived(each, actorAt)] as const,
  );
  const error = fieldOf(value, ERROR_MARK);
  if (typeof error !== 'string') return Object.fromEntries(parts);
  const own = Object.fromEntries(parts.filter(([name]) => name !== ERROR_MARK));
  return Object.assign(new Error(error), own, { name: error });
}
