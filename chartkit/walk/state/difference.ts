/** Says in what two states of a system differ, of which one should have been the other. */

interface Said {
  /** The first field that differs: `context.deck[3] of the root`. */
  readonly field: string;
  readonly message: string;
}

const VALUE_TEXT_MAX = 60;
const MEND =
  'It comes from outside the chart (a counter in the module, an imported source of chance): hand it in as input or in an event, or leave it out of `project`.';

/** The first difference between the parts of two states, as `System.parts` gives them. */
export function differenceOf(wanted: readonly string[], seen: readonly string[]): Said {
  const at = wanted.findIndex((part, index) => part !== seen[index]);
  const [before, after] = [parsed(wanted[at]), parsed(seen[at])];
  const found = firstDifference(before, after, []);
  if (found === null) return said('the state', 'one state', 'another');
  return said(nameOf(before, found.path), textOf(found.before), textOf(found.after));
}

const said = (field: string, before: string, after: string): Said => ({
  field,
  message: `The same inputs from the start led to ${before} in ${field}, and then to ${after}. ${MEND}`,
});

function parsed(part: string | undefined): unknown {
  if (part === undefined || part === 'undefined') return undefined;
  const data: unknown = JSON.parse(part);
  return data;
}

interface Found {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

function firstDifference(before: unknown, after: unknown, path: readonly string[]): Found | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  if (!isObject(before) || !isObject(after)) return { path, before, after };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = firstDifference(Reflect.get(before, key), Reflect.get(after, key), [...path, key]);
    if (inner !== null) return inner;
  }
  return { path, before, after };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What stands in the places of an actor's part. */
const PLACES: Readonly<Record<string, string>> = { 1: 'the state', 2: 'the history', 3: 'context' };

function nameOf(part: unknown, [place = '', ...rest]: readonly string[]): string {
  if (!Array.isArray(part) || part.length < 3) return 'the timers';
  const steps = rest.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  const address: unknown = part[0];
  const whose = typeof address === 'string' && address !== '' ? `"${address}"` : 'the root';
  return `${PLACES[place] ?? 'the actors'}${steps} of ${whose}`;
}

function textOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > VALUE_TEXT_MAX ? `${text.slice(0, VALUE_TEXT_MAX)}…` : text;
}
