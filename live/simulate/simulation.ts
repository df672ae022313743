/** The real machine on a step clock, without effects: it moves only by the inputs given to it. */
import type { AnyStateMachine } from 'xstate';
import { stage, type Input, type Recorded, type Step, type World } from 'chartkit';
import { RECORDABLE } from '../../machines/recordable.ts';
import { chartOf, reportOn, type Report, type Reporter } from 'chartkit/live';

/** Something that can happen to the system now. */
export interface Offer {
  readonly kind: Input['kind'];
  readonly text: string;
}

export interface Simulation {
  readonly start: Omit<Step, 'input'>;
  readonly offers: () => readonly Offer[];
  /** Takes one of the offers, by its place. Throws where there is none such. */
  readonly take: (index: number) => Step;
  /** Gives an input of a path. Throws where the system can't take it now. */
  readonly give: (input: Input) => Step;
  readonly stop: () => void;
}

/** Names the simulation among the systems that report. */
export const SIMULATION = 'simulation';

/** @param from where a recorded session begins; the world's own beginning without it */
export function simulate<M extends AnyStateMachine>(
  world: World<M>,
  tell: (report: Report) => void,
  from?: Recorded['from'],
): Simulation {
  const live = stage(world, undefined, from);
  const start = { text: 'start', took: live.took(), states: live.states(), ms: 0 };
  let given: Input | null = null;
  const reporter: Reporter = reportOn(live.root, {
    app: SIMULATION,
    system: chartOf(live.root),
    now_ms: live.now_ms,
    recordable: RECORDABLE,
    timers: live.timers,
    // What the walk sends in the root's name is what a person or anything outside would send.
    isGiven: (address) => {
      const isFirst = given?.kind === 'send' && given.to === address;
      given = null;
      return isFirst;
    },
    tell,
  });
  reporter.tellAll();
  const give = (input: Input) => {
    given = input;
    const step = live.perform(input);
    given = null;
    reporter.tellAll();
    return step;
  };
  return {
    start,
    offers: () => live.offers().map((input) => ({ kind: input.kind, text: offerText(input) })),
    take: (index) => {
      const input = live.offers()[index];
      if (input === undefined) throw new RangeError(`There is no offer ${index}.`);
      return give(input);
    },
    give,
    stop: () => {
      reporter.stop();
      live.stop();
    },
  };
}

function offerText(input: Input): string {
  switch (input.kind) {
    case 'send':
      return withLabel(`${input.event.type}${input.to === '' ? '' : ` to ${input.to}`}`, input.label);
    case 'settle':
      return withLabel(`${input.actor} ${input.how === 'resolve' ? 'succeeds' : 'fails'}`, input.label);
    case 'emit':
      return `${input.actor} tells ${typeText(input.event)}`;
    default:
      return input.timer;
  }
}

const withLabel = (text: string, label: string) => (label === '' ? text : `${text}: ${label}`);
const typeText = (event: unknown) =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'a value';
