import type { SignInCommand } from '../command/command.types.ts';
import type { Parent } from '../common/types.ts';

/** Of the overlays, of which at most one may be open. The bet panel, the confirm step and the receipt are states of betting. */
export interface PanelsInput {
  readonly parent: Parent<PanelsReport>;
}
export interface PanelsContext {
  readonly parent: Parent<PanelsReport>;
}

export type PanelsEvent =
  | { type: 'login.opened' }
  | { type: 'register.opened' }
  | { type: 'account.toggled' }
  | { type: 'userMenu.toggled' }
  | { type: 'mainMenu.toggled' }
  | { type: 'languages.toggled' }
  | { type: 'shortcuts.opened' }
  /** Escape, a click outside, a close button; the app on a page change or after signing in. */
  | { type: 'panel.closed' };

/** So that the app lends a dialog its command. */
export type PanelsReport =
  | { type: 'dialog.opened'; command: SignInCommand }
  | { type: 'dialog.closed'; command: SignInCommand };
