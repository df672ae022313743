import type { SnapshotFrom } from 'xstate';
import type { MessageKey } from '../../contract/rules.ts';
import type { Message } from '../common/types.ts';
import type { formMachine } from './form.machine.ts';

export type FormSnapshot = SnapshotFrom<typeof formMachine>;

export const stageOf = ({ value }: FormSnapshot): 'editing' | 'submitting' | 'failed' | 'done' => value;
export const isSubmitting = (snapshot: FormSnapshot): boolean => snapshot.matches('submitting');
export const errorOf =
  (field: string) =>
  ({ context }: FormSnapshot): MessageKey | null =>
    context.errors[field] ?? null;
export const messageOf = ({ context }: FormSnapshot): Message | null => context.message;
