/** What other features use of this one. */
export { DONE, type Errand } from './errand.ts';
export type { ErrandField } from './ErrandField.tsx';
export { ErrandForm } from './ErrandForm.tsx';
export { Unanswered } from './Unanswered.tsx';
export { useErrand } from './useErrand.ts';
