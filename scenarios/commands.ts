/** Every command that a form of either page sends, by its name. */
import { accountCommands } from '../machines/command/command.account.ts';
import { autoBetCommands } from '../machines/command/command.autoBet.ts';
import { cashCommands } from '../machines/command/command.cash.ts';
import { entryCommands } from '../machines/command/command.entry.ts';
import { operatorCommands } from '../machines/command/command.operator.ts';
import { pointsCommands } from '../machines/command/command.points.ts';
import { saferPlayCommands } from '../machines/command/command.saferPlay.ts';
import { savedSlipCommands } from '../machines/command/command.savedSlips.ts';
import { signInCommands } from '../machines/command/command.signIn.ts';
import type { Command } from '../machines/command/command.declared.ts';
import type { CommandName } from '../machines/command/command.types.ts';

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  ...accountCommands,
  ...autoBetCommands,
  ...cashCommands,
  ...entryCommands,
  ...operatorCommands,
  ...pointsCommands,
  ...saferPlayCommands,
  ...savedSlipCommands,
  ...signInCommands,
};
