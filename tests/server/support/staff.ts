/** Operators for tests: made as by the command line, and signed in by the contract's call. */
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { WHOLE_DESK, type OperatorRole } from '../../../contract/operatorRoles.ts';
import { adminInfo, type AdminInfo } from '../../../contract/wire/operator/operator.ts';
import { sql } from 'drizzle-orm';
import { createOperator } from '../../../server/operators/operators.ts';
import type { Database } from '../../../server/db/open.ts';
import type { TestServer } from './harness.ts';

export const OPERATOR_PASSWORD = 'operators-only';
export const COMMAND_LINE = { username: '', address: '' };

type Roles = readonly OperatorRole[] | null;

/** Makes an operator who has chosen a password; the first is an admin. */
export async function hireAt(db: Database, username: string, roles: Roles = null): Promise<void> {
  const wanted = { username, password: OPERATOR_PASSWORD, nickname: '', roles };
  await createOperator(db, COMMAND_LINE, wanted);
  await db.execute(sql`UPDATE operators SET must_change_password = false WHERE username = ${username}`);
}

export function staff(server: TestServer) {
  const hire = (username: string, roles: Roles = null) => hireAt(server.db, username, roles);
  const signIn = async (username: string): Promise<AdminInfo> =>
    adminInfo.parse(
      await server.data(operatorCalls.operatorLogin, { body: { username, password: OPERATOR_PASSWORD } }),
    );
  return {
    hire,
    signIn,
    /** An admin, signed in. */
    boss: async (): Promise<string> => {
      await hire('boss', ['admin']);
      return (await signIn('boss')).token;
    },
    /** An operator with every role but admin, signed in. */
    clerk: async (): Promise<string> => {
      await hire('clerk', WHOLE_DESK);
      return (await signIn('clerk')).token;
    },
  };
}
