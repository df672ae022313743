/** The facade of the console: what the views show, and `send`. */
import { useSelector } from '@xstate/react';
import { createContext, use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import type english from '../../locales/operator/en.json';
import {
  entryOf,
  shownOf,
  sightOf,
  stageOf,
  type ConsoleSnapshot,
} from '../../machines/console/console.selectors.ts';
import type { OpenedErrand, Section } from '../../machines/console/console.types.ts';
import type { Locale, Preferences } from '../../machines/preferences/preferences.types.ts';
import { useErrandOf } from '../../src/app/facades/useErrandOf.ts';
import type { TextId } from '../../src/app/facades/useText.ts';
import type { Charts } from './console.ts';

export const ChartsContext = createContext<Charts | null>(null);

function useCharts(): Charts {
  const charts = use(ChartsContext);
  if (charts === null) throw new Error('There is no console above this view.');
  return charts;
}

const operatorOf = ({ context }: ConsoleSnapshot) => context.operator;
const placeOf = ({ context }: ConsoleSnapshot) => context.place;
const failureOf = ({ context }: ConsoleSnapshot) => context.failure;
const openedOf = ({ context }: ConsoleSnapshot) => context.opened;
const deskOf = ({ context }: ConsoleSnapshot) => context.desk;

export function useConsole() {
  const { console } = useCharts();
  return {
    stage: useSelector(console, stageOf),
    sight: useSelector(console, sightOf),
    operator: useSelector(console, operatorOf),
    place: useSelector(console, placeOf),
    failure: useSelector(console, failureOf),
    opened: useSelector(console, openedOf),
    send: console.send,
    /** Opens the form of an errand, with what it is about. */
    open: (errandName: OpenedErrand['errand'], subject: OpenedErrand['subject'] = {}) =>
      console.send({ type: 'form.opened', opened: { errand: errandName, subject } }),
  };
}

const newFactorOf = ({ context }: ConsoleSnapshot) => context.newFactor;
const recoveryCodesOf = ({ context }: ConsoleSnapshot) => context.recoveryCodes;
const stepOf = ({ context }: ConsoleSnapshot) => context.operator?.step ?? null;

/** What is before an operator who has not signed in to the end. */
export function useEntry() {
  const { console } = useCharts();
  return {
    entry: useSelector(console, entryOf),
    step: useSelector(console, stepOf),
    newFactor: useSelector(console, newFactorOf),
    recoveryCodes: useSelector(console, recoveryCodesOf),
    failure: useSelector(console, failureOf),
    send: console.send,
  };
}

/** What a section shows; null until it is there. */
export const useShown = <Of extends Section>(section: Of) =>
  useSelector(useCharts().console, shownOf(section));

/** The chart of the form that is open. */
export function useDesk() {
  return useErrandOf(useSelector(useCharts().console, deskOf) ?? undefined);
}

const localeOf = ({ context }: { readonly context: { readonly values: Preferences } }): Locale =>
  context.values.locale;
const themeOf = ({ context }: { readonly context: { readonly values: Preferences } }): Preferences['theme'] =>
  context.values.theme;

export function useLooks() {
  const { preferences } = useCharts();
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
