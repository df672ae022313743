/** What other features use of this one. */
export { carrying, DONE, SHOWN } from './command.ts';
export { type CommandField, CommandFieldView } from './CommandField.tsx';
export { explaining } from './explaining.ts';
export { CommandForm } from './CommandForm.tsx';
export { CommandOutcome } from './CommandOutcome.tsx';
export { OfflineNote } from './OfflineNote.tsx';
export { Unanswered } from './Unanswered.tsx';
export { useCommand } from './useCommand.ts';
