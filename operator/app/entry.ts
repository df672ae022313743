/** How the forms before the console are carried out: each leads one step further, and into a new session. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import { CODE } from '../../contract/codes.ts';
import type { AdminInfo } from '../../contract/wire/operator/operator.ts';
import { entryCommands } from '../../machines/command/command.entry.ts';
import type { CarryOutAnswer, CommandResult, EntryCommand } from '../../machines/command/command.types.ts';
import { carrying, type CarryOut } from '../../src/features/commands/command.ts';
import { keptTokens } from './tokens.ts';

/** Stores the tokens of the new session on this device. */
function entered(
  { token, refresh_token, ...operator }: AdminInfo,
  details: CommandResult['details'] = {},
): CommandResult {
  keptTokens.write({ token, refresh_token, operator: operator.id });
  return { message: null, details, operator };
}

const signInOperator = carrying(entryCommands.signInOperator, async ({ ask }, body) =>
  entered((await ask(operatorCalls.operatorLogin, { body, token: null })).data),
);
const changeFirstPassword = carrying(entryCommands.changeFirstPassword, async ({ ask }, body) =>
  entered((await ask(operatorEntryCalls.operatorFirstPassword, { body })).data),
);
const proveFactor = carrying(entryCommands.proveFactor, async ({ ask }, body) =>
  entered((await ask(operatorEntryCalls.operatorProve, { body })).data),
);
const enrolFactor = carrying(entryCommands.enrolFactor, async ({ ask }, body) => {
  const { recovery_codes, ...info } = (await ask(operatorEntryCalls.operatorEnrol, { body })).data;
  return entered(info, { recoveryCodes: recovery_codes.join(' ') });
});

const refused = (key: string): CarryOutAnswer => ({
  kind: 'refused',
  failure: { message: { key }, fields: {} },
  isSpent: false,
});

/** The key of the message of wrong credentials, with how many attempts are left. */
const WRONG = `code.${CODE.wrongCredentials}`;

/** A wrong code has words of its own: it is no wrong password. */
const withCode =
  (carryOut: CarryOut): CarryOut =>
  async (client, input) => {
    const answer = await carryOut(client, input);
    if (answer.kind === 'done' || answer.failure.message.key !== WRONG) return answer;
    const message = { ...answer.failure.message, key: 'op.codeWrong' };
    return { ...answer, failure: { ...answer.failure, message } };
  };

/** A password that stays the same is none of their own. */
const withAnother =
  (carryOut: CarryOut): CarryOut =>
  async (client, input) => {
    const { old_password, new_password } = { old_password: '', new_password: '', ...input.values };
    return new_password !== '' && new_password === old_password
      ? refused('op.passwordSame')
      : carryOut(client, input);
  };

export const ENTRY: Readonly<Record<EntryCommand, CarryOut>> = {
  signInOperator,
  proveFactor: withCode(proveFactor),
  changeFirstPassword: withAnother(changeFirstPassword),
  enrolFactor: withCode(enrolFactor),
};
