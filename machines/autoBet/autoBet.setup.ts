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
  type SwitchAnswer,
  type SwitchInput,
} from './autoBet.types.ts';

interface Change {
  readonly name: string;
  readonly values: AutoBetValues;
}

interface Draft {
  readonly values: AutoBetValues;
  readonly requestId: string;
}

/** What the chart has made sure of before it asks. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Nothing is asked for.');
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
  requestId: null,
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
    switchTask: promiseEffect<SwitchAnswer, SwitchInput>('switchTask'),
    visibility: callbackEffect<EventObject, undefined>('visibility'),
  },
  delays: { armingTime: ARMING_MS },
  guards: {
    isArmed: stateIn({ tasks: { press: 'armed' } }),
    isRefused: (_, { kind }: OpenAnswer | SaveAnswer | SwitchAnswer) => kind === 'refused',
  },
}).extend({
  actions: {
    takeTaskId: assign((_, taskId: string | null) => ({ taskId })),
    /** The one that got no answer, once more, is the same command. */
    chooseSwitch: assign(({ context }, { taskId, to, requestId }: SwitchInput) => {
      const isSame = context.switched?.taskId === taskId && context.switched.to === to;
      return {
        switched: { taskId, to },
        requestId: isSame ? (context.requestId ?? requestId) : requestId,
        problem: null,
      };
    }),
    forgetRequest: assign({ requestId: null }),
    openForm: assign((_, said: OpenAnswer) =>
      said.kind === 'opened' ? { draftId: said.draftId, values: said.values } : {},
    ),
    takeChange: assign(({ context }, { name, values }: Change) => {
      const { [name]: _gone, ...errors } = context.errors;
      return { values, errors, problem: null };
    }),
    takeDraft: assign((_, draft: Draft) => ({ ...draft, errors: {}, problem: null })),
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
type Pressed = Of<{ taskId: string; requestId: string }>;
export const start = ({ event: { taskId, requestId } }: Pressed): SwitchInput => ({
  taskId,
  to: 'running',
  requestId,
});
export const stop = ({ event: { taskId, requestId } }: Pressed): SwitchInput => ({
  taskId,
  to: 'off',
  requestId,
});
export const change = ({ event: { name, values } }: Of<Change>): Change => ({ name, values });
export const draft = ({ event: { values, requestId } }: Of<Draft>): Draft => ({ values, requestId });
export const answer = <Answer>({ event }: Of<{ output: Answer }>): Answer => event.output;

export const openInput = ({ context: { taskId } }: In): OpenInput => ({ taskId });
export const saveInput = ({ context: { draftId, values, requestId } }: In): SaveInput => ({
  draftId,
  values,
  requestId: known(requestId),
});
export const switchInput = ({ context: { switched, requestId } }: In): SwitchInput => ({
  ...known(switched),
  requestId: known(requestId),
});
