/** What the stakes of a slip come up against, and the most of each that fits: judged and proposed by one reckoning [G-06, A-13, B-09]. */
import type { Pence } from '../money.ts';
import type { Row } from './bets.ts';

export interface StakedBet {
  readonly row: Row;
  readonly stake: Pence;
}

/** In pence; null where nothing limits it, or it is not known. */
export interface StakeRoom {
  /** Of one stake. */
  readonly min: Pence | null;
  readonly max: Pence | null;
  /** Of all stakes on one position in a draw, with what is placed there already. */
  readonly rowMax: Pence | null;
  readonly placed: ReadonlyMap<Row, Pence>;
  /** The least that the member's own limits leave. */
  readonly own: Pence | null;
  readonly balance: Pence | null;
}

const POUND = 100n;

const isMore = (sum: Pence, most: Pence | null): boolean => most !== null && sum > most;
const sumOf = (bets: readonly StakedBet[]): Pence => bets.reduce((sum, { stake }) => sum + stake, 0n);

/** Whether the server would refuse a stake for its size. */
export const isBeyond = (stake: Pence, { min, max }: Pick<StakeRoom, 'min' | 'max'>): boolean =>
  (min !== null && stake < min) || isMore(stake, max);

/** The bets by position, in the order of the bets. */
function byRow<Bet extends StakedBet>(bets: readonly Bet[]): ReadonlyMap<Row, readonly Bet[]> {
  const rows = new Map<Row, Bet[]>();
  for (const bet of bets) rows.set(bet.row, [...(rows.get(bet.row) ?? []), bet]);
  return rows;
}

/** What a position still takes. */
const roomAt = (row: Row, { rowMax, placed }: StakeRoom): Pence | null =>
  rowMax === null ? null : rowMax - (placed.get(row) ?? 0n);

/** What there would be if no stake were too large. */
const withinMax = (bets: readonly StakedBet[], { max }: StakeRoom): readonly StakedBet[] =>
  bets.map((bet) => (max !== null && bet.stake > max ? { ...bet, stake: max } : bet));

/** The positions that would hold more than they may, even if no stake were too large. */
export const fullRows = (bets: readonly StakedBet[], room: StakeRoom): readonly Row[] =>
  [...byRow(withinMax(bets, room))].flatMap(([row, ofRow]) =>
    isMore(sumOf(ofRow), roomAt(row, room)) ? [row] : [],
  );

const least = (sum: Pence, most: Pence | null): Pence => {
  if (most === null || sum <= most) return sum;
  return most > 0n ? most : 0n;
};

/** What all would cost if no stake were too large, and no position full. */
const sumWithinRows = (bets: readonly StakedBet[], room: StakeRoom): Pence =>
  [...byRow(withinMax(bets, room))].reduce(
    (sum, [row, ofRow]) => sum + least(sumOf(ofRow), roomAt(row, room)),
    0n,
  );

export type StakeBound<Bet> =
  | { readonly kind: 'stake'; readonly bets: readonly Bet[] }
  | { readonly kind: 'row'; readonly rows: readonly Row[] }
  | { readonly kind: 'own' | 'balance' };

/**
 * All that the stakes come up against, the heaviest first: a single stake, a position, the member's own limit, the balance. Each
 * is asked as if the ones before it were kept: what goes with them is not named.
 */
export function boundsOf<Bet extends StakedBet>(
  bets: readonly Bet[],
  room: StakeRoom,
): readonly StakeBound<Bet>[] {
  const beyond = bets.filter(({ stake }) => isBeyond(stake, room));
  const rows = fullRows(bets, room);
  const sum = sumWithinRows(bets, room);
  return [
    ...(beyond.length > 0 ? [{ kind: 'stake' as const, bets: beyond }] : []),
    ...(rows.length > 0 ? [{ kind: 'row', rows } as const] : []),
    ...(isMore(sum, room.own) ? [{ kind: 'own' } as const] : []),
    ...(isMore(least(sum, room.own), room.balance) ? [{ kind: 'balance' } as const] : []),
  ];
}

/** The share that no stake may pass if all together are to be within `most`; null where they are. */
function shareOf(bets: readonly StakedBet[], most: Pence | null): Pence | null {
  if (most === null) return null;
  let left = most;
  const smallestFirst = bets.map(({ stake }) => stake).toSorted((one, other) => Number(one - other));
  for (const [at, stake] of smallestFirst.entries()) {
    const share = left / BigInt(smallestFirst.length - at);
    if (stake > share) return share;
    left -= stake;
  }
  return null;
}

/**
 * The most whole pounds of each stake with which all of them fit: what is above is lowered to it, and nothing is raised. Null
 * where they fit as they are, or no such stake does.
 */
export function mostOfEach(bets: readonly StakedBet[], room: StakeRoom): Pence | null {
  const shares = [
    bets.some(({ stake }) => isMore(stake, room.max)) ? room.max : null,
    ...[...byRow(bets)].map(([row, ofRow]) => shareOf(ofRow, roomAt(row, room))),
    shareOf(bets, room.own),
    shareOf(bets, room.balance),
  ].filter((share) => share !== null);
  const [share] = shares.toSorted((one, other) => Number(one - other));
  if (share === undefined || share < POUND) return null;
  const most = share - (share % POUND);
  const isTooSmall = [most, ...bets.map(({ stake }) => stake)].some(
    (stake) => room.min !== null && stake < room.min,
  );
  return isTooSmall ? null : most;
}
