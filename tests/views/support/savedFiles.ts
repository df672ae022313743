import { vi } from 'vitest';

/** What is saved from now on. */
export function savedFiles() {
  const saved: { readonly name: string; readonly blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
  return () => Promise.all(saved.map(async ({ name, blob }) => [name, await blob.text()]));
}
