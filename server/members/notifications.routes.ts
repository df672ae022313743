/** What members want to be notified of by mail. */
import { accountCalls } from '../../contract/calls/account.ts';
import type { Notifications } from '../../contract/wire/account.ts';
import type { Deps, Route } from '../http/route.ts';
import type { MessageSender } from '../messages/sender.ts';
import { readChoices, saveChoices } from '../notifications/choices.ts';
import { refuseUnlessMay } from './account.routes.ts';
import { readProfile } from './profiles.ts';

export function notificationRoutes(route: Route, deps: Deps, { send }: MessageSender): void {
  const { db } = deps;
  const shown = async (memberId: bigint): Promise<Notifications> => {
    const { email, isEmailVerified } = await readProfile(db, memberId);
    return {
      ...(await readChoices(db, memberId)),
      email: send.email !== undefined && isEmailVerified ? email : null,
    };
  };
  route(accountCalls.notifications, async ({ principal }) => {
    await refuseUnlessMay(deps, principal);
    return shown(principal.id);
  });
  route(accountCalls.setNotifications, async ({ principal, body }) => {
    await refuseUnlessMay(deps, principal);
    await saveChoices(db, principal.id, body);
    return shown(principal.id);
  });
}
