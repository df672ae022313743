/** The settings of the member centre: what carries codes, uploads, frames. A part of config.ts. */
import * as z from 'zod/mini';
import { httpUrl, line, whole } from './values.ts';

const PER_HOUR_MAX = 100_000;

const splitOrigins = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Origins separated by spaces or commas. */
const origins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => splitOrigins(text).every(isOrigin),
        'must be origins such as https://help.tenball.example, separated by commas',
      ),
    ),
  z.transform(splitOrigins),
);

/** Every variable of the member centre. */
export const accountVariables = {
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' }),
  ),
  MAIL_FROM: z.optional(line),
  SMS_URL: z.optional(httpUrl),
  SMS_TOKEN: z.optional(line),
  CODES_PER_HOUR: z._default(whole(1, PER_HOUR_MAX), 5),
  UPLOADS_PER_HOUR: z._default(whole(1, PER_HOUR_MAX), 30),
  FRAME_ORIGINS: z._default(origins, []),
};
const variables = z.object(accountVariables);

/** Names that begin like these are ours. */
export const ACCOUNT_PREFIXES = ['SMTP_', 'SMS_', 'CODES_', 'UPLOADS_', 'FRAME_'] as const;
export const ACCOUNT_SECRETS = ['SMTP_URL', 'SMS_URL', 'SMS_TOKEN'] as const;

/** How codes reach people. */
export interface MessageConfig {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  readonly smsToken: string | null;
  /** Whether what has no gateway is written into a folder; never in production, where codes are secrets. */
  readonly outbox: boolean;
  /** Codes for one account; twenty times as many for one address. */
  readonly codesPerHour: number;
}

interface Site {
  readonly name: string;
  readonly publicUrl: string | undefined;
  readonly isDemo: boolean;
}

export const messagesOf = (
  read: z.infer<typeof variables>,
  { name, publicUrl, isDemo }: Site,
): MessageConfig => ({
  smtpUrl: read.SMTP_URL ?? null,
  mailFrom:
    read.MAIL_FROM ??
    `${name} <no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`,
  smsUrl: read.SMS_URL ?? null,
  smsToken: read.SMS_TOKEN ?? null,
  outbox: isDemo,
  codesPerHour: read.CODES_PER_HOUR,
});
