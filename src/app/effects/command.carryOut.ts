/** Makes the calls of commands, and distinguishes a refusal from a missing answer. */
import { CODE } from '../../../contract/codes.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/command/command.types.ts';
import type { Client } from '../../api/client.ts';
import { withKey } from '../../api/keys.ts';
import { ApiError, type ApiFailure } from '../../api/errors.ts';
import { messageOf, refusalOf } from '../../api/messages.ts';
import { COMMANDS } from './commands.ts';
import { chunk, withReason } from '../../api/unanswered.ts';

const SERVER_ERROR = 500;

/** Whether it certainly did not run: a server that broke may have done it before. */
const isFinal = (failure: ApiFailure): boolean =>
  failure.kind === 'code' || (failure.kind === 'http' && failure.status < SERVER_ERROR);

/** Rejects when no answer came, and when the chunk that knows the command can't be fetched. */
export async function carryOut(
  client: Client,
  { command: name, values, requestId }: CarryOutInput,
): Promise<CarryOutAnswer> {
  const load = COMMANDS[name];
  const command = load && (await chunk(load));
  if (command === undefined) throw new Error(`There is no command "${name}".`);
  const fields = command.check(values);
  if (Object.keys(fields).length > 0) {
    const message = messageOf({ kind: 'code', code: CODE.inputRefused, data: { fields } });
    return { kind: 'refused', failure: { message, fields }, isSpent: false };
  }
  try {
    return { kind: 'done', result: await command.send(withKey(client, requestId), values, requestId) };
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error.failure)) throw withReason(error);
    const { failure } = error;
    const isSpent = failure.kind === 'code' && failure.code === CODE.requestIdReused;
    return { kind: 'refused', failure: refusalOf(failure), isSpent };
  }
}
