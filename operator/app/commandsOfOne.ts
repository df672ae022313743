/** A command is carried out as the operator whom the console names alone [M-07, E-07]. */
import { CODE } from '../../contract/codes.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../machines/command/command.types.ts';
import { Unanswered } from '../../machines/common/unanswered.ts';
import type { Client } from '../../src/api/client.ts';
import type { ConsoleActor } from '../kit/useConsole.ts';
import { carryOut, isEntry } from './commands.ts';
import { isOwn } from './sessionOfOne.ts';

const NO_SESSION = `code.${CODE.unauthorised}`;

/**
 * Nothing is sent before its operator is back, nor with the tokens of another one. That there is no session is no answer
 * to a command: an attempt before may have been carried out. Rejects with Unanswered, as when no answer came: it is sent
 * again with its id.
 */
export async function carryOutAs(
  root: ConsoleActor,
  client: Client,
  input: CarryOutInput,
): Promise<CarryOutAnswer> {
  if (isEntry(input.command)) return carryOut(client, input);
  if (!root.getSnapshot().matches('signedIn') || !isOwn(root))
    throw new Unanswered({ key: NO_SESSION }, null);
  const answer = await carryOut(client, input);
  if (answer.kind === 'refused' && answer.failure.message.key === NO_SESSION)
    throw new Unanswered(answer.failure.message, null);
  return answer;
}
