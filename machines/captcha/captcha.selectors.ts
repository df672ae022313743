import type { SnapshotFrom } from 'xstate';
import type { Captcha } from '../../contract/wire/captcha.ts';
import type { captchaMachine } from './captcha.machine.ts';

export type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>;
export type CaptchaStage = CaptchaSnapshot['value'];

export const stageOf = ({ value }: CaptchaSnapshot): CaptchaStage => value;
export const askedOf = ({ context }: CaptchaSnapshot): Captcha | null => context.asked;
export const isWrong = ({ context }: CaptchaSnapshot): boolean => context.isWrong;
/** How many symbols are clicked already. */
export const clickCountOf = ({ context }: CaptchaSnapshot): number => context.clicks.length;
/** What goes along with the form; null until it is solved. */
export const solvedOf = (snapshot: CaptchaSnapshot): { readonly id: string; readonly info: string } | null =>
  snapshot.matches('passed') && snapshot.context.asked !== null
    ? { id: snapshot.context.asked.id, info: snapshot.context.info }
    : null;
