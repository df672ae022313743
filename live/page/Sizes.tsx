import { useLive, useSend } from './useLive.ts';

export const STEP = 1.25;

/** How large the picture is, and whether it changes with what is active. */
export function Sizes() {
  const isFollowed = useLive((snapshot) => snapshot.matches({ frame: 'followed' }));
  const isWhole = useLive((snapshot) => snapshot.matches({ size: 'whole' }));
  const send = useSend();
  return (
    <fieldset aria-label="Size and place" className="tabs sizes">
      <button
        type="button"
        aria-pressed={isFollowed}
        title="Show the picture in which what is active lies deepest"
        onClick={() => send({ type: 'picture.followed' })}
      >
        Follow
      </button>
      <button
        type="button"
        aria-pressed={isWhole}
        title="Show all of the picture (key 0)"
        onClick={() => send({ type: isWhole ? 'size.legible' : 'size.whole' })}
      >
        Fit
      </button>
      <button
        type="button"
        aria-label="Smaller"
        title="Smaller (key −)"
        onClick={() => send({ type: 'size.changed', by: 1 / STEP })}
      >
        −
      </button>
      <button
        type="button"
        aria-label="Larger"
        title="Larger (key +)"
        onClick={() => send({ type: 'size.changed', by: STEP })}
      >
        +
      </button>
    </fieldset>
  );
}
