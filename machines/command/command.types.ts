import type { FieldErrors } from '../../contract/rules.ts';
import type { OperatorInfo } from '../../contract/wire/operator/operator.ts';
import type { PressEvent } from '../common/press.ts';
import type { Failure, Message, Parent } from '../common/types.ts';
import type { ProfileChange, SessionRecord } from '../session/session.types.ts';
import type { accountCommands } from './command.account.ts';
import type { autoBetCommands } from './command.autoBet.ts';
import type { cashCommands } from './command.cash.ts';
import type { entryCommands } from './command.entry.ts';
import type { operatorCommands } from './command.operator.ts';
import type { pointsCommands } from './command.points.ts';
import type { saferPlayCommands } from './command.saferPlay.ts';
import type { savedSlipCommands } from './command.savedSlips.ts';
import type { signInCommands } from './command.signIn.ts';

/** Every command, by name. The tables come with the pages that use them: the charts know their types alone. */
type Commands = typeof accountCommands &
  typeof autoBetCommands &
  typeof cashCommands &
  typeof pointsCommands &
  typeof saferPlayCommands &
  typeof savedSlipCommands &
  typeof signInCommands &
  typeof entryCommands &
  typeof operatorCommands;
export type CommandName = keyof Commands;
export type OperatorCommand = keyof typeof operatorCommands;
/** How a visitor or a guest becomes a member. */
export type SignInCommand = keyof typeof signInCommands;
/** What stands before the console. */
export type EntryCommand = keyof typeof entryCommands;
export type MemberCommand = Exclude<CommandName, OperatorCommand | EntryCommand>;

export type FieldOf<Name extends CommandName> = Commands[Name]['fields'][number];
/** What the form of a command sends: texts, by its fields; one that is not shown is left out. */
export type ValuesOf<Name extends CommandName> = { readonly [Field in FieldOf<Name>]?: string };
/** What is filled in, of whichever command. Kept only until the server has answered. */
export type CommandValues = ValuesOf<CommandName>;

/** The commands that are repeated in another way than by their key alone, and how. */
export type Repeats = {
  readonly [
    Name in CommandName as 'key' extends Exclude<Commands[Name]['repeat'], undefined> ? never : Name
  ]: Exclude<Commands[Name]['repeat'], undefined>;
};

/** The result of a command: texts for the screen by name, such as an order's number. */
export interface CommandResult {
  /** The message for the person; null where the screen itself shows the result. */
  readonly message: Message | null;
  readonly details: Readonly<Record<string, string>>;
  /** The parts of the member's profile that changed. */
  readonly profile?: ProfileChange | undefined;
  /** Whether it ended all sessions of the member, this one too. */
  readonly endsSession?: true;
  /** When the break ends that the member has begun, in ms. */
  readonly breakUntil?: number;
  /** The session that begins with it. */
  readonly session?: SessionRecord;
  /** The operator, one step further into the console. */
  readonly operator?: OperatorInfo;
}

export interface CommandInput {
  readonly parent: Parent<CommandReport>;
  readonly command: CommandName;
}

export interface CommandContext {
  readonly parent: Parent<CommandReport>;
  readonly command: CommandName;
  readonly values: CommandValues;
  /** What it is about, where one screen asks in several places: the event of a code, the row of a list; else ''. */
  readonly purpose: string;
  /** One id from the first attempt until it is done: however often it is sent, it happens once. */
  readonly requestId: string | null;
  readonly errors: FieldErrors;
  /** Why the server refused it as a whole. */
  readonly message: Message | null;
  readonly result: CommandResult | null;
}

export type CommandEvent =
  /** A field was edited: its error no longer holds. */
  | { type: 'field.changed'; name: string }
  /** A field was left (blur): it is checked, with all values of the form. */
  | { type: 'field.left'; name: string; values: CommandValues }
  /** `requestId` is for a first attempt; a later one keeps the id it has. */
  | { type: 'command.submitted'; values: CommandValues; requestId: string }
  /** Sends the same again at once. */
  | { type: 'command.resent' }
  /** Back to the form, although the outcome is unknown. */
  | { type: 'command.reopened' }
  /** Another command of the same kind. */
  | { type: 'command.renewed' }
  /** Also sent by the app: another dialog of the screen may be shown now. */
  | PressEvent;

export type CommandReport =
  /** Until it is done or refused, its outcome is unknown. */
  | { type: 'command.sent'; command: CommandName }
  | { type: 'command.done'; command: CommandName; result: CommandResult }
  | { type: 'command.refused'; command: CommandName; failure: Failure }
  /** No answer came; null where it is not known why. */
  | { type: 'command.unanswered'; command: CommandName; reason: Message | null }
  /** Why it was not done no longer holds: the form was changed, or is sent again. */
  | { type: 'failure.cleared' };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `carryOut` (promise): makes the body of the call out of the texts, by its schema, and asks the server. Rejects when no
 * answer came: the command may have been done, and is sent again with the same id.
 */
export interface CarryOutInput {
  readonly command: CommandName;
  readonly values: CommandValues;
  readonly requestId: string;
}

export type CarryOutAnswer =
  | { readonly kind: 'done'; readonly result: CommandResult }
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      /** The id is used up: another command was done with it. */
      readonly isSpent: boolean;
    };
