import { assign, enqueueActions, setup, type EventObject } from 'xstate';
import type { EntryStep, OperatorInfo } from '../../contract/wire/operator.ts';
import type { NewFactor } from '../../contract/wire/operatorEntry.ts';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type Failure, type TransitionMeta } from '../common/types.ts';
import { commandMachine } from '../command/command.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { renewalMachine } from '../renewal/renewal.machine.ts';
import type {
  ConsoleContext,
  ConsoleEvent,
  ConsolePlace,
  LoadSectionInput,
  OpenedCommand,
  OperatorCredentials,
  Shown,
  SignInAnswer,
  StepAnswer,
  TakeStepInput,
} from './console.types.ts';

export const NOTHING_KNOWN: Omit<ConsoleContext, 'preferences' | 'renewal'> = {
  operator: null,
  place: { section: 'odds', page: 1, query: {} },
  shown: null,
  opened: null,
  command: null,
  failure: null,
  newFactor: null,
  recoveryCodes: [],
};

const isSameQuery = (one: ConsolePlace['query'], other: ConsolePlace['query']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the console's chart is made of, by name. */
export const console = setup({
  types: typesOf<{
    context: ConsoleContext;
    events: ConsoleEvent;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    address: callbackEffect<EventObject, undefined>('address'),
    restoreSession: promiseEffect<OperatorInfo | null, undefined>('restoreSession'),
    signIn: promiseEffect<SignInAnswer, OperatorCredentials>('signIn'),
    makeFactor: promiseEffect<NewFactor, undefined>('makeFactor'),
    takeStep: promiseEffect<StepAnswer, TakeStepInput>('takeStep'),
    signOut: promiseEffect<void, undefined>('signOut'),
    loadSection: promiseEffect<Shown, LoadSectionInput>('loadSection'),
    command: commandMachine,
    preferences: preferencesMachine,
    renewal: renewalMachine,
  },
  guards: {
    isSomebody: (_, operator: OperatorInfo | null) => operator !== null,
    isLeft: ({ context }, { step }: { readonly step: EntryStep }) => context.operator?.step === step,
    isPrepared: ({ context }) => context.newFactor !== null,
    isNotTaken: (_, { kind }: StepAnswer) => kind === 'refused',
    hasRecoveryCodes: (_, answer: StepAnswer) => answer.kind === 'entered' && answer.recoveryCodes.length > 0,
    isRefused: (_, { kind }: SignInAnswer) => kind === 'refused',
    isOtherSection: ({ context }, { section }: ConsolePlace) => section !== context.place.section,
    isOtherPlace: ({ context: { place } }, { page, query }: ConsolePlace) =>
      page !== place.page || !isSameQuery(query, place.query),
  },
}).extend({
  actions: {
    choosePlace: assign((_, place: ConsolePlace) => ({ place })),
    keepOperator: assign((_, operator: OperatorInfo | null) => ({ operator, failure: null })),
    keepWelcomed: assign((_, answer: SignInAnswer) =>
      answer.kind === 'welcomed' ? { operator: answer.operator, failure: null } : {},
    ),
    keepFailure: assign((_, answer: SignInAnswer) =>
      answer.kind === 'refused' ? { failure: answer.failure } : {},
    ),
    noteNoAnswer: assign((): { failure: Failure } => ({
      failure: { message: { key: 'notice.noAnswer' }, fields: {} },
    })),
    forgetFailure: assign({ failure: null }),
    keepFactor: assign((_, newFactor: NewFactor) => ({ newFactor })),
    keepRefusal: assign((_, answer: StepAnswer) =>
      answer.kind === 'refused' ? { failure: answer.failure } : {},
    ),
    keepEntered: assign((_, answer: StepAnswer) =>
      answer.kind === 'entered'
        ? { operator: answer.operator, recoveryCodes: answer.recoveryCodes, newFactor: null, failure: null }
        : {},
    ),
    dropSecrets: assign({ newFactor: null, recoveryCodes: [] }),
    forgetOperator: assign({ operator: null, shown: null }),
    keepShown: assign((_, shown: Shown) => ({ shown })),
    dropShown: assign({ shown: null }),
    openDialog: assign(({ spawn, self }, opened: OpenedCommand) => ({
      opened,
      command: spawn('command', { id: 'command', input: { parent: self, command: opened.command } }),
    })),
    closeDialog: enqueueActions(({ context, enqueue }) => {
      if (context.command !== null) enqueue.stopChild(context.command);
      enqueue.assign({ opened: null, command: null });
    }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };

export const place = ({ event }: Of<{ place: ConsolePlace }>): ConsolePlace => event.place;
export const opened = ({ event }: Of<{ opened: OpenedCommand }>): OpenedCommand => event.opened;
export const somebody = ({ event }: Of<{ output: OperatorInfo | null }>): OperatorInfo | null => event.output;
export const answer = ({ event }: Of<{ output: SignInAnswer }>): SignInAnswer => event.output;
export const factor = ({ event }: Of<{ output: NewFactor }>): NewFactor => event.output;
export const taken = ({ event }: Of<{ output: StepAnswer }>): StepAnswer => event.output;
export const shown = ({ event }: Of<{ output: Shown }>): Shown => event.output;
export const sectionInput = ({ context }: { context: ConsoleContext }): LoadSectionInput => ({
  place: context.place,
});
export const credentials = ({ event }: { event: ConsoleEvent }): OperatorCredentials =>
  event.type === 'credentials.given' ? event.credentials : { username: '', password: '' };
export const stepTaken = ({
  context: { operator },
  event,
}: {
  context: ConsoleContext;
  event: ConsoleEvent;
}): TakeStepInput => {
  const step = operator?.step ?? 'code';
  switch (event.type) {
    case 'code.given':
      return { step, values: { code: event.code } };
    case 'password.given':
      return { step, values: { ...event.passwords } };
    default:
      return { step, values: {} };
  }
};
