import type { CurrentDraw, OddsTable } from '../../contract/model.ts';
import type { Parent } from '../common/types.ts';

/** Of the running draw. `unknown`: none was read yet. `clockless`: the page's clock failed, so nothing tells when it closes. */
export type Phase = 'unknown' | 'open' | 'closed' | 'drawing' | 'clockless';

/** What of a draw concerns bets. */
export type RunningDraw = Omit<CurrentDraw, 'isClosed' | 'todayAmount'>;

/**
 * Draw, phase and odds as they hold together. It never changes: what changes is the next moment. Charts that decide by
 * it are sent the whole, so that they never decide by the draw of one moment and the odds of another.
 */
export interface Moment {
  readonly draw: RunningDraw | null;
  readonly phase: Phase;
  readonly odds: OddsTable | null;
  /** Grows by one with each moment of this page. */
  readonly version: number;
}

export interface MarketInput {
  readonly parent: Parent<MarketReport>;
}

export interface MarketContext {
  readonly parent: Parent<MarketReport>;
  readonly moment: Moment;
}

/** What the app passes on from other charts. */
export type MarketNews =
  | { type: 'draw.received'; draw: CurrentDraw }
  | { type: 'odds.received'; odds: OddsTable };

export type MarketEvent = MarketNews | DrawClockEvent;

/** What the market tells the app. */
export type MarketReport =
  | { type: 'moment.changed'; moment: Moment }
  /** A draw has closed or was made a moment ago: the server knows something new. */
  | { type: 'refresh.due' };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `drawClock` (callback): sent each running draw, it answers `closing.reached` and `drawing.reached` at its moments by the
 * server's clock [B-15], and `refresh.due` a little (jittered) after each [P-03]. A draw told again replaces the old
 * one. A moment that passed while the answer was on its way is announced at once, without `refresh.due`: nothing is open whose
 * clock has run out.
 */
export type DrawClockCommand = { type: 'draw.known'; draw: CurrentDraw };
export type DrawClockEvent =
  | { type: 'closing.reached' }
  | { type: 'drawing.reached' }
  | { type: 'refresh.due' };
