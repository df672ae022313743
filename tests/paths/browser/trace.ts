import type { BrowserContext } from 'playwright-core';

/** Writes down what the page looks like before and after all that is done, in chapters. */
export function tracingOf({ tracing }: BrowserContext) {
  let isInChapter = false;
  const endChapter = async () => {
    if (isInChapter) await tracing.groupEnd();
    isInChapter = false;
  };
  return {
    beginTrace: () => tracing.start({ snapshots: true, screenshots: true }),
    chapter: async (title: string) => {
      await endChapter();
      await tracing.group(title);
      isInChapter = true;
    },
    endTrace: async (path: string) => {
      await endChapter();
      await tracing.stop({ path });
    },
  };
}
