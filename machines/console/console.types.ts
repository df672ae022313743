import type { ActorRefFrom } from 'xstate';
import type { OperatorInfo } from '../../contract/wire/operator/operator.ts';
import type { commandMachine } from '../command/command.machine.ts';
import type { CommandReport, OperatorCommand } from '../command/command.types.ts';
import type { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { PreferencesReport } from '../preferences/preferences.types.ts';
import type { PollingReport } from '../polling/polling.types.ts';
import type { renewalMachine } from '../renewal/renewal.machine.ts';
import type { RenewalReport } from '../renewal/renewal.types.ts';
import type { resourceMachine } from '../resource/resource.machine.ts';

/** What an operator looks after, one page each; a member's own page follows the list of members. */
export const SECTIONS = [
  'dashboard',
  'odds',
  'draws',
  'members',
  'member',
  'recharges',
  'withdrawals',
  'prizes',
  'settings',
  'operators',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Rows of a page of a list. */
export const LIMIT = 20;

/** The place in the console that the address names: the section, the page of its list, from 1, and its search. */
export interface ConsolePlace {
  readonly section: Section;
  readonly page: number;
  readonly query: Readonly<Record<string, string>>;
}

/** A form of the console, and what it is about: texts for its fields, by name. */
export interface OpenedCommand {
  readonly command: OperatorCommand;
  readonly subject: Readonly<Record<string, string>>;
}
interface Dialog extends OpenedCommand {
  /** The id of the operator who opened it: what is unanswered is theirs. */
  readonly by: string;
  /** Whether its answer came while no operator was signed in. */
  readonly isAnswered: boolean;
  readonly actor: ActorRefFrom<typeof commandMachine>;
}

export interface ConsoleContext {
  /** The operator who is signed in, or still entering. */
  readonly operator: OperatorInfo | null;
  readonly place: ConsolePlace;
  /** The form that stands before the console: the sign-in, or the step that is next. */
  readonly entry: ActorRefFrom<typeof commandMachine> | null;
  /** The secret for an authenticator, while it is being set up. */
  readonly factor: ActorRefFrom<typeof resourceMachine> | null;
  /** What the section shows. */
  readonly section: ActorRefFrom<typeof resourceMachine> | null;
  /** What waits for an operator, which the list of sections shows. */
  readonly queues: ActorRefFrom<typeof resourceMachine> | null;
  /** The form that is open, or that was closed before its answer came. */
  readonly dialog: Dialog | null;
  /** Language and theme, which the views show. */
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  /** New tokens, for the client. */
  readonly renewal: ActorRefFrom<typeof renewalMachine>;
}

export type ConsoleEvent =
  /** By the address. */
  | { type: 'place.changed'; place: ConsolePlace }
  /** The operator has stored the recovery codes elsewhere. */
  | { type: 'codes.kept' }
  | { type: 'signOut.requested' }
  | RenewalReport
  | PollingReport
  | { type: 'console.retried' }
  | { type: 'dialog.opened'; opened: OpenedCommand }
  | { type: 'dialog.closed' }
  /** The form that was closed while it was unanswered. */
  | { type: 'dialog.reopened' }
  /** The operator has read what became of it. */
  | { type: 'answer.dismissed' }
  /** From the form before the console, or the one in the dialog. */
  | CommandReport
  /** The views read the preferences themselves: the console does nothing with them. */
  | PreferencesReport;

// Effects --------------------------------------------------------------------------------------------------------

/** `restoreSession` (promise → OperatorInfo | null): the operator that this device remembers. Rejects when no answer came. */
/** `signOut` (promise): this device forgets the session, and the server is informed. */
/** `address` (callback): sends `place.changed`, at once and with every change. */
