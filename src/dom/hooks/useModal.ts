import { useEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as modal while it is mounted, with the focus in its first field: the browser keeps it inside;
 * Escape or a press on the backdrop asks to close, and then the focus returns to where it was.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    const ask = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', ask);
    dialog.addEventListener('mousedown', press);
    dialog.showModal();
    dialog.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
    return () => {
      dialog.removeEventListener('cancel', ask);
      dialog.removeEventListener('mousedown', press);
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}
