/**
 * Calls `write` now, then in the first frame after as many ms as it says; never again after null. Those that are due at the
 * same moment write in the same frame, and so cost one. A tab that is hidden has no frames: it is written when it is seen.
 * @returns ends it
 */
export function tickInFrames(write: () => number | null): () => void {
  let timer = 0;
  let frame = 0;
  const tick = () => {
    const next_ms = write();
    if (next_ms === null) return;
    timer = window.setTimeout(() => {
      frame = requestAnimationFrame(tick);
    }, next_ms);
  };
  tick();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
