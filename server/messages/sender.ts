/** Sends messages to people: mail and SMS, each by a gateway or, where there is none, into a folder. */
import { join } from 'node:path';
import type { ContactType } from '../../contract/wire/account.ts';
import type { Config } from '../config/config.ts';
import { withoutClient } from '../work/context.ts';
import { messaging } from '../work/boundedWork.ts';
import { fileGateway } from './files.ts';
import { mailGateway } from './mail.ts';
import type { HandOver, Message } from './message.ts';
import { smsGateway } from './sms.ts';

/**
 * Sends one message. It resolves before the gateway has answered, so that the time of an answer doesn't reveal whether
 * something was sent.
 * @param onSent called with whether it was handed over, once that is known
 */
type Send = (message: Message, onSent?: (isSent: boolean) => Promise<void>) => Promise<void>;

export interface MessageSender {
  /** By how people can be reached; a kind that is missing can't be. */
  readonly send: Readonly<Partial<Record<ContactType, Send>>>;
  /** Waits for messages that are being sent. */
  readonly settle: () => Promise<void>;
}

/** The folder for messages without a gateway. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Messages that are being sent to gateways, in the background. */
class BackgroundSends {
  readonly #running = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }
  readonly behind =
    (handOver: HandOver): Send =>
    (message, onSent) => {
      const run = withoutClient(() => messaging.run(() => handOver(message)))
        .then(
          () => onSent?.(true),
          (error: unknown) => {
            this.#onError(error);
            return onSent?.(false);
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

/** How people can be reached: by the gateways of the settings, else into the outbox where that is allowed. */
export function messageSenderOf(config: Config, onError: (error: unknown) => void): MessageSender {
  const background = new BackgroundSends(onError);
  const { smtpUrl, mailFrom, smsUrl, smsToken, outbox } = config.messages;
  const folder = outboxOf(config.dataDir);
  const email = smtpUrl === null ? null : background.behind(mailGateway(smtpUrl, mailFrom));
  const mobile = smsUrl === null ? null : background.behind(smsGateway(smsUrl, smsToken));
  const into = (type: ContactType): Send | null => {
    if (!outbox) return null;
    const handOver = fileGateway(folder, type);
    return async (message, onSent) => {
      await handOver(message);
      await onSent?.(true);
    };
  };
  const [mail, sms] = [email ?? into('email'), mobile ?? into('mobile')];
  return {
    send: { ...(mail && { email: mail }), ...(sms && { mobile: sms }) },
    settle: () => background.settle(),
  };
}
