import { useRef, type KeyboardEvent, type MouseEvent } from 'react';

/**
 * For a button that moves money or does what can't be undone. A press counts if it began while the button was armed, by
 * pointer, touch or key: one that began before and ends after it does not, nor does a key that is held. A press without
 * a visible beginning, as by a screen reader or by Enter in a field, begins with its click. A button that submits its form
 * needs no `act`: a press that does not count submits nothing.
 * @param control what the button is now, where it may become another while it is pressed
 */
export function usePress(isArmed: boolean, act?: () => void, control = '') {
  /** The control that the press under way is meant for; 'none' where it began too early, null where no press is known of. */
  const meant = useRef<{ readonly control: string } | 'none' | null>(null);
  const begin = (isHeld: boolean) => {
    meant.current = isArmed && !isHeld ? { control } : 'none';
  };
  return {
    'aria-disabled': !isArmed || undefined,
    onPointerDown: () => begin(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      begin(event.repeat);
      // Enter clicks again and again while it is held.
      if (event.repeat) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const pressed = meant.current;
      meant.current = null;
      const isMeant = pressed === null || (pressed !== 'none' && pressed.control === control);
      if (!isMeant || !isArmed) event.preventDefault();
      else act?.();
    },
  };
}
