/** What an operator may do. Each call of operators says which roles may make it; an admin may make every one [O-01]. */
import type { CallParts } from './call.ts';

export const OPERATOR_ROLES = ['support', 'cashier', 'risk', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The roles of an operator who was made before there were roles, and is no admin: together, what such an operator could do. */
export const WHOLE_DESK = ['support', 'cashier', 'risk'] as const satisfies readonly OperatorRole[];

/** Whether an operator with these roles may make a call. */
export const mayCall = (
  roles: readonly OperatorRole[],
  { access, roles: allowed = [] }: Pick<CallParts, 'access' | 'roles'>,
): boolean =>
  access === 'entering' ||
  (access === 'operator' && roles.some((role) => role === 'admin' || allowed.includes(role)));
