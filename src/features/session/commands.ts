/** Signing in and registering: the answer is the session that begins [S-01]. */
import { signInCalls } from '../../../contract/calls/signIn.ts';
import type { UserInfo } from '../../../contract/wire/session.ts';
import { signInCommands } from '../../../machines/command/command.signIn.ts';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { carrying } from '../commands/index.ts';
import { toRecord } from './record.ts';

const begun = (info: UserInfo): CommandResult => ({ message: null, details: {}, session: toRecord(info) });

export const login = carrying(signInCommands.login, async ({ ask }, body) =>
  begun((await ask(signInCalls.login, { body, token: null })).data),
);

export const register = carrying(signInCommands.register, async ({ ask }, body) =>
  begun((await ask(signInCalls.register, { body, token: null })).data),
);
