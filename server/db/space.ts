/** Room on the disk of the data folder: writes are refused before they fail, while draws and payouts still have it. */
import { statfs } from 'node:fs/promises';

const LOOK_EVERY_MS = 2_000;

export interface Space {
  readonly isLow: () => boolean;
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Looks how much is free, now and every few seconds. A look that fails leaves the last one in force.
 * @param min_bytes less is low
 */
export async function watchSpace(
  folder: string,
  min_bytes: number,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<Space> {
  let isLow = false;
  const measure = async (): Promise<void> => {
    isLow = (await free(folder)) < min_bytes;
  };
  await measure();
  const timer = setInterval(() => void measure().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  return { isLow: () => isLow, measure, stop: () => clearInterval(timer) };
}
