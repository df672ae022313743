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
