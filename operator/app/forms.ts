/** The forms of the console: a field table for each command, in words, with what it is about. */
import { ROWS, SIDES } from '../../contract/game/bets.ts';
import type { OpenedCommand } from '../../machines/console/console.types.ts';
import type { OperatorCommand } from '../../machines/command/command.types.ts';
import type { CommandField } from '../../src/features/commands/CommandField.tsx';
import type { Words } from '../kit/useConsole.ts';

export interface Form {
  /** Over the form and on its button. */
  readonly title: string;
  /** What will come of it. */
  readonly lead?: string;
  readonly fields: readonly CommandField[];
}

type Subject = OpenedCommand['subject'];
type Make = (text: Words, subject: Subject) => Omit<Form, 'title'>;

const of = (subject: Subject, name: string): string => subject[name] ?? '';
const hidden = (subject: Subject, name: string): CommandField => ({
  kind: 'hidden',
  name,
  value: of(subject, name),
});
const reason = (text: Words): CommandField => ({
  kind: 'text',
  name: 'reason',
  label: text('op.reason'),
  hint: text('op.reasonHint'),
  maxLength: 200,
});
const amount = (subject: Subject, name: string, label: string): CommandField => ({
  kind: 'text',
  name,
  label,
  value: of(subject, name),
  inputMode: 'decimal',
  maxLength: 15,
});
const yesNo = (text: Words, name: string, label: string, value: string): CommandField => ({
  kind: 'choice',
  name,
  label,
  value,
  choices: [
    { value: 'true', label: text('op.yes') },
    { value: 'false', label: text('op.no') },
  ],
});
const password = (name: string, label: string, hint?: string): CommandField => ({
  kind: 'password',
  name,
  label,
  autoComplete: name === 'old_password' ? 'current-password' : 'new-password',
  ...(hint !== undefined && { hint }),
});

