import type { FieldErrors } from '../../contract/rules.ts';
import type { PressEvent } from '../common/press.ts';
import type { Failure, Message, Parent } from '../common/types.ts';
import type { ProfileChange } from '../session/session.types.ts';

/** What a member can have done to their account, by name; src/app/effects/commands.ts names the call of each. */
export type CommandName =
  // Money
  | 'recharge'
  | 'withdraw'
  | 'setPaypal'
  | 'setUsdtAddress'
  | 'changePayPassword'
  // Points
  | 'exchangePrize'
  // Account
  | 'saveProfile'
  | 'uploadAvatar'
  | 'sendCode'
  | 'verify'
  | 'changeBind'
  | 'changePassword'
  | 'retrievePassword'
  | 'endSession'
  // Safer play
  | 'setLimit'
  | 'confirmLimit'
  | 'takeTimeOut'
  | 'excludeMyself'
  | 'setRealityCheck'
  // The operator's console
  | OperatorCommand;

/** What an operator can change. */
export type OperatorCommand =
  | 'changeOdds'
  | 'voidDraw'
  | 'lockMember'
  | 'unlockMember'
  | 'changeLimits'
  | 'changeSite'
  | 'createOperator'
  | 'switchOperator'
  | 'changeOwnPassword'
  | 'verifyAudit'
  | 'approveWithdrawal'
  | 'refuseWithdrawal'
  | 'payWithdrawal'
  | 'creditRecharge'
  | 'rejectRecharge'
  | 'sendPrize';

/** What is filled in, by field name as on the wire. Kept only until the server has answered. */
export type CommandValues = Readonly<Record<string, string>>;

/** What the server said of a command that is done: texts for the screen by name, such as an order's number. */
export interface CommandResult {
  /** What the person is told; null where the screen itself shows what came of it. */
  readonly message: Message | null;
  readonly details: Readonly<Record<string, string>>;
  /** What of the member's profile is otherwise now; left out where it is as it was. */
  readonly profile?: ProfileChange | undefined;
  /** Whether it ended all sessions of the member, this one too. */
  readonly endsSession?: true;
}

export interface CommandInput {
  readonly parent: Parent<CommandReport>;
  readonly command: CommandName;
}

export interface CommandContext {
  readonly parent: Parent<CommandReport>;
  readonly command: CommandName;
  readonly values: CommandValues;
  /** The event that a code is for, where one screen asks for codes in two places; '' for other commands. */
  readonly purpose: string;
  /** One id from the first attempt until it is done: however often it is sent, it happens once. */
  readonly requestId: string | null;
  readonly errors: FieldErrors;
  /** Why the server refused it as a whole. */
  readonly message: Message | null;
  readonly result: CommandResult | null;
}

export type CommandEvent =
  /** A field is changed: what was said of it no longer holds. */
  | { type: 'field.changed'; name: string }
  /** `requestId` is for a first attempt; a later one keeps the id it has. */
  | { type: 'command.submitted'; values: CommandValues; requestId: string }
  /** The same once more, now. */
  | { type: 'command.resent' }
  /** Back to the form, whatever became of it. */
  | { type: 'command.reopened' }
  /** Another command of the same kind. */
  | { type: 'command.renewed' }
  /** Of the app too: another dialog of its screen may stand there now. */
  | PressEvent;

export type CommandReport =
  | { type: 'command.done'; command: CommandName; result: CommandResult }
  | { type: 'command.refused'; failure: Failure };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `carryOut` (promise): checks what is filled in and asks the server. Rejects when no answer came: it may have been
 * done, and is asked again under the same id.
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
      /** Whether the id is used up: something else was done under it before. */
      readonly isSpent: boolean;
    };
