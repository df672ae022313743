/** The steps of a sign-in after the password, as the server takes them. */
import { operatorEntryCalls } from '../../contract/calls/operatorEntry.ts';
import { CODE } from '../../contract/codes.ts';
import type { AdminInfo } from '../../contract/wire/operator.ts';
import type { NewFactor } from '../../contract/wire/operatorEntry.ts';
import type { Failure } from '../../machines/common/types.ts';
import type { StepAnswer, TakeStepInput } from '../../machines/console/console.types.ts';
import type { Client } from '../../src/api/client.ts';
import type { ApiError } from '../../src/api/errors.ts';
import { isRefusal, refusalOf } from '../../src/api/messages.ts';
import { keptTokens } from './tokens.ts';

type Values = TakeStepInput['values'];
type Taken = { readonly info: AdminInfo; readonly recoveryCodes: readonly string[] };

const SAME: StepAnswer = {
  kind: 'refused',
  failure: { message: { key: 'op.passwordSame' }, fields: {} },
};

const TAKES: Readonly<Record<TakeStepInput['step'], (client: Client, values: Values) => Promise<Taken>>> = {
  code: async (client, { code = '' }) => {
    const { data } = await client.ask(operatorEntryCalls.operatorProve, { body: { code } });
    return { info: data, recoveryCodes: [] };
  },
  password: async (client, { old_password = '', new_password = '' }) => {
    const body = { old_password, new_password };
    const { data } = await client.ask(operatorEntryCalls.operatorFirstPassword, { body });
    return { info: data, recoveryCodes: [] };
  },
  enrol: async (client, { code = '' }) => {
    const { data } = await client.ask(operatorEntryCalls.operatorEnrol, { body: { code } });
    const { recovery_codes, ...info } = data;
    return { info, recoveryCodes: recovery_codes };
  },
};

/** A code that is wrong is no wrong password: it has words of its own. */
function failureOf({ failure }: ApiError): Failure {
  const told = refusalOf(failure);
  const isWrongCode = failure.kind === 'code' && failure.code === CODE.wrongCredentials;
  return isWrongCode ? { ...told, message: { ...told.message, key: 'op.codeWrong' } } : told;
}

/** Takes a step, and keeps the tokens that come of it. Rejects when no answer came. */
export async function takeStep(client: Client, { step, values }: TakeStepInput): Promise<StepAnswer> {
  const { old_password, new_password } = values;
  if (step === 'password' && new_password !== '' && new_password === old_password) return SAME;
  try {
    const { info, recoveryCodes } = await TAKES[step](client, values);
    const { token, refresh_token, ...operator } = info;
    keptTokens.write({ token, refresh_token });
    return { kind: 'entered', operator, recoveryCodes };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', failure: failureOf(error) };
    throw error;
  }
}

/** Has a secret for an authenticator made. Rejects with ApiError. */
export const makeFactor = async (client: Client): Promise<NewFactor> =>
  (await client.ask(operatorEntryCalls.operatorNewFactor, {})).data;
