/** What the operator who is signed in may see and do, by the contract's table of roles [O-01]. The server holds to the same. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../contract/calls/operatorDesk.ts';
import type { Call } from '../../contract/call.ts';
import { mayCall, rolesGiven } from '../../contract/operatorRoles.ts';
import { operatorCommands } from '../../machines/command/command.operator.ts';
import type { OperatorCommand } from '../../machines/command/command.types.ts';
import type { Section } from '../../machines/console/console.types.ts';
import { useConsole } from './useConsole.ts';

/** The call that each section shows. */
const CALL_OF: Readonly<Record<Section, Call>> = {
  dashboard: operatorDeskCalls.operatorDashboard,
  odds: operatorCalls.operatorOdds,
  draws: operatorCalls.operatorDraws,
  members: operatorCalls.operatorMembers,
  member: operatorDeskCalls.operatorMember,
  recharges: operatorCalls.operatorRecharges,
  withdrawals: operatorCalls.operatorWithdrawals,
  prizes: operatorCalls.operatorExchanges,
  settings: operatorCalls.operatorSettings,
  operators: operatorCalls.operatorList,
  audit: operatorCalls.operatorAudit,
};

export function useRights() {
  const { operator } = useConsole();
  const roles = operator === null ? [] : rolesGiven(operator);
  return {
    maySee: (section: Section): boolean => mayCall(roles, CALL_OF[section]),
    mayDo: (command: OperatorCommand): boolean => mayCall(roles, operatorCommands[command].call),
  };
}
