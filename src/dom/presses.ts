/**
 * A press is down and, a while later, up: the browser makes a click of it only where both meet the same control. So what
 * would move the page waits until the press is over.
 */

// A finger's mouse events come after its pointer events: both begin a press, and both end it.
const BEGINS = ['pointerdown', 'mousedown'] as const;
const ENDS = ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const;
/** Nothing waits longer for a button that is kept down. */
const WAIT_MS_MAX = 10_000;

let isDown = false;
let waiting: readonly (() => void)[] = [];

function finish(): void {
  isDown = false;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

const begin = (): void => {
  isDown = true;
};

/** From now on it is known whether a press is under way. */
export function watchPresses(): void {
  // The click follows in the same task. A message comes after it, and waits for no clock.
  const { port1: over, port2: afterClick } = new MessageChannel();
  afterClick.addEventListener('message', finish);
  afterClick.start();
  const end = (): void => over.postMessage(null, []);
  for (const type of BEGINS) document.addEventListener(type, begin, true);
  for (const type of ENDS) document.addEventListener(type, end, true);
}

/** Does `work` once the press that is under way is over; at once if there is none. */
export function afterPress(work: () => void): void {
  if (isDown) waiting = [...waiting, work];
  else work();
}

/** Resolves once the press that is under way is over, or takes too long. */
export const pressEnd = (): Promise<void> =>
  new Promise((resolve) => {
    afterPress(resolve);
    if (isDown) setTimeout(resolve, WAIT_MS_MAX);
  });
