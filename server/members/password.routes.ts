/** A new password, by the old one or by a code: either ends all sessions [M-04]. */
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { useCode } from './codes.ts';
import { changePassword } from '../sessions/memberSessions.ts';
import { checkOwnPassword } from '../sessions/passwordChecks.ts';
import { refuseUnlessMay } from './account.routes.ts';
import { retrievalOf } from './askedCodes.routes.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { signInRefusal } from './session.routes.ts';

export function passwordRoutes(route: Route, deps: Deps): void {
  const { db, config } = deps;
  route(accountCalls.changePassword, async ({ principal, body, address }) => {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.password);
    const given = { password: body.oldPassword, address };
    const checked = await checkOwnPassword(db, config.login, principal.id, given);
    if (checked.kind !== 'right') throw signInRefusal(checked);
    const isChanged = await changePassword(db, principal.id, body.newPassword, checked.passwordHash);
    if (!isChanged) throw signInRefusal({ kind: 'wrong', left: 0 });
    return null;
  });
  route(accountCalls.retrievePassword, async ({ body: { type, account, captcha, password }, address }) => {
    const { purpose, otherPurpose } = await retrievalOf(deps, { type, account }, address);
    const memberId = (await useCode(db, purpose, captcha)) ?? (await useCode(db, otherPurpose, captcha));
    if (memberId === null) throw new Refusal(CODE.inputRefused, { fields: { captcha: 'codeWrong' } });
    await changePassword(db, memberId, password, null);
    return null;
  });
}
