/**
 * Chakra in the built page. The build worked all recipes out (scripts/vite/chakraAtBuild.ts): a component is its tag with
 * names of classes. In development and in tests it is Chakra itself.
 */
import { createElement, type ElementType, type ReactNode } from 'react';

/** Names of classes, where the source has styles. */
interface Recipe {
  readonly base?: string;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly defaults?: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;

const NO_VARIANTS = {};

/** A component of Chakra: what it is given goes on to its tag, but for its variants. */
export function chakra(
  tag: ElementType,
  { base, variants = NO_VARIANTS, defaults = NO_VARIANTS }: Recipe,
  { defaultProps }: { readonly defaultProps?: Props } = {},
) {
  return ({ as = tag, className, ...props }: Props & { readonly as?: ElementType }): ReactNode => {
    const rest: Record<string, unknown> = { ...defaultProps, ...props };
    const classes = [base];
    for (const [variant, names] of Object.entries(variants)) {
      const { [variant]: look = defaults[variant] } = rest;
      if (typeof look === 'string' || typeof look === 'boolean') classes.push(names[`${look}`]);
      delete rest[variant];
    }
    if (typeof className === 'string') classes.push(className);
    rest['className'] = classes.filter(Boolean).join(' ');
    return createElement(as, rest);
  };
}

/** The styles that a provider would bring are in the style sheet. */
export const ChakraProvider = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** Recipes are gone. */
// oxlint-disable-next-line eslint/no-unused-vars
export const defineRecipe = (): null => null;
