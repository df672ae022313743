import type { SnapshotFrom } from 'xstate';
import type { FieldErrors } from '../../contract/rules.ts';
import type { Message } from '../common/types.ts';
import { isRepeatable } from './errand.setup.ts';
import type { errandMachine } from './errand.machine.ts';
import type { ErrandResult } from './errand.types.ts';

export type ErrandSnapshot = SnapshotFrom<typeof errandMachine>;
export type ErrandStage = ErrandSnapshot['value']['form'];

export const stageOf = ({ value }: ErrandSnapshot): ErrandStage => value.form;
/** A press on what sends it counts [B-20]. */
export const isArmed = (snapshot: ErrandSnapshot): boolean => snapshot.matches({ press: 'armed' });
/** The event that a code was asked for last. */
export const purposeOf = ({ context }: ErrandSnapshot): string => context.purpose;
export const errorsOf = ({ context }: ErrandSnapshot): FieldErrors => context.errors;
export const messageOf = ({ context }: ErrandSnapshot): Message | null => context.message;
/** What came of it; null until it is done. */
export const resultOf = ({ context }: ErrandSnapshot): ErrandResult | null => context.result;
/** Whether it is sent again by itself when no answer came; else the person decides. */
export const isResent = ({ context }: ErrandSnapshot): boolean => isRepeatable(context);
