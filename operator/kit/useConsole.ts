/** The facade of the console: what the views show, and `send`. */
import { useSelector } from '@xstate/react';
import { createContext, use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import type english from '../../locales/operator/en.json';
import {
  entryOf,
  shownOf,
  sectionOf,
  stageOf,
  type ConsoleSnapshot,
} from '../../machines/console/console.selectors.ts';
import type { OpenedCommand, Section } from '../../machines/console/console.types.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import { useCommandOf } from '../../src/features/commands/useCommandOf.ts';
import type { TextId } from '../../src/ui/texts/useText.ts';
import type { ActorRefFrom } from 'xstate';
import type { consoleMachine } from '../../machines/console/console.machine.ts';

export type ConsoleActor = ActorRefFrom<typeof consoleMachine>;

export const ConsoleContext = createContext<ConsoleActor | null>(null);

function useRoot(): ConsoleActor {
  const root = use(ConsoleContext);
  if (root === null) throw new Error('There is no console above this view.');
  return root;
}

const operatorOf = ({ context }: ConsoleSnapshot) => context.operator;
const placeOf = ({ context }: ConsoleSnapshot) => context.place;
const failureOf = ({ context }: ConsoleSnapshot) => context.failure;
const openedOf = ({ context }: ConsoleSnapshot) => context.opened;
const commandOf = ({ context }: ConsoleSnapshot) => context.command;

export function useConsole() {
  const root = useRoot();
  return {
    stage: useSelector(root, stageOf),
    stageOfSection: useSelector(root, sectionOf),
    operator: useSelector(root, operatorOf),
    place: useSelector(root, placeOf),
    failure: useSelector(root, failureOf),
    opened: useSelector(root, openedOf),
    send: root.send,
    /** Opens the form of a command, with what it is about. */
    open: (commandName: OpenedCommand['command'], subject: OpenedCommand['subject'] = {}) =>
      root.send({ type: 'dialog.opened', opened: { command: commandName, subject } }),
  };
}

const newFactorOf = ({ context }: ConsoleSnapshot) => context.newFactor;
const recoveryCodesOf = ({ context }: ConsoleSnapshot) => context.recoveryCodes;
const stepOf = ({ context }: ConsoleSnapshot) => context.operator?.step ?? null;

/** What is before an operator who has not signed in to the end. */
export function useEntry() {
  const root = useRoot();
  return {
    entry: useSelector(root, entryOf),
    step: useSelector(root, stepOf),
    newFactor: useSelector(root, newFactorOf),
    recoveryCodes: useSelector(root, recoveryCodesOf),
    failure: useSelector(root, failureOf),
    send: root.send,
  };
}

/** What a section shows; null until it is there. */
export const useShown = <Of extends Section>(section: Of) => useSelector(useRoot(), shownOf(section));

/** The chart of the form that is open. */
export function useDialog() {
  return useCommandOf(useSelector(useRoot(), commandOf) ?? undefined);
}

const localeOf = ({ context }: { readonly context: { readonly values: Preferences } }): Locale =>
  context.values.locale;
const themeOf = ({ context }: { readonly context: { readonly values: Preferences } }): Preferences['theme'] =>
  context.values.theme;

export function useLooks() {
  const { preferences } = useRoot().getSnapshot().context;
  return {
    locale: useSelector(preferences, localeOf),
    theme: useSelector(preferences, themeOf),
    choose: (changes: Partial<Preferences>) => preferences.send({ type: 'preference.chosen', changes }),
  };
}

/** A key of the console's catalog or of the app's; a wrong one does not compile. */
export type WordId = keyof typeof english | TextId;
export type Words = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

export function useWords(): Words {
  const { formatMessage } = useIntl();
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage]);
}
