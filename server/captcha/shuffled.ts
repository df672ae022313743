import { randomInt } from 'node:crypto';

/** The same items in an unpredictable order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1));
  return order;
}
