import type { SnapshotFrom } from 'xstate';
import type { Message } from '../common/types.ts';
import type { formMachine } from './form.machine.ts';

export type FormSnapshot = SnapshotFrom<typeof formMachine>;

export const isSubmitting = (snapshot: FormSnapshot): boolean => snapshot.matches('submitting');
export const messageOf = ({ context }: FormSnapshot): Message | null => context.message;
