import type { Message } from './types.ts';

/** No answer came. An effect throws it to say why, in words for the person [E-05]. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly told: Message;
  /** Whether asking again may help by itself: not after a refusal, nor without a network. */
  readonly mayPass: boolean;
  constructor(told: Message, cause: unknown, mayPass = true) {
    super(told.key, { cause });
    this.told = told;
    this.mayPass = mayPass;
  }
}

/** By its name: a recorded session gives one that was read from a file. */
const isUnanswered = (error: unknown): error is Unanswered =>
  error instanceof Error && error.name === 'Unanswered';

/** Why no answer came; null when that is not known. */
export const reasonOf = (error: unknown): Message | null => (isUnanswered(error) ? error.told : null);

/** Whether the same question may be answered by itself after a while. */
export const mayPass = (error: unknown): boolean => !isUnanswered(error) || error.mayPass;
