/** Where a module makes its Chakra components: each call `chakra(tag, recipe, …)`, in the order of the source. */
import * as z from 'zod/mini';

const range = { start: z.int(), end: z.int() };
const call = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Identifier'), name: z.literal('chakra'), ...range }),
  arguments: z.array(z.object(range)),
});

export interface ChakraCall {
  /** Where its first argument begins. */
  readonly at: number;
  /** From the end of the tag to the end of the recipe. */
  readonly recipe: readonly [start: number, end: number];
}

/** @param node a syntax tree, or a part of one. Throws when a component has no recipe. */
export function chakraCallsIn(node: unknown): readonly ChakraCall[] {
  if (Array.isArray(node)) return node.flatMap(chakraCallsIn);
  if (typeof node !== 'object' || node === null) return [];
  const found = call.safeParse(node).data;
  if (found === undefined) return Object.values(node).flatMap(chakraCallsIn);
  const [tag, recipe] = found.arguments;
  if (tag === undefined || recipe === undefined) throw new Error('A Chakra component has no recipe.');
  return [{ at: tag.start, recipe: [recipe.start, recipe.end] }];
}

/** Names the `nth` of those calls in a file. */
export const placeOf = (file: string, nth: number): string => `${file}:${nth}`;

/** Styles that Chakra would take as attributes of any component; those that HTML has too are left to its meaning. */
const STYLE =
  /^(?:css|bg|color|colorPalette|display|flex\w*|gap|grid[A-Z]\w*|[mp][xytrbl]|margin\w*|padding\w*|border\w*|font[A-Z]\w*|line[A-Z]\w*|text[A-Z]\w*|(?:min|max)[WH]\w+|align\w+|justify\w+|overflow\w*|visibility|opacity|position|inset\w*|zIndex|_\w+)$/;
const element = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ name: z.string().check(z.regex(/^_?jsxs?$/)) }),
  arguments: z.array(z.unknown()),
});
const component = z.object({ type: z.literal('Identifier'), name: z.string() });
const attributes = z.object({
  properties: z.array(z.object({ key: z.optional(z.object({ name: z.optional(z.string()) })) })),
});

/** The first style that a component is given where it is used, after JSX is gone; null when there is none. */
export function stylesWhereUsed(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const used = element.safeParse(node).data?.arguments;
  if (used !== undefined && component.safeParse(used[0]).success) {
    const names = attributes.safeParse(used[1]).data?.properties.map((each) => each.key?.name ?? '') ?? [];
    const style = names.find((name) => STYLE.test(name));
    if (style !== undefined) return style;
  }
  for (const child of Object.values(node)) {
    const found = stylesWhereUsed(child);
    if (found !== null) return found;
  }
  return null;
}
