import { useLive, useSend } from './useLive.ts';

/** Picture or list: the same content. */
export function Looks() {
  const isList = useLive((snapshot) => snapshot.matches({ look: 'list' }));
  const send = useSend();
  return (
    <fieldset aria-label="Show as" className="tabs looks">
      <button type="button" aria-pressed={!isList} onClick={() => send({ type: 'picture.wanted' })}>
        Picture
      </button>
      <button type="button" aria-pressed={isList} onClick={() => send({ type: 'list.wanted' })}>
        List
      </button>
    </fieldset>
  );
}
