/** What other features use of this one. */
export { DONE, type Command } from './command.ts';
export type { CommandField } from './CommandField.tsx';
export { CommandForm } from './CommandForm.tsx';
export { Unanswered } from './Unanswered.tsx';
export { useCommand } from './useCommand.ts';
