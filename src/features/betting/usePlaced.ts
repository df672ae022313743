import { useSelector } from '@xstate/react';
import { selectionKey, type Field, type Row } from '../../../contract/game/bets.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import type { MoneyText, Ticket } from '../../../contract/model.ts';
import { drawIdOf } from '../../../machines/market/market.selectors.ts';
import { betLogOf } from '../../../machines/refresh/refresh.selectors.ts';
import { useActors } from '../../actors/useActors.ts';

type Stakes = ReadonlyMap<string, MoneyText>;

const keyOf = (drawId: string | null, row: Row, field: Field): string =>
  `${drawId}.${selectionKey({ row, field })}`;

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

/** What the member staked on a cell in the running draw, "10.00"; null if nothing. */
export function usePlaced(row: Row, field: Field): MoneyText | null {
  const { market, refresh } = useActors();
  const drawId = useSelector(market, drawIdOf);
  return useSelector(refresh, (snapshot) => {
    const tickets = betLogOf(snapshot);
    return tickets === null ? null : (stakesIn(tickets).get(keyOf(drawId, row, field)) ?? null);
  });
}
