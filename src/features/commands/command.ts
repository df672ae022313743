import type { FieldErrors } from '../../../contract/rules.ts';
import type { CommandResult, CommandValues } from '../../../machines/command/command.types.ts';
import type { Client } from '../../api/client.ts';

/** How one kind of command is carried out. Its values are named as on the wire. */
export interface Command {
  /** What is wrong with what is filled in, by field; nothing is sent while there is anything. */
  readonly check: (values: CommandValues) => FieldErrors;
  /**
   * Asks the server. Rejects with ApiError.
   * @param requestId the same for every attempt at one command
   */
  readonly send: (client: Client, values: CommandValues, requestId: string) => Promise<CommandResult>;
}

/** Told to the person in a notice; nothing else to show. */
export const DONE: CommandResult = { message: { key: 'code.200' }, details: {} };
