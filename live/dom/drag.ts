/** Moves what is larger than its place by mouse: touch and keys scroll it by themselves. */
const MAIN_BUTTON = 0;
/** A press that moves less than this is a press [px]. */
const SLACK = 4;

/** @returns ends it */
export function dragging(place: HTMLElement): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;
  let wasMoved = false;
  const down = ({ button, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== MAIN_BUTTON) return;
    from = { x: clientX + place.scrollLeft, y: clientY + place.scrollTop };
    wasMoved = false;
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (from === null) return;
    const [left, top] = [from.x - clientX, from.y - clientY];
    wasMoved ||= Math.hypot(left - place.scrollLeft, top - place.scrollTop) > SLACK;
    if (!wasMoved) return;
    place.setPointerCapture(pointerId);
    place.scrollTo(left, top);
  };
  const up = () => {
    from = null;
  };
  // What was moved was not pressed.
  const click = (event: MouseEvent) => {
    if (!wasMoved) return;
    wasMoved = false;
    event.stopPropagation();
  };
  place.addEventListener('pointerdown', down);
  place.addEventListener('pointermove', move);
  place.addEventListener('pointerup', up);
  place.addEventListener('pointercancel', up);
  place.addEventListener('click', click, true);
  return () => {
    place.removeEventListener('pointerdown', down);
    place.removeEventListener('pointermove', move);
    place.removeEventListener('pointerup', up);
    place.removeEventListener('pointercancel', up);
    place.removeEventListener('click', click, true);
  };
}
