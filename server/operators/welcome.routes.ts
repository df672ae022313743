/** Operators as the wire has them. */
import type * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';
import type { AdminInfo, operatorRecord } from '../../contract/wire/operator/operator.ts';
import { readOperator, type Operator } from './operators.ts';
import { findOperator } from '../sessions/operatorSessions.ts';
import type { TokenPair } from '../sessions/tokenFamilies.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps } from '../http/route.ts';

export const toOperator = (operator: Operator): z.infer<typeof operatorRecord> => ({
  id: String(operator.id),
  username: operator.username,
  nickname: operator.nickname,
  avatar: operator.avatar,
  last_login_time: operator.lastLoginAt?.toISOString() ?? null,
  super: operator.roles.includes('admin'),
  roles: [...operator.roles],
});

/** The operator of a session that has just been opened, with its tokens, and what is left. Throws a Refusal when it has ended. */
export async function welcome({ db, config }: Deps, { token, refreshToken }: TokenPair): Promise<AdminInfo> {
  const principal = await findOperator(db, token, config.operators.secondFactor);
  const operator = principal === null ? null : await readOperator(db, principal.id);
  if (principal === null || operator === null) throw new Refusal(CODE.unauthorised);
  return { ...toOperator(operator), step: principal.step, token, refresh_token: refreshToken };
}
