/** The real machine on a step clock, without effects: it moves only by the inputs given to it. */
import type { AnyStateMachine } from 'xstate';
import type { Cause, Report } from '../../chartkit/live/protocol.ts';
import { chartOf, reportOn, type Reporter } from '../../chartkit/live/reporter.ts';
import { Charts } from '../../chartkit/walk/charts.ts';
import { Moves } from '../../chartkit/walk/moves.ts';
import { System } from '../../chartkit/walk/system.ts';
import type { Input, Step, World } from '../../chartkit/walk/world.ts';

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

export function simulate<M extends AnyStateMachine>(
  world: World<M>,
  tell: (report: Report) => void,
): Simulation {
  const charts = new Charts();
  const moves = new Moves(world, charts);
  const system = new System(world, charts);
  const start = { text: 'start', took: system.drain(), states: system.states(), ms: 0 };
  let given: Input | null = null;
  const reporter: Reporter = reportOn(system.root, {
    app: SIMULATION,
    system: chartOf(system.root),
    now_ms: () => system.clock.now,
    tell: (report) => {
      tell(given === null ? report : asGiven(report, given));
      if (report.kind === 'moved') given = null;
    },
  });
  reporter.tellAll();
  const give = (input: Input) => {
    given = input;
    const step = moves.perform(system, input);
    given = null;
    reporter.tellAll();
    return step;
  };
  return {
    start,
    offers: () => moves.all(system).map((input) => ({ kind: input.kind, text: offerText(input) })),
    take: (index) => {
      const input = moves.all(system)[index];
      if (input === undefined) throw new RangeError(`There is no offer ${index}.`);
      return give(input);
    },
    give,
    stop: () => {
      reporter.stop();
      system.stop();
    },
  };
}

/** What the walk sends in the root's name is what a person or anything outside would send. */
function asGiven(report: Report, given: Input): Report {
  if (report.kind !== 'moved' || given.kind !== 'send' || report.actor.address !== given.to) return report;
  const cause: Cause = { by: 'outside' };
  return { ...report, cause };
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
