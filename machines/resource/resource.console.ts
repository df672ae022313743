/** What the operator's console reads: a list for each section, and the secret for an authenticator. */
import type * as z from 'zod/mini';
import type {
  AuditEntry,
  OperatorDraw,
  OperatorExchange,
  OperatorMember,
  OperatorRecharge,
  OperatorWithdrawal,
  operatorLimits,
  operatorList,
  operatorOdds,
  operatorSettings,
} from '../../contract/wire/operator/operator.ts';
import type { MemberPage } from '../../contract/wire/operator/operatorMember.ts';
import type { Dashboard, Queue } from '../../contract/wire/operator/operatorDesk.ts';
import type { NewFactor } from '../../contract/wire/operator/operatorEntry.ts';

export interface ConsoleRows {
  /** One row. `readAt` is when it was read, by this device's clock. */
  readonly 'console.dashboard': Dashboard & { readonly readAt: number };
  /** What waits for an operator, beside the names of the sections. */
  readonly 'console.queues': Queue;
  readonly 'console.odds': z.infer<typeof operatorOdds>['list'][number];
  readonly 'console.draws': OperatorDraw;
  readonly 'console.members': OperatorMember;
  /** One row. */
  readonly 'console.member': MemberPage;
  readonly 'console.recharges': OperatorRecharge;
  readonly 'console.withdrawals': OperatorWithdrawal;
  readonly 'console.prizes': OperatorExchange;
  /** One row. */
  readonly 'console.settings': {
    readonly limits: z.infer<typeof operatorLimits>;
    readonly site: z.infer<typeof operatorSettings>;
  };
  readonly 'console.operators': z.infer<typeof operatorList>['list'][number];
  readonly 'console.audit': AuditEntry;
  /** One row: another secret each time it is loaded. */
  readonly 'console.factor': NewFactor;
}
export type ConsoleResource = keyof ConsoleRows;
