import { assign, enqueueActions, setup, type EventObject } from 'xstate';
import type { EntryStep, OperatorInfo } from '../../contract/wire/operator/operator.ts';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import { commandMachine } from '../command/command.machine.ts';
import type { CommandName, CommandResult, EntryCommand } from '../command/command.types.ts';
import { pollingMachine } from '../polling/polling.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { renewalMachine } from '../renewal/renewal.machine.ts';
import { resourceMachine } from '../resource/resource.machine.ts';
import {
  LIMIT,
  type ConsoleContext,
  type ConsoleEvent,
  type ConsolePlace,
  type OpenedCommand,
  type Section,
} from './console.types.ts';

export const BLANK: Omit<ConsoleContext, 'preferences' | 'renewal'> = {
  operator: null,
  place: { section: 'dashboard', page: 1, query: {} },
  entry: null,
  factor: null,
  section: null,
  queues: null,
  dialog: null,
};

/** The form of each step of the sign-in. */
const STEPS: Readonly<Record<EntryStep, EntryCommand>> = {
  code: 'proveFactor',
  password: 'changeFirstPassword',
  enrol: 'enrolFactor',
};

/** Sections that are read again by themselves. */
const LIVE: ReadonlySet<Section> = new Set(['dashboard']);

const FIRST = { page: 1, query: {} };

/** What the console's chart is made of, by name. */
export const operatorConsole = setup({
  types: typesOf<{
    context: ConsoleContext;
    events: ConsoleEvent;
    transitionMeta: TransitionMeta;
  }>(),
  actors: {
    address: callbackEffect<EventObject, undefined>('address'),
    restoreSession: promiseEffect<OperatorInfo | null, undefined>('restoreSession'),
    signOut: promiseEffect<void, undefined>('signOut'),
    command: commandMachine,
    resource: resourceMachine,
    preferences: preferencesMachine,
    renewal: renewalMachine,
    polling: pollingMachine,
  },
  guards: {
    isRemembered: (_, operator: OperatorInfo | null) => operator !== null,
    isNext: ({ context }, { step }: { readonly step: EntryStep }) => context.operator?.step === step,
    isEntered: (_, { operator }: CommandResult) => operator !== undefined,
    isLive: ({ context: { place } }) => LIVE.has(place.section),
    isOtherSection: ({ context }, { section }: ConsolePlace) => section !== context.place.section,
    hasOwnDialog: ({ context: { dialog, operator } }) => dialog !== null && dialog.by === operator?.id,
    hasOwnUnanswered: ({ context: { dialog, operator } }) =>
      dialog !== null && dialog.by === operator?.id && !dialog.isAnswered,
    isOfDialog: ({ context: { dialog } }, command: CommandName) =>
      dialog !== null && dialog.command === command,
  },
}).extend({
  actions: {
    choosePlace: assign((_, place: ConsolePlace) => ({ place })),
    keepOperator: assign((_, operator: OperatorInfo | null) => ({ operator })),
    keepEntered: assign((_, { operator }: CommandResult) => (operator === undefined ? {} : { operator })),
    forgetOperator: assign({ operator: null }),
    openSignIn: assign(({ spawn, self }) => ({
      entry: spawn('command', { id: 'entry', input: { parent: self, command: 'signInOperator' } }),
    })),
    openStep: assign(({ context: { operator }, spawn, self }) => ({
      entry: spawn('command', {
        id: 'entry',
        input: { parent: self, command: STEPS[operator?.step ?? 'code'] },
      }),
    })),
    loadFactor: assign(({ spawn }) => ({
      factor: spawn('resource', {
        id: 'factor',
        input: { list: 'console.factor', limit: LIMIT, place: FIRST },
      }),
    })),
    closeEntry: enqueueActions(({ context: { entry, factor }, enqueue }) => {
      if (entry !== null) enqueue.stopChild(entry);
      if (factor !== null) enqueue.stopChild(factor);
      enqueue.assign({ entry: null, factor: null });
    }),
    openSection: assign(({ context: { place }, spawn }) => ({
      section: spawn('resource', {
        id: 'section',
        input: { list: `console.${place.section}` as const, limit: LIMIT, place },
      }),
    })),
    closeSection: enqueueActions(({ context: { section }, enqueue }) => {
      if (section !== null) enqueue.stopChild(section);
      enqueue.assign({ section: null });
    }),
    tellSection: enqueueActions(({ context: { section, place }, enqueue }) => {
      if (section !== null) enqueue.sendTo(section, { type: 'place.changed', place });
    }),
    reloadSection: enqueueActions(({ context: { section }, enqueue }) => {
      if (section !== null) enqueue.sendTo(section, { type: 'resource.requested' });
    }),
    openQueues: assign(({ spawn }) => ({
      queues: spawn('resource', {
        id: 'queues',
        input: { list: 'console.queues', limit: LIMIT, place: FIRST },
      }),
    })),
    closeQueues: enqueueActions(({ context: { queues }, enqueue }) => {
      if (queues !== null) enqueue.stopChild(queues);
      enqueue.assign({ queues: null });
    }),
    reloadQueues: enqueueActions(({ context: { queues }, enqueue }) => {
      if (queues !== null) enqueue.sendTo(queues, { type: 'resource.requested' });
    }),
    openDialog: assign(({ context: { operator }, spawn, self }, opened: OpenedCommand) => ({
      dialog: {
        ...opened,
        by: operator?.id ?? '',
        isAnswered: false,
        actor: spawn('command', { id: 'command', input: { parent: self, command: opened.command } }),
      },
    })),
    awaitAnswer: assign(({ context: { dialog } }) => ({
      dialog: dialog === null ? null : { ...dialog, isAnswered: false },
    })),
    keepAnswered: assign(({ context: { dialog } }) => ({
      dialog: dialog === null ? null : { ...dialog, isAnswered: true },
    })),
    closeDialog: enqueueActions(({ context: { dialog }, enqueue }) => {
      if (dialog !== null) enqueue.stopChild(dialog.actor);
      enqueue.assign({ dialog: null });
    }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Of<Part> = { readonly event: Part };

export const placeOf = ({ event }: Of<{ place: ConsolePlace }>): ConsolePlace => event.place;
export const openedOf = ({ event }: Of<{ opened: OpenedCommand }>): OpenedCommand => event.opened;
export const operatorOf = ({ event }: Of<{ output: OperatorInfo | null }>): OperatorInfo | null =>
  event.output;
export const answeredOf = ({ event }: Of<{ command: CommandName }>): CommandName => event.command;
export const resultOf = ({ event }: Of<{ result: CommandResult }>): CommandResult => event.result;
