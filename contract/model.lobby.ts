/** What a visitor sees of the game, in the words of model.ts. */
import { toDrawResult, toOddsTable, type DrawResult, type OddsTable, type ServerTime } from './model.ts';
import type { Lobby as WireLobby, SharedDraw as WireSharedDraw } from './wire/lobby.ts';

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

/** A draw that anybody may look at by its address. */
export interface SharedDraw {
  readonly drawId: string;
  readonly closesAt: ServerTime;
  readonly drawsAt: ServerTime;
  readonly commitment: string;
  /** Null before it is out. */
  readonly result: DrawResult | null;
}

export const toSharedDraw = (wire: NonNullable<WireSharedDraw['draw']>): SharedDraw => ({
  drawId: wire.lottery_id,
  closesAt: Date.parse(wire.closes_at),
  drawsAt: Date.parse(wire.draws_at),
  commitment: wire.commitment,
  result: wire.result === null ? null : toDrawResult(wire.result),
});
