/** How an operator's roles are stored: an admin is marked as such, the other roles stand beside [O-01]. */
import { WHOLE_DESK, type OperatorRole } from '../../contract/operatorRoles.ts';

type DeskRole = (typeof WHOLE_DESK)[number];

interface StoredRoles {
  readonly isSuper: boolean;
  readonly deskRoles: DeskRole[];
}

export const rolesOf = ({ isSuper, deskRoles }: StoredRoles): OperatorRole[] =>
  isSuper ? ['admin', ...deskRoles] : [...deskRoles];

export const storedRoles = (roles: readonly OperatorRole[]): StoredRoles => ({
  isSuper: roles.includes('admin'),
  deskRoles: WHOLE_DESK.filter((role) => roles.includes(role)),
});
