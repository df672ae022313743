/** What other features use of this one. */
export { carrying, DONE } from './command.ts';
export type { CommandField } from './CommandField.tsx';
export { CommandForm } from './CommandForm.tsx';
export { Unanswered } from './Unanswered.tsx';
export { useCommand } from './useCommand.ts';
