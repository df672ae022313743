import type { SnapshotFrom } from 'xstate';
import type { FieldErrors } from '../../contract/rules.ts';
import type { Message } from '../common/types.ts';
import { isRepeatable } from './command.setup.ts';
import type { commandMachine } from './command.machine.ts';
import type { CommandResult } from './command.types.ts';

export type CommandSnapshot = SnapshotFrom<typeof commandMachine>;
export type CommandStage = CommandSnapshot['value']['form'];

export const stageOf = ({ value }: CommandSnapshot): CommandStage => value.form;
/** A press on what sends it counts [B-20]. */
export const isArmed = (snapshot: CommandSnapshot): boolean => snapshot.matches({ press: 'armed' });
/** What it was asked for last: the event of a code, the row of a list. */
export const purposeOf = ({ context }: CommandSnapshot): string => context.purpose;
export const errorsOf = ({ context }: CommandSnapshot): FieldErrors => context.errors;
export const messageOf = ({ context }: CommandSnapshot): Message | null => context.message;
/** What came of it; null until it is done. */
export const resultOf = ({ context }: CommandSnapshot): CommandResult | null => context.result;
/** Whether it is sent again by itself when no answer came; else the person decides. */
export const isResent = ({ context }: CommandSnapshot): boolean => isRepeatable(context);
