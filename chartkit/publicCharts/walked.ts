/** What came of one public chart, as walk.ts writes it and run.ts reads it. */
import * as z from 'zod/mini';

const text = z.string();
const count = z.number();

const walked = z.object({
  /** `owner/name/path#id`, with its number where the file has more charts of that id. */
  key: text,
  transitions: count,
  /** Without those behind one that always comes first, and those of states that nothing leads to. */
  reachable: count,
  taken: count,
  ms: count,
  /** None, one that is written down, or one line in which everything is answered. */
  world: z.enum(['none', 'own', 'anything']),
  /** Calls of the outside world while it was walked. */
  effects: z.readonly(z.array(text)),
  /** What of the reachable was not taken, and why. */
  missing: z.readonly(z.array(text)),
  stoppedBy: z.nullable(text),
  /** What the walk says of the world, or of what broke it. */
  complaints: z.readonly(z.array(text)),
});
export type Walked = Readonly<z.infer<typeof walked>>;

const unread = z.object({ key: text, unread: text });
/** A file that could not be loaded, or a chart that could not be walked. */
export type Unread = z.infer<typeof unread>;

const all = z.array(z.union([walked, unread]));
/** @throws where the text is not what walk.ts writes */
export const parseWalked = (source: string): readonly (Walked | Unread)[] => all.parse(JSON.parse(source));

/** What a walk is given, and how long of that it searches: then it walks what it has found once more. */
export const WALK_MS_MAX = 8_000;
export const SEARCH_MS_MAX = 6_500;

/** The share at which no more is tried. */
export const ENOUGH = 0.9;

export const shareOf = ({ taken, reachable }: Walked): number => (reachable === 0 ? 1 : taken / reachable);
