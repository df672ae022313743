/** Chunks that a deploy took away under an open page: the page is loaded afresh, once for each build. */

const RELOADED = 'tenball.reloaded';
/** The name of this file holds a hash of the build. */
const BUILD = import.meta.url;

const missing = new Set<unknown>();

/** Remembers which errors are those of chunks that did not come. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Without a network, or where a reload did not help, the page says what is wrong instead. */
export function isCuredByReload(error: unknown): boolean {
  try {
    return missing.has(error) && navigator.onLine && sessionStorage.getItem(RELOADED) !== BUILD;
  } catch {
    return false;
  }
}

export function reloadOnce(): void {
  sessionStorage.setItem(RELOADED, BUILD);
  window.location.reload();
}
