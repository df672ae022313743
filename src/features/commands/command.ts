/** How commands are carried out: texts become the body of a call here, and nowhere else. */
import type * as z from 'zod/mini';
import { CODE } from '../../../contract/codes.ts';
import { fieldAt, parseTyped, type Command } from '../../../machines/command/command.declared.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandResult,
} from '../../../machines/command/command.types.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { Client } from '../../api/client.ts';
import { ApiError, type ApiFailure } from '../../api/errors.ts';
import { withKey } from '../../api/keys.ts';
import { callFailure } from '../../api/messages.ts';
import { withReason } from '../../api/unanswered.ts';

const SERVER_ERROR = 500;

/** The form or the list shows in its place what came of it: no message beside it says so again [E-03]. */
export const SHOWN: CommandResult = { message: null, details: {} };
/** No sentence of the screen says that it is done: a message does. */
export const DONE: CommandResult = { message: { key: 'code.200' }, details: {} };

/** What a feature says of a refusal instead of its general text; null where it has nothing to say. */
type Explain = (failure: ApiFailure) => Message | null;

/** Whether it certainly did not run: a server that failed may have done it before. */
const isFinal = (failure: ApiFailure): boolean =>
  failure.kind === 'code' || (failure.kind === 'http' && failure.status < SERVER_ERROR);

const refused = (failure: ApiFailure, explain: Explain): CarryOutAnswer => {
  const { message, fields } = callFailure(failure);
  const byField = Object.entries(fields).map(
    ([path, problem]) => [fieldAt(path.split('.')), problem] as const,
  );
  const isSpent = failure.kind === 'code' && failure.code === CODE.requestIdReused;
  return {
    kind: 'refused',
    failure: { message: explain(failure) ?? message, fields: Object.fromEntries(byField) },
    isSpent,
  };
};

/** Rejects when no answer came. */
export type CarryOut = (client: Client, input: Omit<CarryOutInput, 'command'>) => Promise<CarryOutAnswer>;

/**
 * Carries a command out as it is declared.
 * @param send makes the call with the body that the schema has checked; rejects with ApiError
 * @param explain says of a refusal what only its feature knows
 */
export const carrying =
  <Schema extends z.ZodMiniType>(
    declared: Pick<Command<Schema>, 'call' | 'fields' | 'body' | 'problems'>,
    send: (client: Client, body: z.input<Schema>) => Promise<CommandResult>,
    explain: Explain = () => null,
  ): CarryOut =>
  async (client, { values, requestId }) => {
    const parsed = parseTyped(declared, values, requestId);
    if (!parsed.isBody)
      return refused({ kind: 'code', code: CODE.inputRefused, data: { fields: parsed.problems } }, explain);
    try {
      return { kind: 'done', result: await send(withKey(client, requestId), parsed.body) };
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error.failure)) throw withReason(error);
      return refused(error.failure, explain);
    }
  };
