/** Makes the calls of errands, and distinguishes a refusal from a missing answer. */
import { CODE } from '../../../contract/codes.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/errand/errand.types.ts';
import type { Client } from '../../api/client.ts';
import { withKey } from '../../api/keys.ts';
import { ApiError, type ApiFailure } from '../../api/errors.ts';
import { messageOf, refusalOf } from '../../api/messages.ts';
import { ERRANDS } from './commands.ts';
import { chunk, withReason } from '../../api/unanswered.ts';

const SERVER_ERROR = 500;

/** Whether it certainly did not run: a server that broke may have done it before. */
const isFinal = (failure: ApiFailure): boolean =>
  failure.kind === 'code' || (failure.kind === 'http' && failure.status < SERVER_ERROR);

/** Rejects when no answer came, and when the chunk that knows the errand can't be fetched. */
export async function carryOut(
  client: Client,
  { errand: name, values, requestId }: CarryOutInput,
): Promise<CarryOutAnswer> {
  const load = ERRANDS[name];
  const errand = load && (await chunk(load));
  if (errand === undefined) throw new Error(`There is no errand "${name}".`);
  const fields = errand.check(values);
  if (Object.keys(fields).length > 0) {
    const message = messageOf({ kind: 'code', code: CODE.inputRefused, data: { fields } });
    return { kind: 'refused', failure: { message, fields }, isSpent: false };
  }
  try {
    return { kind: 'done', result: await errand.send(withKey(client, requestId), values, requestId) };
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error.failure)) throw withReason(error);
    const { failure } = error;
    const isSpent = failure.kind === 'code' && failure.code === CODE.requestIdReused;
    return { kind: 'refused', failure: refusalOf(failure), isSpent };
  }
}
