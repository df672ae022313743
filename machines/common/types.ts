import type { ActorRef, Snapshot } from 'xstate';
import type { FieldErrors } from '../../contract/rules.ts';

/** The actor that spawned a chart and receives its reports: the `app` chart, or a test. */
export type Parent<Report extends { type: string }> = ActorRef<Snapshot<unknown>, Report>;

/** What stands behind a transition. */
export interface TransitionMeta {
  /** Ids of requirements.md. */
  readonly req: string | readonly string[];
  /** On the usual way through the chart: pictures draw it strong. */
  readonly main?: true;
}

/** A text of the catalogs, by its key, with the values it needs. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Why something that a person asked for did not happen: a sentence, and the error of each field. */
export interface Failure {
  readonly message: Message;
  readonly fields: FieldErrors;
}

/** Types for `setup({ types })` without a cast: at run time there is nothing. */
export const typesOf = <Types extends object>(types: Partial<Types> = {}): Partial<Types> => types;
