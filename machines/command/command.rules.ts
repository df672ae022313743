/**
 * Rules that the chart knows itself, before the table of a command has come: by them a field is checked when it is left,
 * and the form before it is sent [V-01…V-04].
 */
import { loginProblems, registerProblems, type FieldErrors } from '../../contract/rules.ts';

type Texts = Readonly<Partial<Record<string, string>>>;

export const RULES = {
  login: loginProblems,
  register: registerProblems,
} satisfies Readonly<Record<string, (typed: Texts) => FieldErrors>>;

/** What is wrong, by field. A command without rules of its own here is checked where it is carried out. */
export const brokenRules = (command: string, typed: Texts): FieldErrors =>
  command === 'login' || command === 'register' ? RULES[command](typed) : {};
