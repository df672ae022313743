import type { DrawResult, ServerTime } from '../../contract/model.ts';
import type { Parent } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import type { Preferences } from '../preferences/preferences.types.ts';

/** What goes with a ball, besides its picture. */
export type Cues = Pick<Preferences, 'sound' | 'vibration'>;

/** The draw that the stage shows, as it was published before betting opened. */
export interface SealedDraw {
  readonly drawId: string;
  /** The SHA-256 of its seed, as hex. */
  readonly commitment: string;
  /** When its betting closed. */
  readonly closedAt: ServerTime;
}

export interface ArrivedResult {
  readonly result: DrawResult;
  /** Whether the member had bets on it that this page knows. */
  readonly hasBets: boolean;
}

export interface StageInput {
  readonly parent: Parent<StageReport>;
  /** As the market published it last. */
  readonly moment: Moment;
  readonly cues: Cues;
}

export interface StageContext extends StageInput {
  /** Null where the closing was not seen on this page. */
  readonly sealed: SealedDraw | null;
  readonly result: DrawResult | null;
  /** How many of its balls are out, 0..10, first position first. */
  readonly out: number;
  /** How many of these can be read: what they make of bets is shown. */
  readonly read: number;
  /** Whether the member had bets on the draw of the result. */
  readonly hasBets: boolean;
  /** The draw that is over on this page: its stage does not open again. */
  readonly passed: string | null;
}

export type StageEvent =
  /** The app: the draw and its phase. */
  | { type: 'moment.changed'; moment: Moment }
  /** The app: a result is here, and nothing tells it yet. */
  | ({ type: 'result.arrived' } & ArrivedResult)
  /** The app: the outcome is shown, with or without the balls. */
  | { type: 'result.shown' }
  /** The app: lists are read, and tell the outcome of a draw that is made. */
  | { type: 'lists.read' }
  /** The app: sound and vibration are among it. */
  | { type: 'preferences.changed'; values: Cues }
  /** The person does not want to wait for the balls. */
  | { type: 'stage.skipped' }
  /** The person has seen the result. */
  | { type: 'stage.closed' }
  /** The person scrolls, or presses something, beside the stage. */
  | { type: 'page.used' }
  | BallsEvent;

/** What the stage tells the app: all balls are out, or the person waits for none of them. */
export type StageReport = { type: 'balls.shown' };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `balls` (callback): tells how many balls are out, by the server's clock, so that a page that comes late joins in the
 * middle; and a moment after each that it can be read. That the last one lies still it tells where that is before the
 * chart's own time: on a page that came late, and at once where less motion is asked for. With each ball it gives the cues.
 */
export interface BallsInput {
  readonly drawnAt: string | null;
  readonly cues: Cues;
}
export type BallsCommand = { type: 'cues.chosen'; cues: Cues };
export type BallsEvent =
  | { type: 'ball.shown'; out: number }
  /** The one that came last can be read, and those before it. */
  | { type: 'ball.readable' }
  | { type: 'balls.ended' };
