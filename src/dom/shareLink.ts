/** Whether the device has a menu of its own for sharing. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens that menu; closing it again is no failure. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The person has closed it.
  }
}
