import { useIntl } from 'react-intl';
import type { OperatorRole } from '../../contract/operatorRoles.ts';
import { useWords } from './useConsole.ts';

/** Roles in words: "support, cashier and risk". */
export function useRoles(): (roles: readonly OperatorRole[]) => string {
  const text = useWords();
  const { formatList } = useIntl();
  return (roles) => formatList(roles.map((role) => text(`op.role.${role}`)));
}
