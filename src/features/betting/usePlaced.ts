import { selectionKey, type Field, type Row } from '../../../contract/game/bets.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import type { MoneyText, Ticket } from '../../../contract/model.ts';
import { drawIdOf } from '../../../machines/market/market.selectors.ts';
import { heldDrawIdOf } from '../../../machines/refresh/refresh.held.selectors.ts';
import { betLogOf, playedBetsOf } from '../../../machines/refresh/refresh.selectors.ts';
import { useActors } from '../../actors/useActors.ts';
import { entriesOf } from '../../actors/useEntry.ts';

type Stakes = ReadonlyMap<string, MoneyText>;

const keyOf = (drawId: string | null, row: Row, field: Field): string =>
  `${drawId}.${selectionKey({ row, field })}`;

const stakeAt = (tickets: readonly Ticket[] | null, key: string): MoneyText | null =>
  tickets === null ? null : (stakesIn(tickets).get(key) ?? null);

const useStakeAt = entriesOf(betLogOf, stakeAt);
const usePlayedAt = entriesOf(playedBetsOf, stakeAt);
/** The running draw: one for all cells. */
const useDrawId = entriesOf(drawIdOf, (drawId: string | null, _all: null) => drawId);

/** One that was made, until its balls are out; one for all cells too. */
const useHeldDrawId = entriesOf(heldDrawIdOf, (drawId: string | null, _all: null) => drawId);

function stakesOf(tickets: readonly Ticket[]): Stakes {
  const stakes = new Map<string, MoneyText>();
  for (const { drawId, row, field, stake } of tickets) {
    const key = keyOf(drawId, row, field);
    stakes.set(key, formatPence(parsePence(stakes.get(key) ?? '0') + parsePence(stake)));
  }
  return stakes;
}

/** Added up once for the hundred cells that ask. */
const known = new WeakMap<readonly Ticket[], Stakes>();
function stakesIn(tickets: readonly Ticket[]): Stakes {
  const stakes = known.get(tickets) ?? stakesOf(tickets);
  known.set(tickets, stakes);
  return stakes;
}

/**
 * What the member staked on a cell in the draw that the grid is about, "10.00", until its balls are out; null if nothing. A
 * grid that is open for the next draw says nothing of the one whose balls come.
 */
export function usePlaced(row: Row, field: Field): MoneyText | null {
  const { market, refresh } = useActors();
  const running = useDrawId(market, null);
  const held = useHeldDrawId(refresh, null);
  const key = keyOf(running, row, field);
  const stake = useStakeAt(refresh, key);
  const played = usePlayedAt(refresh, key);
  return stake ?? (held === running ? played : null);
}
