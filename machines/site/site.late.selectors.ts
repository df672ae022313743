import type { SiteSnapshot } from './site.selectors.ts';

/** Whether there is a way to pay in; until the site is known, and of a server of before, it counts as if there were one. */
export const hasDeposits = ({ context }: SiteSnapshot): boolean =>
  context.info?.site.initialize['deposits'] !== false;
