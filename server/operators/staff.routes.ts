/** Operators, as admins make, disable and enable them, and give them roles. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { rolesGiven } from '../../contract/operatorRoles.ts';
import { changeRoles, createOperator, listOperators, switchOperator, type Switched } from './operators.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { toOperator } from './welcome.routes.ts';

export async function allOperators(db: Deps['db']) {
  const list = await listOperators(db);
  return {
    list: list.map((operator) => ({
      ...toOperator(operator),
      create_time: operator.createdAt.toISOString(),
      disabled_at: operator.disabledAt?.toISOString() ?? null,
    })),
  };
}

async function refuseUnlessSwitched(switching: Promise<Switched>): Promise<void> {
  const switched = await switching;
  if (switched === 'unknown') throw new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });
  if (switched !== 'switched') throw new Refusal(CODE.forbidden);
}

export function staffRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorList, () => allOperators(db));
  route(operatorCalls.operatorCreate, async ({ body, principal, address }) => {
    const { username, password, nickname } = body;
    const roles = rolesGiven(body);
    const actor = { username: principal.username, address };
    const created = await createOperator(db, actor, { username, password, nickname, roles });
    if (created.kind === 'taken') throw new Refusal(CODE.usernameTaken);
    return toOperator(created.operator);
  });
  route(operatorCalls.operatorSwitch, async ({ body, principal: { id, username }, address }) => {
    await refuseUnlessSwitched(switchOperator(db, { id, username, address }, BigInt(body.id), body.disabled));
    return allOperators(db);
  });
  route(operatorCalls.operatorSetRoles, async ({ body, principal: { id, username }, address }) => {
    await refuseUnlessSwitched(changeRoles(db, { id, username, address }, BigInt(body.id), body.roles));
    return allOperators(db);
  });
}
