/** Signing in and out of the console. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { loginProblems } from '../../contract/rules.ts';
import { changeOwnPassword, logInOperator, readOperator } from './operators.ts';
import { endOperatorSessionOf, renewOperatorSession } from '../sessions/operatorSessions.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { toOperator, welcome } from './welcome.routes.ts';

function signingIn(route: Route, deps: Deps): void {
  const { db, config } = deps;
  route(
    operatorCalls.operatorLogin,
    async ({ body: { username, password }, address }) => {
      const result = await logInOperator(db, config.login, { username, password, address });
      switch (result.kind) {
        case 'wrong':
          throw new Refusal(CODE.wrongCredentials, { left: result.left });
        case 'locked':
          throw new Refusal(CODE.lockedOut, { ms: result.ms });
        case 'disabled':
          throw new Refusal(CODE.accountLocked);
        default: {
          // The answer shows the sign-in before this one.
          const { step, token, refresh_token } = await welcome(deps, result.operator);
          return { ...toOperator(result.operator), step, token, refresh_token };
        }
      }
    },
    { problems: loginProblems },
  );
  route(operatorCalls.operatorRefresh, async ({ body }) => {
    const pair = await renewOperatorSession(db, body.refreshToken);
    if (pair === null) throw new Refusal(CODE.unauthorised);
    return { token: pair.token, refresh_token: pair.refreshToken };
  });
  route(
    operatorCalls.operatorLogout,
    async ({ body, address }) => {
      await endOperatorSessionOf(db, body.refreshToken, address);
      return null;
    },
    { code: CODE.loggedOut },
  );
}

export function operatorSessionRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  signingIn(route, deps);
  route(operatorCalls.operatorMe, async ({ principal }) => {
    const operator = await readOperator(db, principal.id);
    if (operator === null) throw new Refusal(CODE.unauthorised);
    return { ...toOperator(operator), step: principal.step };
  });
  route(operatorCalls.operatorPassword, async ({ principal, body, address }) => {
    const passwords = { oldPassword: body.old_password, newPassword: body.new_password };
    const done = await changeOwnPassword(db, deps.config.login, { ...principal, address }, passwords);
    if (done.kind === 'locked') throw new Refusal(CODE.lockedOut, { ms: done.ms });
    if (done.kind === 'wrong') {
      throw new Refusal(CODE.inputRefused, { fields: { old_password: 'passwordWrong' } });
    }
    return null;
  });
}
