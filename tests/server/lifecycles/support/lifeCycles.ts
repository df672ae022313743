/**
 * Walks a life cycle on the server: each transition of the chart by what the server offers, and, in each status, all that the
 * chart doesn't take.
 */
import { createActor, type Actor, type AnyEventObject, type AnyStateMachine, type InputFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { read, walk, type Case, type Path } from 'chartkit';
import { withoutRepeats } from './statusHistory.ts';

/** How the server is brought to an event. */
interface Deed {
  /** What has to come before it, such as its time. It alone moves the clock. */
  readonly before?: (event: AnyEventObject) => Promise<unknown>;
  /** What the server offers: a call, a job, a report of a provider. None: only time passes. */
  readonly act?: (event: AnyEventObject) => Promise<unknown>;
}

/** A row that lives. */
export interface Live {
  readonly status: () => Promise<unknown>;
  readonly history: () => Promise<readonly string[]>;
  /** By the type of the event. */
  readonly deeds: Readonly<Record<string, Deed>>;
}

/** Where a life cycle is walked. */
export interface Walked<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** What may happen there, and when. */
  readonly cases: readonly Case<Machine>[];
  /** Makes the row. */
  readonly begin: () => Promise<Live>;
  /** How the database has a status. */
  readonly stored?: (status: string) => string;
  /** Whether rows in each status are also tried with what the chart doesn't take there; they are, unless it is said. */
  readonly triesOthers?: boolean;
}

const leafOf = (state: string | undefined): string => state?.split('.').at(-1) ?? '';
const eventsOf = ({ steps }: Path): readonly AnyEventObject[] =>
  steps.flatMap(({ input }) => (input.kind === 'send' ? [input.event] : []));

const eventsIn = <Machine extends AnyStateMachine>(
  cases: readonly Case<Machine>[],
): readonly AnyEventObject[] => cases.flatMap((each) => ('event' in each ? [each.event] : []));

async function doIt({ deeds }: Live, event: AnyEventObject): Promise<void> {
  const deed = deeds[event.type];
  if (deed === undefined) throw new Error(`No deed for ${event.type}`);
  await deed.before?.(event);
  await deed.act?.(event);
}

/** In each status: what the server offers for the events that it does not take changes nothing. */
function refused<Machine extends AnyStateMachine>(
  { begin, cases }: Walked<Machine>,
  others: readonly Other[],
): void {
  describe('what is not in the chart is not done', () => {
    test.each(others)('$title', async ({ by, not, status }) => {
      const live = await begin();
      for (const event of by) await doIt(live, event);
      const actOf = ({ type }: AnyEventObject) => live.deeds[type]?.act;
      // One job may be what brings another event, which the chart takes.
      const taken = eventsIn(cases)
        .filter((event) => !not.includes(event))
        .map(actOf);
      const tried = not.filter((event) => actOf(event) !== undefined && !taken.includes(actOf(event)));
      const seen: unknown[] = [];
      for (const event of tried) {
        await actOf(event)?.(event);
        seen.push([event.type, await live.status()]);
      }
      expect(seen).toEqual(tried.map(({ type }) => [type, status]));
    });
  });
}

/** @returns ids of the transitions of the chart that are walked here */
export function walked<Machine extends AnyStateMachine>(site: Walked<Machine>): readonly string[] {
  const { machine, input, cases, begin, stored = (status: string) => status } = site;
  const result = walk({
    machine,
    cases,
    bareEvents: 'none',
    ...(input !== undefined && { input }),
  });
  const paths = [...result.paths];
  const started = (): Actor<AnyStateMachine> => createActor<AnyStateMachine>(machine, { input }).start();

  test.each(paths)('%s', async (_, path) => {
    const live = await begin();
    const statuses = [path.start.states[''], ...path.steps.map(({ states }) => states[''])].map(leafOf);
    const seen = [await live.status()];
    for (const event of eventsOf(path)) {
      await doIt(live, event);
      seen.push(await live.status());
    }
    expect(seen).toEqual(statuses);
    expect(await live.history()).toEqual(withoutRepeats(statuses.map(stored)));
  });

  if (site.triesOthers !== false)
    refused(site, othersOf(started, [[], ...paths.map(([, path]) => eventsOf(path))], cases));
  return [...result.paths.keys()];
}

interface Other {
  readonly title: string;
  readonly by: readonly AnyEventObject[];
  readonly not: readonly AnyEventObject[];
  readonly status: string;
}

/** Each status with its data once, by its first way, and the events that it does not take. */
function othersOf<Machine extends AnyStateMachine>(
  start: () => Actor<AnyStateMachine>,
  ways: readonly (readonly AnyEventObject[])[],
  cases: readonly Case<Machine>[],
): readonly Other[] {
  const events = eventsIn(cases);
  const found = new Map<string, Other>();
  for (const by of ways) {
    const actor = start();
    for (const event of by) actor.send(event);
    const snapshot = actor.getSnapshot();
    const value = JSON.stringify(snapshot.value);
    const data = JSON.stringify(snapshot.context);
    const key = `${value} ${data}`;
    const status = leafOf(value.replaceAll(/["{}]/g, '').replaceAll(':', '.'));
    const not = events.filter((event) => !snapshot.can(event));
    if (!found.has(key) && not.length > 0) found.set(key, { title: `${status} ${data}`, by, not, status });
  }
  return [...found.values()];
}

/** All that is walked of a chart, on one site or several, must be all of it. */
export const allOf = (machine: AnyStateMachine): readonly string[] =>
  read(machine)
    .transitions.map(({ id }) => id)
    .toSorted();
