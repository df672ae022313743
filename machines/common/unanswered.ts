import type { Message } from './types.ts';

/** No answer came. An effect throws it to say why, in words for the person [E-05]. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly told: Message;
  constructor(told: Message, cause: unknown) {
    super(told.key, { cause });
    this.told = told;
  }
}

/** Why no answer came; null when that is not known. */
export const reasonOf = (error: unknown): Message | null => (error instanceof Unanswered ? error.told : null);
