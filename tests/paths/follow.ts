/** Follows a path of the plan on a body, and looks at everything that must be true after each step. */
import type { AnyEventObject } from 'xstate';
import type { Step } from 'chartkit';
import { CONTROLS } from './controls.ts';
import { factsAbout } from '../../scenarios/facts/facts.ts';
import { deedOf, type Hands, type Part } from '../../scenarios/person.ts';
import { inWords, type ScenePlan } from '../../scenarios/plan.ts';
import type { AnyScene } from '../../scenarios/scenes/any.ts';

type Text = string | RegExp;

/** What is looked for at one moment. */
export interface Question {
  /** The chart at the root, and below it the address of the actor that is asked for its state and what it can take. */
  readonly root: string;
  readonly address: string;
  readonly texts: readonly Text[];
  readonly controls: readonly { readonly name: Text; readonly part: Part }[];
  readonly events: readonly AnyEventObject[];
}

/** All of one moment; the lists are in the order of the question. */
export interface Answer {
  /** Null where the chart does not run. */
  readonly state: string | null;
  /** Of the page that is shown: `/login`. */
  readonly path: string;
  readonly seen: readonly boolean[];
  readonly usable: readonly boolean[];
  readonly can: readonly boolean[];
  /** Names of the invariants that do not hold. */
  readonly broken: readonly string[];
  /** Calls that were made, and that no chart asked for, or asked for fewer times; where calls are counted. */
  readonly miscalled?: readonly Finding[];
}

