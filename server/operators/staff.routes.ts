/** Operators, as super operators make, disable and enable them. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { createOperator, listOperators, switchOperator } from './operators.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { toOperator } from './welcome.routes.ts';

async function allOperators(db: Deps['db']) {
  const list = await listOperators(db);
  return {
    list: list.map((operator) => ({
      ...toOperator(operator),
      create_time: operator.createdAt.toISOString(),
      disabled_at: operator.disabledAt?.toISOString() ?? null,
    })),
  };
}

export function staffRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorList, () => allOperators(db));
  route(operatorCalls.operatorCreate, async ({ body, principal, address }) => {
    const { username, password, nickname, super: isSuper } = body;
    const actor = { username: principal.username, address };
    const created = await createOperator(db, actor, { username, password, nickname, isSuper });
    if (created.kind === 'taken') throw new Refusal(CODE.usernameTaken);
    return toOperator(created.operator);
  });
  route(operatorCalls.operatorSwitch, async ({ body, principal: { id, username }, address }) => {
    const switched = await switchOperator(db, { id, username, address }, BigInt(body.id), body.disabled);
    switch (switched) {
      case 'unknown':
        throw new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });
      case 'switched':
        return allOperators(db);
      default:
        throw new Refusal(CODE.forbidden);
    }
  });
}
