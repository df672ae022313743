/** The steps of an operator's sign-in after the password. */
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import { CODE } from '../../contract/codes.ts';
import type { EntryStep } from '../../contract/wire/operator/operator.ts';
import { enrolFactor, exchangeFirstPassword, makeFactor, proveFactor, type Entered } from './entry.ts';
import type { OperatorPrincipal } from '../sessions/operatorSessions.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { welcome } from './welcome.routes.ts';

/** Steps are taken in their order. Throws a Refusal. */
function refuseUnlessAt(step: EntryStep, principal: OperatorPrincipal): void {
  if (principal.step !== step) throw new Refusal(CODE.forbidden);
}

/** Throws a Refusal for whatever isn't right. */
function enteredOrRefuse<Done extends Entered>(done: Done): Extract<Done, { kind: 'entered' }> {
  if (isEntered(done)) return done;
  switch (done.kind) {
    case 'locked':
      throw new Refusal(CODE.lockedOut, { ms: done.ms });
    case 'wrong':
      throw new Refusal(CODE.wrongCredentials, { left: done.left });
    default:
      throw new Refusal(CODE.unauthorised);
  }
}
const isEntered = <Done extends Entered>(done: Done): done is Extract<Done, { kind: 'entered' }> =>
  done.kind === 'entered';

export function entryRoutes(route: Route, deps: Deps): void {
  const { db, config } = deps;
  route(operatorEntryCalls.operatorProve, async ({ principal, body: { code }, address }) => {
    refuseUnlessAt('code', principal);
    const done = await proveFactor(db, config.login, { ...principal, address }, code);
    return welcome(deps, enteredOrRefuse(done).pair);
  });
  route(operatorEntryCalls.operatorFirstPassword, async ({ principal, body, address }) => {
    refuseUnlessAt('password', principal);
    const passwords = { oldPassword: body.old_password, newPassword: body.new_password };
    if (passwords.oldPassword === passwords.newPassword) {
      throw new Refusal(CODE.inputRefused, { fields: { new_password: 'invalid' } });
    }
    const done = await exchangeFirstPassword(db, config.login, { ...principal, address }, passwords);
    if (done.kind === 'wrong') {
      throw new Refusal(CODE.inputRefused, { fields: { old_password: 'passwordWrong' } });
    }
    return welcome(deps, enteredOrRefuse(done).pair);
  });
  route(operatorEntryCalls.operatorNewFactor, async ({ principal }) => {
    refuseUnlessAt('enrol', principal);
    const { site } = await deps.settings.read();
    return makeFactor(db, principal, site.name);
  });
  route(operatorEntryCalls.operatorEnrol, async ({ principal, body: { code }, address }) => {
    refuseUnlessAt('enrol', principal);
    const done = enteredOrRefuse(await enrolFactor(db, config.login, { ...principal, address }, code));
    return { ...(await welcome(deps, done.pair)), recovery_codes: [...done.recoveryCodes] };
  });
}
