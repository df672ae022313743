/** The components that the sources make of Chakra, by the place of their call; see pages.ts. */
declare module 'virtual:collector' {
  import type { ElementType } from 'react';

  export const made: ReadonlyMap<string, ElementType>;
  export const tagOf: (place: string) => string;
  export const recipeOf: (place: string) => object;
  export const variantsOf: (place: string) => Readonly<Record<string, readonly string[]>>;
}
