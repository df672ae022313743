import { assign, raise, sendTo, setup, stateIn, type EventObject } from 'xstate';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { ARMING_MS } from '../common/press.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import {
  BLANK,
  type AutoBetContext,
  type AutoBetEvent,
  type AutoBetInput,
  type AutoBetValues,
  type OpenAnswer,
  type OpenInput,
  type SaveAnswer,
  type SaveInput,
  type Switch,
  type SwitchAnswer,
} from './autoBet.types.ts';

interface Change {
  readonly name: string;
  readonly values: AutoBetValues;
}

/** What the chart has made sure of before it asks. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('No task is switched.');
  return value;
}

export const startBlank = ({ input }: { input: AutoBetInput }): AutoBetContext => ({
  ...input,
  taskId: null,
  draftId: '',
  values: BLANK,
  errors: {},
  problem: null,
  switched: null,
  saved: null,
});

/** What the auto-bet chart is made of, by name. */
export const autoBet = setup({
  types: typesOf<{
    context: AutoBetContext;
    events: AutoBetEvent;
    input: AutoBetInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    openDraft: promiseEffect<OpenAnswer, OpenInput>('openDraft'),
    saveTask: promiseEffect<SaveAnswer, SaveInput>('saveTask'),
    switchTask: promiseEffect<SwitchAnswer, Switch>('switchTask'),
    sight: callbackEffect<EventObject, undefined>('sight'),
  },
  delays: { armingTime: ARMING_MS },
  guards: {
    isArmed: stateIn({ tasks: { press: 'armed' } }),
    isRefused: (_, { kind }: OpenAnswer | SaveAnswer | SwitchAnswer) => kind === 'refused',
  },
}).extend({
  actions: {
    takeTaskId: assign((_, taskId: string | null) => ({ taskId })),
    chooseSwitch: assign((_, switched: Switch) => ({ switched, problem: null })),
    openForm: assign((_, said: OpenAnswer) =>
      said.kind === 'opened' ? { draftId: said.draftId, values: said.values } : {},
    ),
    takeChange: assign(({ context }, { name, values }: Change) => {
      const { [name]: _gone, ...errors } = context.errors;
      return { values, errors, problem: null };
    }),
    takeValues: assign((_, values: AutoBetValues) => ({ values, errors: {}, problem: null })),
    keepProblem: assign((_, said: OpenAnswer | SaveAnswer | SwitchAnswer) => ({
      problem: said.kind === 'refused' ? said.problem : null,
    })),
    forgetProblem: assign({ problem: null }),
    keepErrors: assign((_, said: SaveAnswer) => (said.kind === 'refused' ? { errors: said.fields } : {})),
    keepSaved: assign((_, said: SaveAnswer) => (said.kind === 'saved' ? { saved: said.task } : {})),
    /** Other controls stand where something was just pressed. */
    disarm: raise({ type: 'controls.replaced' }),
    tellChanged: sendTo(({ context }) => context.parent, { type: 'tasks.changed' }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };
type In = { readonly context: AutoBetContext };

export const opened = ({ event }: Of<{ taskId: string | null }>) => event.taskId;
export const start = ({ event: { taskId } }: Of<{ taskId: string }>): Switch => ({ taskId, to: 'running' });
export const stop = ({ event: { taskId } }: Of<{ taskId: string }>): Switch => ({ taskId, to: 'off' });
export const change = ({ event: { name, values } }: Of<Change>): Change => ({ name, values });
export const values = ({ event }: Of<{ values: AutoBetValues }>) => event.values;
export const answer = <Answer>({ event }: Of<{ output: Answer }>): Answer => event.output;

export const openInput = ({ context: { taskId } }: In): OpenInput => ({ taskId });
export const saveInput = ({ context: { draftId, values: filledIn } }: In): SaveInput => ({
  draftId,
  values: filledIn,
});
export const switchInput = ({ context }: In): Switch => known(context.switched);
