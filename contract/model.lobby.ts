/** What a visitor sees of the game, in the words of model.ts. */
import { toDrawResult, toOddsTable, type DrawResult, type OddsTable, type ServerTime } from './model.ts';
import type { Lobby as WireLobby } from './wire/lobby.ts';

export interface Lobby {
  readonly drawId: string;
  readonly closesAt: ServerTime;
  readonly drawsAt: ServerTime;
  readonly commitment: string;
  /** A draw that is due and whose result is not there yet. */
  readonly awaited: string | null;
  /** The latest. */
  readonly result: DrawResult;
  readonly odds: OddsTable;
}

export const toLobby = (wire: WireLobby): Lobby => ({
  drawId: wire.lottery_id,
  closesAt: Date.parse(wire.closes_at),
  drawsAt: Date.parse(wire.draws_at),
  commitment: wire.commitment,
  awaited: wire.awaited,
  result: toDrawResult(wire.result),
  odds: toOddsTable(wire.odds),
});
