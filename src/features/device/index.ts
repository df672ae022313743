/** What other features use of this one. */
export { DrawNotices } from './DrawNotices.tsx';
export { InstallOffer } from './InstallOffer.tsx';
export { useHasDrawNotices, useIsInstallOffered } from './useDevice.ts';
