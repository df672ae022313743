/** Copies by the browser's old command, from a text box that is there only for that; the focus stays where it is. */
function copyByCommand(value: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('input');
  box.value = value;
  box.readOnly = true;
  box.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(box);
  box.focus({ preventScroll: true });
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Copies a text, also where there is no clipboard, as on a phone over http.
 * @returns whether it was copied
 */
export async function copyValue(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyByCommand(value);
  }
}

/**
 * Copies what stands in a text box, and marks it, so that it can be copied by hand too. Where there is no clipboard, as
 * on a phone over http, the browser is asked to copy what is marked.
 * @returns whether it was copied
 */
export async function copyText(box: HTMLInputElement): Promise<boolean> {
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
