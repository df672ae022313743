import { useIntl } from 'react-intl';
import { rolesGiven } from '../../contract/operatorRoles.ts';
import { useWords } from './useConsole.ts';

/** An operator's roles in words: "support, cashier and risk". */
export function useRoles(): (operator: Parameters<typeof rolesGiven>[0]) => string {
  const text = useWords();
  const { formatList } = useIntl();
  return (operator) => formatList(rolesGiven(operator).map((role) => text(`op.role.${role}`)));
}
