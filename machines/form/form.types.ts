import type { FieldErrors } from '../../contract/rules.ts';
import type { Failure, Message, Parent } from '../common/types.ts';

export type FormName = 'login' | 'register';
/** By field name as on the wire: username, password, password_confirmation. Never kept in the chart. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormInput {
  readonly parent: Parent<FormReport>;
  readonly form: FormName;
}
export interface FormContext {
  readonly parent: Parent<FormReport>;
  readonly form: FormName;
  readonly errors: FieldErrors;
  /** Why the server refused it as a whole. */
  readonly message: Message | null;
}

export type FormEvent =
  /** A field is typed in: what was said of it no longer holds. */
  | { type: 'field.changed'; name: string }
  /** A field is left (blur): it is checked, with all values of the form. */
  | { type: 'field.left'; name: string; values: FormValues }
  | { type: 'form.submitted'; values: FormValues }
  /** The app, from whoever carried it out. */
  | { type: 'submit.accepted' }
  | { type: 'submit.refused'; failure: Failure };

export type FormReport =
  /** Checked values, for the app to hand on. */
  | { type: 'form.sent'; form: FormName; values: FormValues }
  /** Why it was refused holds no longer: it was changed, or is sent again. */
  | { type: 'failure.cleared' };
