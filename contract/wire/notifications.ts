/** What a member wants to be notified of by mail. */
import * as z from 'zod/mini';
import { MESSAGE_LOCALES } from './account.ts';

export const NOTIFICATION_KINDS = ['withdrawalPaid', 'newDevice', 'limitReached'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const choices = { withdrawalPaid: z.boolean(), newDevice: z.boolean(), limitReached: z.boolean() };

/** `email` is the proved address that they go to; null where there is none, or the site sends no mail: nothing is sent. */
export const notifications = z.object({ ...choices, email: z.nullable(z.string()) });
export type Notifications = z.infer<typeof notifications>;

/** `locale` is the language that they are written in from now on. */
export const notificationsBody = z.object({ ...choices, locale: z.enum(MESSAGE_LOCALES) });
