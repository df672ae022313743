/**
 * The forms of the console. A command names its fields; this table says how each is shown, once for all commands. Title and
 * lead are the texts `op.command.<name>` and `op.lead.<name>`; what the form is about fills the lead's gaps.
 */
import { OPERATOR_ROLES, WHOLE_DESK } from '../../contract/operatorRoles.ts';
import { ROWS, SIDES } from '../../contract/game/bets.ts';
import { operatorCommands } from '../../machines/command/command.operator.ts';
import type { FieldOf, OperatorCommand } from '../../machines/command/command.types.ts';
import type { OpenedCommand } from '../../machines/console/console.types.ts';
import type { CommandField } from '../../src/features/commands/CommandField.tsx';
import type { Words } from '../kit/useConsole.ts';

interface Form {
  /** Over the form and on its button. */
  readonly title: string;
  /** The consequence of sending it. */
  readonly lead: string;
  readonly fields: readonly CommandField<OperatorCommand>[];
}

type Field = FieldOf<OperatorCommand>;
/** How a field is shown. @param value what it holds at first */
type Show = (text: Words, value: string, command: OperatorCommand) => CommandField<OperatorCommand>;

const TEXT_MAX = 200;
const NOTE_MAX = 500;

const hidden =
  (name: Field): Show =>
  (_, value) => ({ kind: 'hidden', name, value });
const amount =
  (name: Field, label: 'op.stakeMin' | 'op.stakeMax' | 'op.rowMax' | 'op.credited' | 'op.secondFrom'): Show =>
  (text, value) => ({ kind: 'text', name, label: text(label), value, inputMode: 'decimal', maxLength: 15 });
const line =
  (name: Field, label: 'op.siteName' | 'op.recordNumber'): Show =>
  (text, value) => ({ kind: 'text', name, label: text(label), value, maxLength: TEXT_MAX });
const yesNo =
  (name: Field, label: 'op.memberCentre'): Show =>
  (text, value) => ({
    kind: 'choice',
    name,
    label: text(label),
    value: value === '' ? 'false' : value,
    choices: [
      { value: 'true', label: text('op.yes') },
      { value: 'false', label: text('op.no') },
    ],
  });
const newPassword =
  (name: Field, label: 'op.newPassword' | 'field.password'): Show =>
  (text) => ({
    kind: 'password',
    name,
    label: text(label),
    hint: text('field.passwordHint'),
    autoComplete: 'new-password',
  });

const FIELDS: Readonly<Record<Field, Show>> = {
  id: hidden('id'),
  order_no: hidden('order_no'),
  lottery_id: hidden('lottery_id'),
  disabled: hidden('disabled'),
  list: hidden('list'),
  query: hidden('query'),
  reason: (text, _, command) => ({
    kind: 'text',
    name: 'reason',
    label: text('op.reason'),
    hint: text(command === 'refuseWithdrawal' ? 'op.refuseHint' : 'op.reasonHint'),
    maxLength: TEXT_MAX,
  }),
  note: (text) => ({
    kind: 'text',
    name: 'note',
    label: text('op.note'),
    hint: text('op.noteHint'),
    maxLength: NOTE_MAX,
  }),
  row: (text) => ({
    kind: 'choice',
    name: 'row',
    label: text('op.position'),
    value: 'all',
    choices: [
      { value: 'all', label: text('op.allPositions') },
      ...ROWS.map((row) => ({ value: row, label: text(`row.${row}`) })),
    ],
  }),
  field: (text) => ({
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
  }),
  odds: (text) => ({
    kind: 'text',
    name: 'odds',
    label: text('op.odds'),
    inputMode: 'decimal',
    maxLength: 7,
  }),
  stake_min: amount('stake_min', 'op.stakeMin'),
  stake_max: amount('stake_max', 'op.stakeMax'),
  row_max: amount('row_max', 'op.rowMax'),
  amount: amount('amount', 'op.credited'),
  siteName: line('siteName', 'op.siteName'),
  recordNumber: line('recordNumber', 'op.recordNumber'),
  openMemberCenter: yesNo('openMemberCenter', 'op.memberCentre'),
  secondApprovalFrom: amount('secondApprovalFrom', 'op.secondFrom'),
  roles: (text, value) => ({
    kind: 'choice',
    name: 'roles',
    label: text('op.roles'),
    value: value === '' ? 'support' : value,
    choices: [
      ...OPERATOR_ROLES.map((role) => ({ value: role, label: text(`op.roleDoes.${role}`) })),
      { value: WHOLE_DESK.join(), label: text('op.roleDoes.all') },
    ],
  }),
  username: (text) => ({
    kind: 'text',
    name: 'username',
    label: text('field.username'),
    hint: text('field.usernameHint'),
    maxLength: 15,
  }),
  nickname: (text) => ({ kind: 'text', name: 'nickname', label: text('op.nickname'), maxLength: 40 }),
  password: newPassword('password', 'field.password'),
  old_password: (text) => ({
    kind: 'password',
    name: 'old_password',
    label: text('op.oldPassword'),
    hint: text('op.oldPasswordHint'),
    autoComplete: 'current-password',
  }),
  new_password: newPassword('new_password', 'op.newPassword'),
  provider_ref: (text) => ({
    kind: 'text',
    name: 'provider_ref',
    label: text('op.providerRef'),
    hint: text('op.providerRefHint'),
    maxLength: TEXT_MAX,
  }),
  sent_ref: (text) => ({
    kind: 'text',
    name: 'sent_ref',
    label: text('op.sentRef'),
    hint: text('op.sentRefHint'),
    maxLength: TEXT_MAX,
  }),
};

/** The form of a command that is opened. */
export function formOf({ command, subject }: OpenedCommand, text: Words): Form {
  const { fields }: { readonly fields: readonly Field[] } = operatorCommands[command];
  return {
    title: text(`op.command.${command}`),
    lead: text(`op.lead.${command}`, subject),
    fields: fields.map((name) => FIELDS[name](text, subject[name] ?? '', command)),
  };
}
