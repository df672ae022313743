/** What an operator can change, by name: the call, and the message when it is done. Values are the forms' texts. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { FIELDS, ROWS, SIDES, type Field, type Row } from '../../contract/game/bets.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandValues,
  OperatorCommand,
} from '../../machines/command/command.types.ts';
import type { FieldErrors } from '../../contract/rules.ts';
import type { Client } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { withKey } from '../../src/api/keys.ts';
import { refusalOf } from '../../src/api/messages.ts';

type Details = Readonly<Record<string, string>>;
type Send = (client: Client, values: CommandValues) => Promise<Details>;

const NOTHING: Details = {};
const text = (values: CommandValues, name: string): string => values[name] ?? '';

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

const SENDS: Readonly<Record<OperatorCommand, Send>> = {
  changeOdds: async (client, values) => {
    const odds = rowsMeant(text(values, 'row')).flatMap((row) =>
      fieldsMeant(text(values, 'field')).map((field) => ({ row, field, odds: oddsOf(text(values, 'odds')) })),
    );
    await client.ask(operatorCalls.operatorSetOdds, { body: { odds } });
    return { count: String(odds.length) };
  },
  voidDraw: async (client, values) => {
    const body = { lottery_id: text(values, 'lottery_id'), reason: text(values, 'reason') };
    const { data } = await client.ask(operatorCalls.operatorVoidDraw, { body });
    return { bets: String(data.bets), stake: data.stake };
  },
  lockMember: async (client, values) => {
    const body = { id: text(values, 'id'), reason: text(values, 'reason') };
    await client.ask(operatorCalls.operatorLockMember, { body });
    return NOTHING;
  },
  unlockMember: async (client, values) => {
    await client.ask(operatorCalls.operatorUnlockMember, { body: { id: text(values, 'id') } });
    return NOTHING;
  },
  changeLimits: async (client, values) => {
    const [stake_min, stake_max, row_max] = ['stake_min', 'stake_max', 'row_max'].map((name) =>
      text(values, name),
    );
    const body = { stake_min: stake_min ?? '', stake_max: stake_max ?? '', row_max: row_max ?? '' };
    await client.ask(operatorCalls.operatorSetLimits, { body });
    return NOTHING;
  },
  changeSite: async (client, values) => {
    const body = {
      siteName: text(values, 'siteName'),
      recordNumber: text(values, 'recordNumber'),
      openMemberCenter: text(values, 'openMemberCenter') === 'true',
    };
    await client.ask(operatorCalls.operatorSetSettings, { body });
    return NOTHING;
  },
  createOperator: async (client, values) => {
    const body = {
      username: text(values, 'username'),
      password: text(values, 'password'),
      nickname: text(values, 'nickname'),
      super: text(values, 'super') === 'true',
    };
    await client.ask(operatorCalls.operatorCreate, { body });
    return NOTHING;
  },
  switchOperator: async (client, values) => {
    const body = { id: text(values, 'id'), disabled: text(values, 'disabled') === 'true' };
    await client.ask(operatorCalls.operatorSwitch, { body });
    return NOTHING;
  },
  changeOwnPassword: async (client, values) => {
    const body = { old_password: text(values, 'old_password'), new_password: text(values, 'new_password') };
    await client.ask(operatorCalls.operatorPassword, { body });
    return NOTHING;
  },
  approveWithdrawal: async (client, values) => {
    const body = { order_no: text(values, 'order_no') };
    await client.ask(operatorCalls.operatorApproveWithdrawal, { body });
    return NOTHING;
  },
  refuseWithdrawal: async (client, values) => {
    const body = { order_no: text(values, 'order_no'), reason: text(values, 'reason') };
    await client.ask(operatorCalls.operatorRefuseWithdrawal, { body });
    return NOTHING;
  },
  payWithdrawal: async (client, values) => {
    const body = { order_no: text(values, 'order_no'), provider_ref: text(values, 'provider_ref') };
    await client.ask(operatorCalls.operatorPayWithdrawal, { body });
    return NOTHING;
  },
  creditRecharge: async (client, values) => {
    const body = {
      order_no: text(values, 'order_no'),
      amount: text(values, 'amount'),
      reason: text(values, 'reason'),
    };
    await client.ask(operatorCalls.operatorCreditRecharge, { body });
    return NOTHING;
  },
  rejectRecharge: async (client, values) => {
    const body = { order_no: text(values, 'order_no'), reason: text(values, 'reason') };
    await client.ask(operatorCalls.operatorRejectRecharge, { body });
    return NOTHING;
  },
  sendPrize: async (client, values) => {
    const body = { order_no: text(values, 'order_no'), sent_ref: text(values, 'sent_ref') };
    await client.ask(operatorCalls.operatorSendPrize, { body });
    return NOTHING;
  },
  verifyAudit: async (client) => {
    const { data } = await client.ask(operatorCalls.operatorVerifyAudit, {});
    return {
      entries: String(data.entries),
      hash: data.hash,
      problem: data.problem?.kind ?? 'none',
      number: String(data.problem?.number ?? 0),
    };
  },
};

const sends: Readonly<Record<string, Send | undefined>> = SENDS;
const SERVER_ERROR = 500;

/** 'odds.0.odds' is the field 'odds'. */
const byField = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path.split('.').at(-1) ?? path, problem]),
  );

/** Rejects when no answer came. */
export async function carryOut(
  client: Client,
  { command, values, requestId }: CarryOutInput,
): Promise<CarryOutAnswer> {
  const send = sends[command];
  if (send === undefined) throw new Error(`There is no command "${command}".`);
  try {
    return {
      kind: 'done',
      result: { message: null, details: await send(withKey(client, requestId), values) },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const isFinal = failure.kind === 'code' || (failure.kind === 'http' && failure.status < SERVER_ERROR);
    if (!isFinal) throw error;
    const isSpent = failure.kind === 'code' && failure.code === CODE.requestIdReused;
    const { message, fields } = refusalOf(failure);
    return { kind: 'refused', failure: { message, fields: byField(fields) }, isSpent };
  }
}
