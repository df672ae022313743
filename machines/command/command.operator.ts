/** What an operator changes in the console. */
import * as z from 'zod/mini';
import { operatorCalls } from '../../contract/calls/operator.ts';
import { exportBody, OPERATOR_EXPORTS } from '../../contract/calls/operatorExports.ts';
import { operatorDeskCalls } from '../../contract/calls/operatorDesk.ts';
import { FIELDS, ROWS, SIDES, type Field, type Row } from '../../contract/game/bets.ts';
import { command } from './command.declared.ts';

/** 'all', or one row. */
const rowsMeant = (word: string): readonly Row[] =>
  word === 'all' ? ROWS : ROWS.filter((row) => row === word);
/** 'sides', 'numbers', or one field. */
const fieldsMeant = (word: string): readonly Field[] => {
  if (word === 'sides') return SIDES;
  return word === 'numbers' ? ROWS : FIELDS.filter((field) => field === word);
};
/** "1.9" is "1.90", and so is "1,9". What is no number stays as it was typed, and is refused. */
const oddsOf = (typed: string): string => {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? typed : `${whole}.${fraction.padEnd(2, '0')}`;
};

export const operatorCommands = {
  changeOdds: command({
    call: operatorCalls.operatorSetOdds,
    fields: ['row', 'field', 'odds'],
    body: (typed) => ({
      odds: rowsMeant(typed.row ?? '').flatMap((row) =>
        fieldsMeant(typed.field ?? '').map((field) => ({ row, field, odds: oddsOf(typed.odds ?? '') })),
      ),
    }),
  }),
  voidDraw: command({ call: operatorCalls.operatorVoidDraw, fields: ['lottery_id', 'reason'] }),
  stopBetting: command({
    call: operatorDeskCalls.operatorSetBetting,
    fields: ['reason'],
    body: ({ reason }) => ({ stopped: true, reason }),
  }),
  resumeBetting: command({
    call: operatorDeskCalls.operatorSetBetting,
    fields: ['reason'],
    body: ({ reason }) => ({ stopped: false, reason }),
  }),
  noteMember: command({ call: operatorDeskCalls.operatorNoteMember, fields: ['id', 'note'] }),
  lockMember: command({ call: operatorCalls.operatorLockMember, fields: ['id', 'reason'] }),
  unlockMember: command({ call: operatorCalls.operatorUnlockMember, fields: ['id'] }),
  signOutMember: command({ call: operatorCalls.operatorSignOutMember, fields: ['id', 'reason'] }),
  changeLimits: command({
    call: operatorCalls.operatorSetLimits,
    fields: ['stake_min', 'stake_max', 'row_max'],
  }),
  changeSite: command({
    call: operatorCalls.operatorSetSettings,
    fields: ['siteName', 'recordNumber', 'openMemberCenter', 'secondApprovalFrom'],
    body: (typed) => ({ ...typed, openMemberCenter: typed.openMemberCenter === 'true' }),
  }),
  createOperator: command({
    call: operatorCalls.operatorCreate,
    fields: ['username', 'nickname', 'password', 'roles'],
    repeat: 'changed',
    // `super` is what a server older than roles understands.
    body: (typed) => {
      const roles = typed.roles?.split(',');
      return { ...typed, roles, super: roles?.includes('admin') };
    },
  }),
  switchOperator: command({
    call: operatorCalls.operatorSwitch,
    fields: ['id', 'disabled'],
    body: ({ id, disabled }) => ({ id, disabled: disabled === 'true' }),
  }),
  changeRoles: command({
    call: operatorCalls.operatorSetRoles,
    fields: ['id', 'roles'],
    body: ({ id, roles }) => ({ id, roles: roles?.split(',') }),
  }),
  changeOwnPassword: command({
    call: operatorCalls.operatorPassword,
    fields: ['old_password', 'new_password'],
    repeat: 'changed',
  }),
  approveWithdrawal: command({ call: operatorCalls.operatorApproveWithdrawal, fields: ['order_no'] }),
  refuseWithdrawal: command({ call: operatorCalls.operatorRefuseWithdrawal, fields: ['order_no', 'reason'] }),
  payWithdrawal: command({ call: operatorCalls.operatorPayWithdrawal, fields: ['order_no', 'provider_ref'] }),
  creditRecharge: command({
    call: operatorCalls.operatorCreditRecharge,
    fields: ['order_no', 'amount', 'reason'],
  }),
  rejectRecharge: command({ call: operatorCalls.operatorRejectRecharge, fields: ['order_no', 'reason'] }),
  sendPrize: command({ call: operatorCalls.operatorSendPrize, fields: ['order_no', 'sent_ref'] }),
  /** A read, which is asked for and answered like a change. */
  verifyAudit: command({
    call: { ...operatorCalls.operatorVerifyAudit, body: z.object({}) },
    fields: [],
  }),
  /** A read, too: of whichever list it is asked for. */
  exportList: command({
    call: { ...OPERATOR_EXPORTS.audit, method: 'GET', body: exportBody, answer: z.string() },
    fields: ['list', 'query'],
  }),
};
