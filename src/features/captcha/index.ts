/** What other features use of this one. */
export { NeededCaptcha } from './NeededCaptcha.tsx';
export { useCaptcha } from './useCaptcha.ts';
