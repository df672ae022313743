const RANGE = 2 ** 32;

/** A whole number from 0 to `count` − 1, each as likely as the others. */
export function randomBelow(count: number): number {
  const whole = RANGE - (RANGE % count);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < whole ? drawn % count : randomBelow(count);
}
