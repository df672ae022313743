import type { SnapshotFrom } from 'xstate';
import type { MessageKey } from '../../contract/rules.ts';
import type { autoBetMachine } from './autoBet.machine.ts';
import type { AutoBetProblem, AutoBetValues, Switch } from './autoBet.types.ts';

export type AutoBetSnapshot = SnapshotFrom<typeof autoBetMachine>;

const FORM_STAGES = [
  'preparing',
  'unavailable',
  'editing',
  'saving',
  'refused',
  'unanswered',
  'saved',
] as const;
export type FormStage = (typeof FORM_STAGES)[number];

/** Of the form; preparing until it is open. */
export const formStageOf = (snapshot: AutoBetSnapshot): FormStage =>
  FORM_STAGES.find((stage) => snapshot.matches({ form: stage })) ?? 'preparing';

export const isSwitching = (snapshot: AutoBetSnapshot): boolean =>
  snapshot.matches({ tasks: { switching: 'starting' } }) ||
  snapshot.matches({ tasks: { switching: 'switchingOff' } });
/** A press on 'Start' counts [B-20]. */
export const isArmed = (snapshot: AutoBetSnapshot): boolean =>
  snapshot.matches({ tasks: { press: 'armed' } });
export const isUnanswered = (snapshot: AutoBetSnapshot): boolean =>
  snapshot.matches({ tasks: { switching: 'unanswered' } });
/** The task that was switched last, and which way. */
export const switchedOf = ({ context }: AutoBetSnapshot): Switch | null => context.switched;
export const problemOf = ({ context }: AutoBetSnapshot): AutoBetProblem | null => context.problem;
export const valuesOf = ({ context }: AutoBetSnapshot): AutoBetValues => context.values;
export const errorsOf = ({ context }: AutoBetSnapshot): Readonly<Record<string, MessageKey>> =>
  context.errors;
export const savedIdOf = ({ context }: AutoBetSnapshot): string | null => context.saved?.id ?? null;
/** Whether an earlier task is changed. */
export const isChange = ({ context }: AutoBetSnapshot): boolean => context.taskId !== null;
