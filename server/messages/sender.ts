/** Who carries messages to people: mail and SMS, each by a gateway or, where there is none, into a folder. */
import { join } from 'node:path';
import type { ContactType } from '../../contract/wire/account.ts';
import type { Config } from '../config/config.ts';
import { withoutClient } from '../work/context.ts';
import { messaging } from '../work/boundedWork.ts';
import { fileCourier } from './files.ts';
import { mailCourier } from './mail.ts';
import { smsCourier } from './sms.ts';

export interface Message {
  /** An email address or a mobile number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands one message over; what is refused, or not taken, rejects. */
export type HandOver = (message: Message) => Promise<void>;

/**
 * Carries one message. What waits for a gateway goes on after this has resolved, so that an answer doesn't tell by its
 * time whether something was sent.
 * @param told hears whether it was handed over, once that is known
 */
type Carry = (message: Message, told?: (isSent: boolean) => Promise<void>) => Promise<void>;

export interface Couriers {
  /** By how people can be reached; a kind that is missing can't be. */
  readonly carry: Readonly<Partial<Record<ContactType, Carry>>>;
  /** Waits for what is on its way. */
  readonly settle: () => Promise<void>;
}

/** Where messages lie that nothing carries further. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Messages to gateways, on their own way. */
class OnTheWay {
  readonly #running = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }
  readonly behind =
    (handOver: HandOver): Carry =>
    (message, told) => {
      const run = withoutClient(() => messaging.run(() => handOver(message)))
        .then(
          () => told?.(true),
          (error: unknown) => {
            this.#onError(error);
            return told?.(false);
          },
        )
        .catch(this.#onError)
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
      return Promise.resolve();
    };
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }
}

/** How people can be reached: by what the settings name, else into the outbox where that is allowed. */
export function couriersOf(config: Config, onError: (error: unknown) => void): Couriers {
  const onTheWay = new OnTheWay(onError);
  const { smtpUrl, mailFrom, smsUrl, smsToken, outbox } = config.messages;
  const folder = outboxOf(config.dataDir);
  const email = smtpUrl === null ? null : onTheWay.behind(mailCourier(smtpUrl, mailFrom));
  const mobile = smsUrl === null ? null : onTheWay.behind(smsCourier(smsUrl, smsToken));
  const into = (type: ContactType): Carry | null => {
    if (!outbox) return null;
    const handOver = fileCourier(folder, type);
    return async (message, told) => {
      await handOver(message);
      await told?.(true);
    };
  };
  const [mail, sms] = [email ?? into('email'), mobile ?? into('mobile')];
  return {
    carry: { ...(mail && { email: mail }), ...(sms && { mobile: sms }) },
    settle: () => onTheWay.settle(),
  };
}
