import type { Plan } from '../paths/plans.ts';
import type { ChartReading } from '../read.ts';
import { pathText, statesText } from '../walk/walk.ts';
import type { Path, Step } from '../walk/world.ts';
import { litBy, litOf } from './lit.ts';
import { around, gapsIn, leavesAt, namesOf } from '../walk/state/names.ts';
import { globalRunner, type Attach, type Runner } from './runners.ts';

/** Paths, and the charts they lead through: of `planFor`, or put together from a walk. */
export interface TestPlan<P extends Plan = Plan> {
  readonly charts: readonly ChartReading[];
  readonly plans: readonly P[];
}

/** What is done, or looked at, on whatever the paths are walked on; null: there is nothing to do or to see. */
type Handler<Subject> = ((subject: Subject, step: Omit<Step, 'input'>) => unknown) | null;
type EventHandler<Subject> = ((subject: Subject, step: Step) => unknown) | null;

export interface PathTests<Subject, Fixtures, P extends Plan> {
  /** `vitest(test)`, `jest(test)`, or one of your own (for Playwright, see `attachTo`); where `test` is global it need not be given. */
  readonly runner?: Runner<Fixtures>;
  /** Makes what a path is walked on; by default what the runner gives, such as Playwright's page. */
  readonly open?: (given: { readonly fixtures: Fixtures; readonly plan: P }) => Subject | Promise<Subject>;
  readonly close?: (subject: Subject) => unknown;
  /** What a person or the outside does: `pay`, `pay (too little)`, `load resolves`, `load fails`, `clock gives tick`, `wait`. */
  readonly events: Readonly<Record<string, EventHandler<Subject>>>;
  /** What must be true in a state, by its name in paths: `slip.confirming`; in `slip` also for all states in it. */
  readonly states: Readonly<Record<string, Handler<Subject>>>;
  /** The address of the actor whose states are looked at; the root's by default. */
  readonly actor?: string | ((plan: P) => string);
}

/**
 * Makes a test of each path, and one that fails where an event or a state of theirs has no handler, or a handler no event
 * or state. `*` stands for all that have no handler of their own.
 */
export function testPaths<P extends Plan, Subject = undefined, Fixtures = undefined>(
  { charts, plans }: TestPlan<P>,
  tests: PathTests<Subject, Fixtures, P>,
): void {
  const runner = tests.runner ?? runnerOf<Fixtures>();
  const addressOf = (plan: P) =>
    typeof tests.actor === 'function' ? tests.actor(plan) : (tests.actor ?? '');
  runner('every event and state of the paths has a handler, and each handler one', async () => {
    const paths = plans.map((plan) => ({ path: plan.path, address: addressOf(plan) }));
    const handled = { events: Object.keys(tests.events), states: Object.keys(tests.states) };
    const gaps = plans.length === 0 ? ['There is no path.'] : gapsIn({ charts, paths }, handled);
    if (gaps.length > 0) throw new Error(gaps.join('\n'));
  });
  for (const plan of plans)
    runner(titleOf(plan), (fixtures, attach) =>
      walked({ plan, tests, address: addressOf(plan), charts }, fixtures, attach),
    );
}

function runnerOf<Fixtures>(): Runner<Fixtures>;
function runnerOf(): Runner<undefined> {
  return globalRunner();
}

interface Walk<Subject, Fixtures, P extends Plan> {
  readonly plan: P;
  readonly tests: PathTests<Subject, Fixtures, P>;
  readonly address: string;
  readonly charts: readonly ChartReading[];
}

async function opened<Subject, Fixtures, P extends Plan>(
  { plan, tests }: Walk<Subject, Fixtures, P>,
  fixtures: Fixtures,
): Promise<Subject>;
async function opened(
  { plan, tests: { open } }: Walk<unknown, unknown, Plan>,
  fixtures: unknown,
): Promise<unknown> {
  return open === undefined ? fixtures : open({ fixtures, plan });
}

async function walked<Subject, Fixtures, P extends Plan>(
  walk: Walk<Subject, Fixtures, P>,
  fixtures: Fixtures,
  attach: Attach,
): Promise<void> {
  const { plan, tests } = walk;
  const subject = await opened(walk, fixtures);
  let at = 0;
  try {
    await look(walk, subject, plan.path.start);
    for (const step of plan.path.steps) {
      at += 1;
      await handlerOf(tests.events, namesOf(step.input), 'event')?.(subject, step);
      await look(walk, subject, step);
    }
  } catch (thrown) {
    throw await troubleOf(walk, at, thrown, attach);
  } finally {
    await tests.close?.(subject);
  }
}

/** The first that is there; a path without one never passes, also where it runs alone. */
function handlerOf<Found>(
  handlers: Readonly<Record<string, Found>>,
  names: readonly string[],
  what: string,
): Found | null {
  const name = [...names, '*'].find((each) => Object.hasOwn(handlers, each));
  if (name === undefined) throw new Error(`The ${what} "${names.at(-1) ?? ''}" has no handler.`);
  return handlers[name] ?? null;
}

async function look<Subject, Fixtures, P extends Plan>(
  { tests: { states }, address }: Walk<Subject, Fixtures, P>,
  subject: Subject,
  step: Omit<Step, 'input'>,
): Promise<void> {
  const leaves = leavesAt(step, address);
  const outer = new Set(leaves.flatMap((leaf) => around(leaf).slice(0, -1)));
  for (const name of outer) await states[name]?.(subject, step);
  for (const leaf of leaves) await handlerOf(states, [leaf], 'state')?.(subject, step);
}

async function troubleOf<Subject, Fixtures, P extends Plan>(
  { plan, address, charts }: Walk<Subject, Fixtures, P>,
  at: number,
  thrown: unknown,
  attach: Attach,
): Promise<Error> {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const where = at === 0 ? 'At its start' : `At step ${at}`;
  const path = pathText({ ...plan.path, steps: plan.path.steps.slice(0, at) });
  const picture = await pictureOf(charts, plan, at, address);
  const file = picture === null ? null : await attach(`${plan.id} ${plan.chart}`, picture);
  const lines = [`${where}: ${message}`, path, ...(file === null ? [] : [`picture: ${file}`])];
  return new Error(lines.join('\n'), { cause: thrown });
}

/** Null where elkjs, which lays pictures out, is not installed. */
async function pictureOf(
  charts: readonly ChartReading[],
  { path, chart }: Plan,
  at: number,
  address: string,
): Promise<string | null> {
  const drawn = charts.find(({ id }) => id === chart) ?? charts[0];
  if (drawn === undefined) return null;
  try {
    const { draw } = await import('../draw/index.ts');
    return litOf(await draw(drawn), litBy(drawn, path, at, address));
  } catch (error) {
    if (error instanceof Error && error.message.includes('elkjs')) return null;
    throw error;
  }
}

const STEPS_TOLD_MAX = 6;
const ENDS_TOLD = 3;

/** `C-001: send pay { coins: 2 }, order resolves → sold`. */
function titleOf({ id, path }: Plan): string {
  const steps = path.steps.map(({ text }) => text);
  const told =
    steps.length <= STEPS_TOLD_MAX
      ? steps
      : [
          ...steps.slice(0, ENDS_TOLD),
          `${steps.length - 2 * ENDS_TOLD} more steps`,
          ...steps.slice(-ENDS_TOLD),
        ];
  return `${id}: ${told.length === 0 ? 'start' : told.join(', ')} → ${endOf(path)}`;
}

const endOf = ({ start, steps }: Path): string => statesText((steps.at(-1) ?? start).states);
