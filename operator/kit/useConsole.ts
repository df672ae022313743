/** The facade of the console: what the views show, and `send`. */
import { useSelector } from '@xstate/react';
import { createContext, use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import type english from '../../locales/operator/en.json';
import {
  dialogStageOf,
  entryOf,
  stageOf,
  type ConsoleSnapshot,
} from '../../machines/console/console.selectors.ts';
import type { OpenedCommand, Section } from '../../machines/console/console.types.ts';
import * as resource from '../../machines/resource/resource.selectors.ts';
import type { Locale } from '../../contract/locales.ts';
import type { EntryCommand } from '../../machines/command/command.types.ts';
import type { ConsoleResource } from '../../machines/resource/resource.console.ts';
import type { resourceMachine } from '../../machines/resource/resource.machine.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import { filling } from '../../src/features/commands/filling.ts';
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
const dialogOf = ({ context }: ConsoleSnapshot) => context.dialog;
const actorOf = ({ context }: ConsoleSnapshot) => context.dialog?.actor;

export function useConsole() {
  const root = useRoot();
  return {
    stage: useSelector(root, stageOf),
    operator: useSelector(root, operatorOf),
    place: useSelector(root, placeOf),
    dialog: useSelector(root, dialogOf),
    dialogStage: useSelector(root, dialogStageOf),
    send: root.send,
    /** Opens the form of a command, with what it is about. */
    open: (commandName: OpenedCommand['command'], subject: OpenedCommand['subject'] = {}) =>
      root.send({ type: 'dialog.opened', opened: { command: commandName, subject } }),
  };
}

const entryActorOf = ({ context }: ConsoleSnapshot) => context.entry ?? undefined;
const factorActorOf = ({ context }: ConsoleSnapshot) => context.factor ?? undefined;

/** The form that stands before the console: the sign-in, or the step that is next. */
export function useEntryForm() {
  const form = useCommandOf<EntryCommand>(useSelector(useRoot(), entryActorOf));
  return { ...form, filling: filling(form) };
}

/** What stands before an operator who has not signed in to the end. */
export const useEntryStage = () => useSelector(useRoot(), entryOf);

/** Something the console reads; until it is started, it is loading. */
function useResourceOf<Name extends ConsoleResource>(
  actor: ActorRefFrom<typeof resourceMachine> | undefined,
  list: Name,
) {
  return {
    stage: useSelector(actor, (snapshot) =>
      snapshot === undefined ? 'loading' : resource.stageOf(snapshot),
    ),
    isLoading: useSelector(actor, (snapshot) => snapshot === undefined || snapshot.matches('loading')),
    /** Null until it is loaded. */
    shown: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : resource.shownOf(list)(snapshot),
    ),
    reload: () => actor?.send({ type: 'resource.requested' }),
  };
}

/** The secret for an authenticator. */
export const useFactor = () => useResourceOf(useSelector(useRoot(), factorActorOf), 'console.factor');

const sectionActorOf = ({ context }: ConsoleSnapshot) => context.section ?? undefined;

const queuesActorOf = ({ context }: ConsoleSnapshot) => context.queues ?? undefined;

/** What waits for an operator: the queues of their roles. */
export const useQueues = () =>
  useResourceOf(useSelector(useRoot(), queuesActorOf), 'console.queues').shown?.rows ?? [];

/** Who stopped betting, and when; null while it is not stopped, or not known yet. */
export const useStopped = () =>
  useResourceOf(useSelector(useRoot(), queuesActorOf), 'console.queues').shown?.summary ?? null;

/** What a section shows. */
export const useSection = <Of extends Section>(section: Of) =>
  useResourceOf<`console.${Of}`>(useSelector(useRoot(), sectionActorOf), `console.${section}`);

/** What a section shows; null until it is loaded. */
export const useShown = <Of extends Section>(section: Of) => useSection(section).shown;

/** The chart of the form that is open, or that was closed before its answer came. */
export const useDialog = () => useCommandOf(useSelector(useRoot(), actorOf));

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
