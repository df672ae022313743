/** Reads the plain data of a plan's inputs. */
import { generateSync } from 'otplib';
import { SECTIONS, type Section } from '../machines/console/console.types.ts';

/** Of the operator's authenticator, in Base32. */
export const FACTOR_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** When every path begins, by the server's clock; at the console no time passes. */
export const START_MS = Date.parse('2026-11-21T00:01:49Z');
export const codeNow = (): string => generateSync({ secret: FACTOR_SECRET, epoch: START_MS / 1000 });

export const inside = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    value,
  );

export function textIn(value: unknown, ...keys: readonly string[]): string {
  const text = inside(value, ...keys);
  if (typeof text !== 'string') throw new TypeError(`The plan has no text at ${keys.join('.')}.`);
  return text;
}

/** Where the address of the operator's console leads, if an event says so. */
export function placeIn(event: unknown): { readonly section: Section; readonly page: number } | null {
  const section = inside(event, 'place', 'section');
  const page = inside(event, 'place', 'page');
  const known = SECTIONS.find((each) => each === section);
  return known === undefined || typeof page !== 'number' ? null : { section: known, page };
}
