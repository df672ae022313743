import type { AutoBetPlan, AutoBetTask } from '../../contract/model.auto.ts';
import type { FieldErrors } from '../../contract/rules.ts';
import type { PressEvent } from '../common/press.ts';
import type { Parent } from '../common/types.ts';

/** Which of the two screens it serves: the list of tasks, or the form of one. */
export type AutoBetScreen = 'tasks' | 'form';

/** What is filled in, as it is typed. Both choices are kept: who changes their mind twice finds the first again. */
export interface AutoBetValues {
  readonly name: string;
  readonly follow: AutoBetPlan['follow'];
  /** Of a fixed choice: `first.big`. */
  readonly cells: readonly string[];
  /** Of predictions: `first.size`. */
  readonly predictions: readonly string[];
  readonly stake: string;
  readonly draws: string;
  readonly lossLimit: string;
  readonly stopsOnWin: boolean;
}
export const BLANK: AutoBetValues = {
  name: '',
  follow: 'fixed',
  cells: [],
  predictions: [],
  stake: '',
  draws: '10',
  lossLimit: '',
  stopsOnWin: false,
};

/** Why it was not done; the numbers are those that its sentence names. */
export interface AutoBetProblem {
  readonly kind:
    | 'fields'
    | 'stakeLimit'
    | 'lossReached'
    | 'drawsPlayed'
    | 'tooManyRunning'
    | 'tooManyTasks'
    | 'running'
    | 'gone'
    | 'notAllowed'
    | 'other';
  readonly values: Readonly<Record<string, string>>;
}

/** Which way a task is switched. */
export interface Switch {
  readonly taskId: string;
  readonly to: 'running' | 'off';
}

export interface AutoBetInput {
  readonly parent: Parent<AutoBetReport>;
}
export interface AutoBetContext {
  readonly parent: Parent<AutoBetReport>;
  /** The task that is to be changed; null for a new one. */
  readonly taskId: string | null;
  /** The task that the form makes or changes: made once, so that saving again makes no second one. */
  readonly draftId: string;
  readonly values: AutoBetValues;
  readonly errors: FieldErrors;
  /** Of the last attempt. */
  readonly problem: AutoBetProblem | null;
  /** The task that was switched last; null before. */
  readonly switched: Switch | null;
  /** Names what is asked for, the same for every attempt at it; null where nothing is waited for. */
  readonly requestId: string | null;
  /** What the server has of the form; null before it is saved. */
  readonly saved: AutoBetTask | null;
}

export type AutoBetEvent =
  /** The app, as one of the two screens is entered. */
  | { type: 'tasks.opened' }
  | { type: 'form.opened'; taskId: string | null }
  /** `requestId` is for a first attempt here and below; a later one at the same keeps the id it has. */
  | { type: 'task.started'; taskId: string; requestId: string }
  | { type: 'task.switchedOff'; taskId: string; requestId: string }
  /** The form, after each change: all of it, and which field. */
  | { type: 'draft.changed'; name: string; values: AutoBetValues }
  | { type: 'draft.submitted'; values: AutoBetValues; requestId: string }
  /** The task to be changed could not be loaded: again. */
  | { type: 'draft.requested' }
  /** No answer came: the same is sent again. */
  | { type: 'save.resent' }
  /** Or the form is changed first. */
  | { type: 'save.reopened' }
  /** Of the app too: another dialog may stand there now. */
  | PressEvent;

/** Tasks are not as they were: the lists that show them are read again. */
export type AutoBetReport = { type: 'tasks.changed' };

// Effects --------------------------------------------------------------------------------------------------------

/** `openDraft` (promise → OpenAnswer): an id for a new task, or the task that is to be changed. Rejects without an answer. */
export interface OpenInput {
  readonly taskId: string | null;
}
export type OpenAnswer =
  | { readonly kind: 'opened'; readonly draftId: string; readonly values: AutoBetValues }
  | { readonly kind: 'refused'; readonly problem: AutoBetProblem };

/**
 * `saveTask` (promise → SaveAnswer): checks by the contract and sends. What is sent again under its id is saved once.
 * Rejects when the answer did not come.
 */
export interface SaveInput {
  readonly draftId: string;
  readonly values: AutoBetValues;
  readonly requestId: string;
}
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly task: AutoBetTask }
  | { readonly kind: 'refused'; readonly problem: AutoBetProblem; readonly fields: FieldErrors };

/** `switchTask` (promise → SwitchAnswer): switches a task; twice the same way is once. Rejects when the answer did not come. */
export interface SwitchInput extends Switch {
  readonly requestId: string;
}
export type SwitchAnswer =
  | { readonly kind: 'switched'; readonly task: AutoBetTask }
  | { readonly kind: 'refused'; readonly problem: AutoBetProblem };
