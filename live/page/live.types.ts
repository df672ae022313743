import type { Report, SessionLog } from 'chartkit/live';
import type { Input, Recorded, Step } from 'chartkit';
import type { Plan } from '../record/plan.ts';
import type { Recording } from '../record/recording.ts';
import type { Offer } from '../simulate/simulation.ts';

/** A path of QA's plan, or a recorded session with its gaps filled, as far as it is played. */
export interface Playing {
  readonly id: string;
  readonly steps: readonly Pick<Step, 'input' | 'text'>[];
  /** Where a recorded session begins; the scenario's own beginning without it. */
  readonly from: Recorded['from'];
  /** Where the chart does something else today than what was recorded. */
  readonly difference: string | null;
  /** How many steps were given. */
  readonly given: number;
}

export interface LiveContext {
  /** Running pages and the simulation, by the names they report under. */
  readonly recordings: Readonly<Record<string, Recording>>;
  /** Whose recording is shown. */
  readonly shown: string | null;
  readonly chart: string;
  /** The key of one of the actors that run the chart. */
  readonly actor: string | null;
  /** The one that was chosen last. */
  readonly picture: string;
  /** Of the size it was drawn in. */
  readonly scale: number;
  /** The `n` of the moment that is looked at while the present goes on. */
  readonly n: number | null;
  readonly query: string;
  /** The state or transition that was looked up. */
  readonly found: string | null;
  /** Which of the chart's scenarios is simulated. */
  readonly scenario: number;
  /** Where the simulation began; undefined for the scenario's own beginning. */
  readonly from: Recorded['from'];
  readonly offers: readonly Offer[];
  /** What the simulation was given so far. */
  readonly steps: readonly Step[];
  readonly plan: Plan | null;
  readonly playing: Playing | null;
  /** What is recorded for as long as the person agrees; empty otherwise. */
  readonly log: SessionLog;
  /** When the person agreed; 0 while they do not. */
  readonly agreedAt_ms: number;
  /** A sentence about what went wrong last. */
  readonly problem: string | null;
}

/** What the views send. */
type LiveCommand =
  | { type: 'app.followed'; app: string }
  | { type: 'simulation.started'; chart: string; scenario: number }
  | { type: 'simulation.left' }
  | { type: 'offer.taken'; index: number }
  | { type: 'chart.chosen'; chart: string; actor: string | null }
  | { type: 'picture.chosen'; picture: string }
  | { type: 'picture.followed' }
  | { type: 'size.whole' }
  | { type: 'size.legible' }
  /** By this factor. */
  | { type: 'size.changed'; by: number }
  | { type: 'picture.wanted' }
  | { type: 'list.wanted' }
  | { type: 'moment.chosen'; n: number }
  | { type: 'present.wanted' }
  | { type: 'query.typed'; text: string }
  | { type: 'find.chosen'; chart: string; id: string; picture: string }
  | { type: 'everything.wanted' }
  | { type: 'chart.wanted' }
  | { type: 'plan.given'; text: string }
  /** With the scenario in which it is walked. */
  | { type: 'path.chosen'; path: Omit<Playing, 'given'>; scenario: number }
  | { type: 'path.played' }
  | { type: 'path.paused' }
  | { type: 'path.stepped' }
  | { type: 'copy.requested'; text: string }
  | { type: 'log.wanted' }
  | { type: 'log.refused' }
  | { type: 'log.agreed'; at_ms: number }
  | { type: 'log.saved' }
  | { type: 'log.ended' };

/** Events from the effects. */
export type LiveNews =
  | { type: 'report.heard'; report: Report }
  | { type: 'simulation.moved'; offers: readonly Offer[]; steps: readonly Step[] }
  | { type: 'simulation.refused'; problem: string };

export type LiveEvent = LiveCommand | LiveNews;

/** `simulator` (callback): runs a chart in a scenario; gets offers and inputs, sends `report.heard` and offers. */
export interface SimulatorInput {
  readonly chart: string;
  readonly scenario: number;
  readonly from: Recorded['from'];
}
export type SimulatorCommand = { type: 'offer.taken'; index: number } | { type: 'input.given'; input: Input };
