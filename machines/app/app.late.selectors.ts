/** Of charts with chunks of their own; they come with these. */
import type { AppSnapshot } from './app.selectors.ts';
import type { CaptchaRef, DeviceRef, LobbyRef, RealityRef, StageRef } from './app.types.ts';

/** Undefined until the form that needs a captcha has one. */
export const captchaOf = ({ context }: AppSnapshot): CaptchaRef | undefined => context.captcha ?? undefined;
/** The captcha's chart could not be fetched. */
export const isCaptchaMissing = (snapshot: AppSnapshot): boolean => snapshot.matches({ captcha: 'missing' });
/** Undefined until the member's session has one. */
export const realityOf = ({ context }: AppSnapshot): RealityRef | undefined => context.reality ?? undefined;
/** Undefined until the member's session has one. */
export const deviceOf = ({ context }: AppSnapshot): DeviceRef | undefined => context.device ?? undefined;
/** Undefined but on the sign-in. */
export const lobbyOf = ({ context }: AppSnapshot): LobbyRef | undefined => context.lobby ?? undefined;
/** Undefined until the page has one. */
export const stageOf = ({ context }: AppSnapshot): StageRef | undefined => context.stage ?? undefined;
