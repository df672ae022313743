/** A message to a person, and what takes one. */
export interface Message {
  /** An email address or a mobile number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over; what is refused, or not taken, rejects. */
export type HandOver = (message: Message) => Promise<void>;
