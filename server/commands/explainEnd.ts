import { describeError } from '../process/describeError.ts';
import { isTurnedAway, isUnreachable } from '../db/transact.ts';
import { StartError } from '../process/startError.ts';

/** Why a program ends: one sentence where we know it, else what is needed to find out, without a statement's values. */
export function explainEnd(error: unknown): string {
  if (isTurnedAway(error)) return 'The database is too busy to answer. Try again when less runs beside it.';
  if (!(error instanceof StartError) && isUnreachable(error))
    return "The database can't be reached any more.";
  const { type, message, stack } = describeError(error);
  return error instanceof StartError ? message : `${type}: ${message}${stack}`;
}
