/** What commands read from their words and settings. What they don't know is refused with what there is. */

/** What was given is not understood; the message names it and what there is instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

/**
 * The words after the command, each one of `known`.
 * @throws UsageError for any other
 */
export function wordsOf<Word extends string>(
  known: readonly Word[],
  args: readonly string[] = process.argv.slice(2),
): ReadonlySet<Word> {
  return new Set(
    args.map((arg) => {
      const word = known.find((each) => each === arg);
      if (word === undefined)
        throw new UsageError(`"${arg}" is not understood. This command takes: ${listOf(known)}.`);
      return word;
    }),
  );
}

/**
 * A whole number from the environment.
 * @throws UsageError where it is none, or below `least`
 */
export function numberSetting(
  name: string,
  { fallback, least = 1 }: { readonly fallback: number; readonly least?: number },
  env: NodeJS.ProcessEnv = process.env,
): number {
  const text = env[name] ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
    throw new UsageError(`${name} is "${text}"; it takes a whole number from ${least}.`);
  return value;
}

/**
 * Names from the environment, parted by spaces; all of `known` where it is not set.
 * @throws UsageError for a name that is not known
 */
export function namesSetting<Name extends string>(
  name: string,
  known: readonly Name[],
  env: NodeJS.ProcessEnv = process.env,
): readonly Name[] {
  const asked = (env[name] ?? '').split(/\s+/).filter((word) => word !== '');
  if (asked.length === 0) return known;
  const unknown = asked.filter((word) => !known.some((each) => each === word));
  if (unknown.length > 0)
    throw new UsageError(`${name} names ${unknown.join(', ')}. There are: ${known.join(' ')}`);
  return known.filter((each) => asked.includes(each));
}

/**
 * Settings of one family begin alike (`LIGHTHOUSE_`): one that is misspelt would be left out in silence.
 * @throws UsageError for one that is set and not among `known`
 */
export function refuseUnknownSettings(known: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const families = new Set(known.map((name) => name.slice(0, name.indexOf('_') + 1)));
  const unknown = Object.keys(env).filter(
    (name) => !known.includes(name) && [...families].some((family) => name.startsWith(family)),
  );
  if (unknown.length > 0)
    throw new UsageError(`${unknown.join(', ')} is not understood. There are: ${known.join(', ')}.`);
}

function wordsOrExit<Word extends string>(known: readonly Word[]): ReadonlySet<Word> {
  try {
    return wordsOf(known);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

/** `--check`, the one word of commands that write a page; anything else ends the process with code 2. */
export const askedToCheck = (): boolean => wordsOrExit(['--check']).has('--check');

/** For a command that takes no words: any ends the process with code 2. */
export const refuseWords = (): void => void wordsOrExit([]);

/** Runs a command; what it does not understand ends it with code 2 and one sentence. */
export async function runTool(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