/** Where a plan is followed: rendered views, or a browser. */
export interface Body {
  readonly hands: Hands;
  /** Before a step: the states it starts from, and what the step after it needs, where that happens by itself and at once. */
  readonly prepare?: (before: Step['states'], step: Step, next: Step | null) => Promise<void>;
  /** What no person does: answers, other tabs, moments, time. `next` is what comes after it in the path. */
  readonly happen: (step: Step, next: Step | null) => Promise<void>;
  /** Ids of all transitions taken so far. */
  readonly taken: () => Promise<ReadonlySet<string>>;
  readonly look: (question: Question) => Promise<Answer>;
  /**
   * For one moment. What it returns waits a little for what may still come, and is false once nothing will: `isInState` says
   * that the state is as planned, and only what is shown of it is missing.
   */
  readonly patience: () => (isInState: boolean) => Promise<boolean>;
  /** Whether the state that is seen is the expected one, or one that time alone may have made of it here. */
  readonly isExpected: (chart: string, expected: string, seen: string) => boolean;
  /** Whether a state can't be looked at here, because what ends it can't be held back. `next` is what should end it. */
  readonly isFleeting: (chart: string, state: string, next: Step | null) => boolean;
  /** What must be true after each step: all that is known of the state (the default), or that it is the one of the plan. */
  readonly checks?: 'all' | 'states';
  /** Begins a chapter of what is written down of this walk. */
  readonly chapter?: (title: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Trouble {
  readonly step: number;
  readonly expected: string;
  readonly seen: string;
}
type Finding = Omit<Trouble, 'step'>;

const not = (is: boolean) => (is ? '' : 'not ');

/** Compares what is seen, can be used and must hold in a state with what the answer says. */
function compare(chart: string, asked: Question, answer: Answer): Finding[] {
  const { state, path, seen, usable, can, broken } = answer;
  if (state === null) return [];
  const isHere = ({ at }: { readonly at?: string }) => at === undefined || at === path;
  const isSeen = (text: Text) => seen[asked.texts.indexOf(text)] === true;
  const facts = factsAbout(chart, asked.address).filter((fact) => fact.state.test(state) && isHere(fact));
  return [
    ...facts.flatMap(({ req, seen: shown = [], unseen: hidden = [] }) => [
      ...shown
        .filter((text) => !isSeen(text))
        .map((text) => ({ expected: `${req}: '${String(text)}' is seen`, seen: 'it is not' })),
      ...hidden
        .filter(isSeen)
        .map((text) => ({ expected: `${req}: '${String(text)}' is not seen`, seen: 'it is' })),
    ]),
    ...controlsOf(chart).flatMap((control, index) =>
      !isHere(control) || can[index] === usable[index]
        ? []
        : [
            {
              expected: `'${String(control.name)}' can ${not(can[index] === true)}be used, as the chart can ${not(can[index] === true)}take ${control.event}`,
              seen: `it can ${not(usable[index] === true)}be used`,
            },
          ],
    ),
    ...broken.map((name) => ({ expected: name, seen: 'it does not hold' })),
  ];
}

/** Actors that end with their screen, and the state in which it goes. */
const LAST: Readonly<Record<string, RegExp>> = { 'command-login': /form\.done$/ };

/** Whether the chart is in the expected state, or went with its screen when it came there; null: it need not run. */
function isAsPlanned(
  body: Body,
  { chart, address }: AnyScene,
  expected: string | null,
  { state: seen, path }: Pick<Answer, 'state' | 'path'>,
): boolean {
  if (expected === null) return true;
  if (seen === null) return LAST[address]?.test(expected) === true;
  return body.isExpected(chart, chart === 'app' ? asRouted(expected, seen, path) : expected, seen);
}

const LOBBY = /lobby\.\w+/;

/**
 * The plan has no router. That of a page leaves /login as a session begins, and enters it as one ends: the game beside the
 * sign-in goes and comes with it.
 */
function asRouted(expected: string, seen: string, path: string): string {
  if (!path.startsWith('/login')) return expected.replace(LOBBY, 'lobby.absent');
  return expected.includes('lobby.absent')
    ? expected.replace(LOBBY, LOBBY.exec(seen)?.[0] ?? 'lobby.absent')
    : expected;
}

const controlsOf = (chart: string) => CONTROLS.filter((control) => control.chart === chart);

const questionOf = ({ scene: { root, chart, address } }: ScenePlan): Question => ({
  root,
  address,
  texts: factsAbout(chart, address).flatMap(({ seen = [], unseen = [] }) => [...seen, ...unseen]),
  controls: controlsOf(chart).map(({ name, part }) => ({ name, part })),
  events: controlsOf(chart).map(({ event }) => ({ type: event })),
});

async function act(body: Body, before: Step['states'], step: Step, next: Step | null): Promise<void> {
  const { input } = step;
  const deed = input.kind === 'send' ? deedOf(input) : null;
  await body.prepare?.(before, step, next);
  return deed === null ? body.happen(step, next) : deed.by(body.hands);
}

/** Looks until it is as planned, or nothing more will come. Returns what is still not as planned. */
async function watch(
  plan: ScenePlan,
  body: Body,
  { took, states }: Pick<Step, 'took' | 'states'>,
  next: Step | null,
): Promise<Finding[]> {
  const { chart, address } = plan.scene;
  const question = questionOf(plan);
  const expected = states[address] ?? null;
  const wait = body.patience();
  for (;;) {
    const taken = await body.taken();
    const answer = await body.look(question);
    // What was called stays called.
    if (answer.miscalled !== undefined && answer.miscalled.length > 0) return [...answer.miscalled];
    const isFleeting = expected !== null && body.isFleeting(chart, expected, next);
    const isInState = isAsPlanned(body, plan.scene, expected, answer);
    const findings = [
      ...took
        .filter((id) => plan.covers.includes(id) && !taken.has(id))
        .map((id) => ({ expected: `takes ${id}`, seen: 'it was not taken' })),
      ...(isInState || isFleeting ? [] : [{ expected: `state ${expected}`, seen: `state ${answer.state}` }]),
      ...(isFleeting || body.checks === 'states' ? [] : compare(chart, question, answer)),
    ];
    if (findings.length === 0 || !(await wait(isInState))) return findings;
  }
}

/** Walks one path. Returns what was not as expected, up to the first step that went wrong. */
export async function follow(plan: ScenePlan, body: Body): Promise<Trouble[]> {
  const { start, steps } = plan.path;
  const { chapter } = body;
  const titles = chapter === undefined ? [] : linesOf(plan);
  await chapter?.(titles[0] ?? '');
  const found = await watch(plan, body, start, steps[0] ?? null);
  if (found.length > 0) return found.map((each) => ({ step: 0, ...each }));
  for (const [index, each] of steps.entries()) {
    const step = index + 1;
    await chapter?.(titles[step] ?? '');
    try {
      await act(body, (steps[index - 1] ?? start).states, each, steps[step] ?? null);
    } catch (error) {
      const [seen = ''] = String(error instanceof Error ? error.message : error).split('\n');
      const { miscalled = [] } = await body.look(questionOf(plan));
      return [...miscalled, { expected: 'it can be done', seen }].map((finding) => ({ step, ...finding }));
    }
    const findings = await watch(plan, body, each, steps[step] ?? null);
    if (findings.length > 0) return findings.map((finding) => ({ step, ...finding }));
  }
  return [];
}

/** How it begins, and each step, in words. */
function linesOf(plan: ScenePlan): string[] {
  const { path } = inWords(plan);
  return [path.start, ...path.steps].map(({ text }, step) => `${step}. ${text}`);
}

/** A path in words, with what was expected and what was seen. */
export function troubleText(plan: ScenePlan, troubles: readonly Trouble[]): string {
  const last = troubles[0]?.step ?? 0;
  return [
    `${plan.id}  ${plan.title}`,
    ...linesOf(plan)
      .slice(0, last + 1)
      .map((line, step) => `${' '.repeat(4 - String(step).length)}${line}`),
    ...troubles.flatMap(({ expected, seen }) => [`      expected  ${expected}`, `      seen      ${seen}`]),
  ].join('\n');
}
