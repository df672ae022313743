import type { SnapshotFrom } from 'xstate';
import type { MemberCommand } from '../command/command.types.ts';
import type { MemberResource } from '../resource/resource.types.ts';
import type { appMachine } from './app.machine.ts';
import type { CommandRef, ResourceRef } from './app.types.ts';

export type AppSnapshot = SnapshotFrom<typeof appMachine>;

export const isStarting = (snapshot: AppSnapshot): boolean => snapshot.matches({ wiring: 'starting' });
/** The list of the screen; undefined when the screen has none of this name. */
export const listOf =
  (list: MemberResource) =>
  ({ context }: AppSnapshot): ResourceRef | undefined =>
    context.lists[list];
/** The command of this name: of the dialog before that of the screen; undefined when there is none. */
export const commandOf =
  (command: MemberCommand) =>
  ({ context: { dialog, commands } }: AppSnapshot): CommandRef | undefined =>
    dialog?.name === command ? dialog.ref : commands[command];
