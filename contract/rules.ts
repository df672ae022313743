/** Rules for what people type, as message keys, checked by the form before sending and by the server again [V-01…V-06]. */

export type FileProblem = 'fileIncomplete' | 'fileType' | 'fileSize';

/** A catalog key under `validation.`; the person reads its text in their language. */
export type MessageKey =
  | 'required'
  | 'usernameRequired'
  | 'usernameFormat'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordFormat'
  | 'confirmationRequired'
  | 'passwordsDiffer'
  | 'mobile'
  | 'personName'
  | 'contentEmpty'
  | 'idNumber'
  | 'decimal'
  | 'amount'
  | 'amountTooLow'
  | 'amountTooHigh'
  | 'email'
  | 'betsMissing'
  | 'drawsRange'
  | 'lossLimitTooLow'
  | 'usdtAddress'
  | FileProblem
  | 'invalid';

export type FieldErrors = Readonly<Record<string, MessageKey>>;

export const USERNAME = /^[A-Za-z][A-Za-z0-9_]{2,14}$/;
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 32;
const PASSWORD_FORBIDDEN = /[&<>"']/;

export function usernameProblem(username: string): MessageKey | null {
  if (username === '') return 'usernameRequired';
  return USERNAME.test(username) ? null : 'usernameFormat';
}

export function newPasswordProblem(password: string): MessageKey | null {
  if (password === '') return 'passwordRequired';
  if (password.length < PASSWORD_MIN) return 'passwordTooShort';
  return password.length > PASSWORD_MAX || PASSWORD_FORBIDDEN.test(password) ? 'passwordFormat' : null;
}

export function confirmationProblem(password: string, confirmation: string): MessageKey | null {
  if (confirmation === '') return 'confirmationRequired';
  return confirmation === password ? null : 'passwordsDiffer';
}

type Fields = Readonly<Partial<Record<string, string>>>;

/** What is wrong with a form: the fields that have a problem. */
export function problemsOf(problems: Readonly<Record<string, MessageKey | null>>): FieldErrors {
  const errors: Record<string, MessageKey> = {};
  for (const [name, problem] of Object.entries(problems)) if (problem !== null) errors[name] = problem;
  return errors;
}

/** Problems of the sign-in form: both fields required, no minimum [V-04]. */
export const loginProblems = ({ username = '', password = '' }: Fields): FieldErrors =>
  problemsOf({
    username: username === '' ? 'usernameRequired' : null,
    password: password === '' ? 'passwordRequired' : null,
  });

/** Problems of the registration form [V-01…V-03]. */
export const registerProblems = ({
  username = '',
  password = '',
  password_confirmation = '',
}: Fields): FieldErrors =>
  problemsOf({
    username: usernameProblem(username),
    password: newPasswordProblem(password),
    password_confirmation: confirmationProblem(password, password_confirmation),
  });

/** Problems of a new payment password: the rules of any password, typed twice. */
export const payPasswordProblems = ({ new_password = '', confirm = '' }: Fields): FieldErrors =>
  problemsOf({
    new_password: newPasswordProblem(new_password),
    confirm: confirmationProblem(new_password, confirm),
  });
