/** Which XState charts may be written for. */

/** Tested: the oldest in every run of the tests, all others by `npm run xstate`. */
export const OLDEST = [5, 20] as const;

/** One sentence where chartkit does not work with this XState; null where it does. */
export function versionProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [oldestMajor, oldestMinor] = OLDEST;
  const works = `chartkit works with XState ${OLDEST.join('.')} and later of ${oldestMajor}`;
  if (major > oldestMajor)
    return `${works}: XState ${version} keeps charts and actors in another way, which chartkit does not read yet.`;
  if (major < oldestMajor)
    return `${works}: XState ${version} is another library of the same name. See its guide on moving to 5.`;
  return minor < oldestMinor ? `${works}: XState ${version} is older. Update it within 5.` : null;
}
