/** Reads the plain data of a plan's inputs. */
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
