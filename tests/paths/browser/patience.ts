/** How long one waits in a browser. No test waits for a time: each waits until something is so. */
export const LOOK_EVERY_MS = 15;
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Looks until it is so; throws once that takes too long. */
export async function until(isSo: () => Promise<boolean>, what: string, ms_max: number): Promise<void> {
  const end = performance.now() + ms_max;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`In ${ms_max} ms it did not come to this: ${what}.`);
    await pause(LOOK_EVERY_MS);
  }
}
