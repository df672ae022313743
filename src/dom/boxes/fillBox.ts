/** Writes a text into a box as if it had been typed: what listens to the form hears of it. */
export function fillBox(box: HTMLInputElement | null, text: string): void {
  if (box === null) return;
  box.value = text;
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
