/** Carries a member's command out, with what its feature knows about it. */
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/command/command.types.ts';
import type { Client } from '../../api/client.ts';
import { chunk } from '../../api/chunk.ts';
import { COMMANDS } from './commands.ts';

/** Rejects when no answer came, and when the chunk that knows the command can't be fetched. */
export async function carryOut(
  client: Client,
  { command, ...input }: CarryOutInput,
): Promise<CarryOutAnswer> {
  const load = COMMANDS[command];
  if (load === undefined) throw new Error(`There is no command "${command}".`);
  return (await chunk(load))(client, input);
}
