import { assign, sendTo, setup } from 'xstate';
import { callbackEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesContext,
  type PreferencesEvent,
  type PreferencesInput,
  type PreferencesStoreCommand,
} from './preferences.types.ts';

const theChanges = ({ event }: { event: { changes: Partial<Preferences> } }) => event.changes;
const theValues = <Values>({ event }: { event: { values: Values } }) => event.values;
const startDefault = ({ input }: { input: PreferencesInput }): PreferencesContext => ({
  parent: input.parent,
  values: DEFAULT_PREFERENCES,
});

const preferences = setup({
  types: typesOf<{
    context: PreferencesContext;
    events: PreferencesEvent;
    input: PreferencesInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { preferencesStore: callbackEffect<PreferencesStoreCommand, undefined>('preferencesStore') },
}).extend({
  actions: {
    change: assign(({ context }, changes: Partial<Preferences>) => ({
      values: { ...context.values, ...changes },
    })),
    writePreferences: sendTo('preferencesStore', ({ context }) => ({
      type: 'preferences.kept',
      values: context.values,
    })),
    tellPreferences: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'preferences.changed', values: context.values }),
    ),
  },
});

/** Language, theme, menu colours, hidden balance, collapsed menu, confirm step, accepted odds. */
export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  description: 'Language, theme, menu colours, hidden balance, collapsed menu, confirm step, accepted odds.',
  context: startDefault,
  initial: 'available',
  states: {
    available: {
      description: "Remembered on this device, shared by the browser's tabs.",
      invoke: {
        id: 'preferencesStore',
        src: 'preferencesStore',
        onError: {
          target: 'unavailable',
          description: 'The browser gives no storage.',
          meta: { req: 'I-01' },
        },
      },
      on: {
        'preferences.restored': {
          description: 'What was chosen last time.',
          actions: [{ type: 'change', params: theValues }, 'tellPreferences'],
          meta: { req: ['I-01', 'H-08'] },
        },
        'preferences.changedElsewhere': {
          description: 'Chosen in another tab.',
          actions: [{ type: 'change', params: theValues }, 'tellPreferences'],
          meta: { req: 'I-01' },
        },
        'preference.chosen': {
          description: 'Holds at once, without a reload.',
          actions: [{ type: 'change', params: theChanges }, 'writePreferences', 'tellPreferences'],
          meta: { req: ['I-01', 'H-05', 'H-08', 'B-12', 'B-16'] },
        },
      },
    },
    unavailable: {
      description: 'Storage is off or full: choices last as long as this page.',
      on: {
        'preference.chosen': {
          description: 'Holds for this page.',
          actions: [{ type: 'change', params: theChanges }, 'tellPreferences'],
          meta: { req: 'I-01' },
        },
      },
    },
  },
});
