/** Where goods are sent: rules for what a member types, as message keys [A-10, V-06]. */
import type { FieldErrors, MessageKey } from './rules.ts';

export const POSTAL_FIELDS = ['name', 'street', 'town', 'postcode', 'country'] as const;
export type PostalField = (typeof POSTAL_FIELDS)[number];
export type PostalAddress = Readonly<Record<PostalField, string>>;

export const POSTAL_MAX: Readonly<Record<PostalField, number>> = {
  name: 80,
  street: 160,
  town: 80,
  postcode: 16,
  country: 60,
};
/** Letters, digits, spaces and dashes: what postcodes are made of, in any country. */
const POSTCODE = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
/** A label is printed from it: one line each, and no signs that a printer or a page could take for a command. */
const LINE = /^[^\p{C}<>]+$/u;

/** One line of a label, without the spaces around it. */
export const plainLine = (typed: string): string => typed.trim().replaceAll(/ {2,}/g, ' ');

export function postalProblem(field: PostalField, typed: string): MessageKey | null {
  const plain = plainLine(typed);
  if (plain === '') return 'required';
  if (plain.length > POSTAL_MAX[field] || !LINE.test(plain)) return 'invalid';
  return field === 'postcode' && !POSTCODE.test(plain) ? 'invalid' : null;
}

/** What is wrong with an address, by `postal.<field>` as the wire nests it. */
export function postalProblems(typed: Readonly<Record<string, string | undefined>>): FieldErrors {
  const errors: Record<string, MessageKey> = {};
  for (const field of POSTAL_FIELDS) {
    const problem = postalProblem(field, typed[`postal.${field}`] ?? '');
    if (problem !== null) errors[`postal.${field}`] = problem;
  }
  return errors;
}
