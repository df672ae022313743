import { captcha } from './app.captcha.ts';
import { lobby } from './app.lobby.ts';
import { reality } from './app.reality.ts';
import { stage } from './app.stage.ts';

/** The charts that are fetched with chunks of their own, a region for each. */
export const LATE = { captcha, lobby, reality, stage } as const;