const FORMS: Readonly<Record<OperatorCommand, Make>> = {
  changeOdds: (text) => ({
    lead: text('op.oddsLead'),
    fields: [
      {
        kind: 'choice',
        name: 'row',
        label: text('op.position'),
        value: 'all',
        choices: [
          { value: 'all', label: text('op.allPositions') },
          ...ROWS.map((row) => ({ value: row, label: text(`row.${row}`) })),
        ],
      },
      {
        kind: 'choice',
        name: 'field',
        label: text('op.bet'),
        value: 'sides',
        choices: [
          { value: 'sides', label: text('op.allSides') },
          ...SIDES.map((side) => ({ value: side, label: text(`field.${side}`) })),
          { value: 'numbers', label: text('op.allNumbers') },
          ...ROWS.map((row, at) => ({ value: row, label: text('op.numberIs', { number: at + 1 }) })),
        ],
      },
      {
        kind: 'text',
        name: 'odds',
        label: text('op.odds'),
        inputMode: 'decimal',
        maxLength: 7,
      },
    ],
  }),
  voidDraw: (text, subject) => ({
    lead: text('op.voidLead', { id: of(subject, 'lottery_id') }),
    fields: [hidden(subject, 'lottery_id'), reason(text)],
  }),
  lockMember: (text, subject) => ({
    lead: text('op.lockLead', { name: of(subject, 'name') }),
    fields: [hidden(subject, 'id'), reason(text)],
  }),
  unlockMember: (text, subject) => ({
    lead: text('op.unlockLead', { name: of(subject, 'name') }),
    fields: [hidden(subject, 'id')],
  }),
  changeLimits: (text, subject) => ({
    lead: text('op.limitsLead'),
    fields: [
      amount(subject, 'stake_min', text('op.stakeMin')),
      amount(subject, 'stake_max', text('op.stakeMax')),
      amount(subject, 'row_max', text('op.rowMax')),
    ],
  }),
  changeSite: (text, subject) => ({
    lead: text('op.settingsLead'),
    fields: [
      {
        kind: 'text',
        name: 'siteName',
        label: text('op.siteName'),
        value: of(subject, 'siteName'),
        maxLength: 200,
      },
      {
        kind: 'text',
        name: 'recordNumber',
        label: text('op.recordNumber'),
        value: of(subject, 'recordNumber'),
        maxLength: 200,
      },
      yesNo(text, 'openMemberCenter', text('op.memberCentre'), of(subject, 'openMemberCenter')),
    ],
  }),
  createOperator: (text) => ({
    fields: [
      {
        kind: 'text',
        name: 'username',
        label: text('field.username'),
        hint: text('field.usernameHint'),
        maxLength: 15,
      },
      { kind: 'text', name: 'nickname', label: text('op.nickname'), maxLength: 40 },
      password('password', text('field.password'), text('field.passwordHint')),
      yesNo(text, 'super', text('op.super'), 'false'),
    ],
  }),
  switchOperator: (text, subject) => ({
    lead: text(of(subject, 'disabled') === 'true' ? 'op.disableLead' : 'op.enableLead', {
      name: of(subject, 'name'),
    }),
    fields: [hidden(subject, 'id'), hidden(subject, 'disabled')],
  }),
  changeOwnPassword: (text) => ({
    lead: text('op.passwordLead'),
    fields: [
      password('old_password', text('op.oldPassword'), text('op.oldPasswordHint')),
      password('new_password', text('op.newPassword'), text('field.passwordHint')),
    ],
  }),
  approveWithdrawal: (text, subject) => ({
    lead: text('op.approveLead', { amount: of(subject, 'amount'), name: of(subject, 'name') }),
    fields: [hidden(subject, 'order_no')],
  }),
  refuseWithdrawal: (text, subject) => ({
    lead: text('op.refuseLead', { amount: of(subject, 'amount'), name: of(subject, 'name') }),
    fields: [
      hidden(subject, 'order_no'),
      { kind: 'text', name: 'reason', label: text('op.reason'), hint: text('op.refuseHint'), maxLength: 200 },
    ],
  }),
  payWithdrawal: (text, subject) => ({
    lead: text('op.payLead', { amount: of(subject, 'amount'), account: of(subject, 'account') }),
    fields: [
      hidden(subject, 'order_no'),
      {
        kind: 'text',
        name: 'provider_ref',
        label: text('op.providerRef'),
        hint: text('op.providerRefHint'),
        maxLength: 200,
      },
    ],
  }),
  creditRecharge: (text, subject) => ({
    lead: text('op.creditLead', {
      name: of(subject, 'name'),
      asked: of(subject, 'asked'),
      received: of(subject, 'received'),
    }),
    fields: [hidden(subject, 'order_no'), amount(subject, 'amount', text('op.credited')), reason(text)],
  }),
  rejectRecharge: (text, subject) => ({
    lead: text('op.rejectLead', { name: of(subject, 'name'), received: of(subject, 'received') }),
    fields: [hidden(subject, 'order_no'), reason(text)],
  }),
  sendPrize: (text, subject) => ({
    lead: text('op.sendLead', { prize: of(subject, 'prize'), name: of(subject, 'name') }),
    fields: [
      hidden(subject, 'order_no'),
      {
        kind: 'text',
        name: 'sent_ref',
        label: text('op.sentRef'),
        hint: text('op.sentRefHint'),
        maxLength: 200,
      },
    ],
  }),
  verifyAudit: (text) => ({ lead: text('op.verifyLead'), fields: [] }),
};

const isOperators = (command: string): command is OperatorCommand => Object.hasOwn(FORMS, command);

/** The form of what is opened. */
export function formOf({ command, subject }: OpenedCommand, text: Words): Form {
  if (!isOperators(command)) throw new RangeError(`There is no form for ${command}.`);
  return { title: text(`op.command.${command}`), ...FORMS[command](text, subject) };
}
