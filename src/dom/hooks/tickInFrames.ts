/**
 * Calls `write` now, then in the first frame after as many ms as it says; never again after 0. Those that are due at the
 * same moment write in the same frame, and so cost one. A tab that is hidden has no frames: it is written when it is seen.
 * @returns ends it
 */
export function tickInFrames(write: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = 0;
  const tick = () => {
    const next_ms = write();
    if (next_ms > 0) timer = setTimeout(() => (frame = requestAnimationFrame(tick)), next_ms);
  };
  tick();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
