/** What an operator may do. Each call of operators says which roles may make it; an admin may make every one [O-01]. */

export const OPERATOR_ROLES = ['support', 'cashier', 'risk', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The roles of an operator who was made before there were roles, and is no admin: together, what such an operator could do. */
export const WHOLE_DESK = ['support', 'cashier', 'risk'] as const satisfies readonly OperatorRole[];

interface ShownRoles {
  readonly super: boolean;
  readonly roles?: readonly OperatorRole[] | undefined;
}

/** An operator's roles. A page or a server older than roles says `super` alone. */
export const rolesGiven = ({ super: isAdmin, roles }: ShownRoles): readonly OperatorRole[] =>
  roles ?? (isAdmin ? ['admin'] : WHOLE_DESK);

/** Of a call: who may make it at all, and which roles of operators. */
interface Granted {
  readonly access: string;
  readonly roles?: readonly OperatorRole[];
}

/** Whether an operator with these roles may make a call. */
export const mayCall = (roles: readonly OperatorRole[], { access, roles: allowed = [] }: Granted): boolean =>
  access === 'entering' ||
  (access === 'operator' && roles.some((role) => role === 'admin' || allowed.includes(role)));
