import type { ActorRefFrom } from 'xstate';
import type {
  operatorLimits,
  operatorList,
  operatorOdds,
  operatorSettings,
} from '../../contract/wire/operator.ts';
import type {
  AuditEntry,
  OperatorDraw,
  OperatorExchange,
  OperatorInfo,
  OperatorMember,
  OperatorRecharge,
  OperatorWithdrawal,
} from '../../contract/wire/operator.ts';
import type { EntryStep } from '../../contract/wire/operator.ts';
import type { NewFactor } from '../../contract/wire/operatorEntry.ts';
import type * as z from 'zod/mini';
import type { Failure } from '../common/types.ts';
import type { commandMachine } from '../command/command.machine.ts';
import type { CommandReport, OperatorCommand } from '../command/command.types.ts';
import type { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { PreferencesReport } from '../preferences/preferences.types.ts';
import type { renewalMachine } from '../renewal/renewal.machine.ts';
import type { RenewalReport } from '../renewal/renewal.types.ts';

/** What an operator looks after, one page each. */
export const SECTIONS = [
  'odds',
  'draws',
  'members',
  'recharges',
  'withdrawals',
  'prizes',
  'settings',
  'operators',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Where one is in the console, by its address: the section, the page of its list, from 1, and what is asked for. */
export interface ConsolePlace {
  readonly section: Section;
  readonly page: number;
  readonly query: Readonly<Record<string, string>>;
}

/** What a section shows. */
export type Shown =
  | { readonly section: 'odds'; readonly rows: z.infer<typeof operatorOdds>['list'] }
  | { readonly section: 'draws'; readonly rows: readonly OperatorDraw[]; readonly total: number }
  | { readonly section: 'members'; readonly rows: readonly OperatorMember[]; readonly total: number }
  | { readonly section: 'recharges'; readonly rows: readonly OperatorRecharge[]; readonly total: number }
  | { readonly section: 'prizes'; readonly rows: readonly OperatorExchange[]; readonly total: number }
  | {
      readonly section: 'withdrawals';
      readonly rows: readonly OperatorWithdrawal[];
      readonly total: number;
    }
  | {
      readonly section: 'settings';
      readonly limits: z.infer<typeof operatorLimits>;
      readonly site: z.infer<typeof operatorSettings>;
    }
  | { readonly section: 'operators'; readonly rows: z.infer<typeof operatorList>['list'] }
  | { readonly section: 'audit'; readonly rows: readonly AuditEntry[]; readonly total: number };

/** Never kept in the chart. */
export interface OperatorCredentials {
  readonly username: string;
  readonly password: string;
}

/** The password that somebody else set, and the one that takes its place. Never kept in the chart. */
interface FirstPassword {
  readonly old_password: string;
  readonly new_password: string;
}

/** A form of the console, and what it is about: texts for its fields, by name. */
export interface OpenedCommand {
  readonly command: OperatorCommand;
  readonly subject: Readonly<Record<string, string>>;
}

export interface ConsoleContext {
  /** Who is signed in; null for nobody. */
  readonly operator: OperatorInfo | null;
  readonly place: ConsolePlace;
  /** What is shown: of the place before while another is loading. */
  readonly shown: Shown | null;
  /** The form that is open; null while none is. */
  readonly opened: OpenedCommand | null;
  /** The chart of that form. */
  readonly command: ActorRefFrom<typeof commandMachine> | null;
  /** Why nobody is signed in. */
  readonly failure: Failure | null;
  /** What an authenticator is being set up with; null while none is. */
  readonly newFactor: NewFactor | null;
  /** While they are shown, this once. */
  readonly recoveryCodes: readonly string[];
  /** Language and theme, which the views show. */
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  /** New tokens, for the client. */
  readonly renewal: ActorRefFrom<typeof renewalMachine>;
}

export type ConsoleEvent =
  /** The address says so. */
  | { type: 'place.changed'; place: ConsolePlace }
  | { type: 'credentials.given'; credentials: OperatorCredentials }
  /** Of the authenticator, or a recovery code. Not kept here. */
  | { type: 'code.given'; code: string }
  | { type: 'password.given'; passwords: FirstPassword }
  /** The operator has the recovery codes elsewhere by now. */
  | { type: 'codes.kept' }
  | { type: 'signOut.asked' }
  | RenewalReport
  | { type: 'console.retried' }
  /** The same once more: what others did meanwhile. */
  | { type: 'section.requested' }
  | { type: 'dialog.opened'; opened: OpenedCommand }
  | { type: 'dialog.closed' }
  | CommandReport
  /** The views look at the preferences themselves: the console does nothing with them. */
  | PreferencesReport;

// Effects --------------------------------------------------------------------------------------------------------

/** `restoreSession` (promise → OperatorInfo | null): who this device remembers. Rejects when nobody can be asked. */
/** `signIn` (promise → SignInAnswer): rejects when no answer came. */
export type SignInAnswer =
  | { readonly kind: 'welcomed'; readonly operator: OperatorInfo }
  | { readonly kind: 'refused'; readonly failure: Failure };
/** `makeFactor` (promise → NewFactor): rejects when it can't be had. */
/** `takeStep` (promise → StepAnswer): rejects when no answer came. */
export interface TakeStepInput {
  readonly step: EntryStep;
  /** By the names of the wire. */
  readonly values: Readonly<Record<string, string>>;
}
export type StepAnswer =
  | {
      readonly kind: 'entered';
      readonly operator: OperatorInfo;
      /** Where the step was setting a factor up. */
      readonly recoveryCodes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly failure: Failure };
/** `signOut` (promise): this device forgets the session, and the server is told. */
/** `loadSection` (promise → Shown): rejects when it can't be had. */
export interface LoadSectionInput {
  readonly place: ConsolePlace;
}
/** `address` (callback): sends `place.changed`, at once and with every change. */
