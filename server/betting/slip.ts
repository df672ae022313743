/** Whether a slip may be placed: the rules alone, on what was read under the locks. */
import { marketOf, selectionKey, type Row, type Selection } from '../../contract/game/bets.ts';
import { sumOfPence, type OddsUnits, type Pence } from '../../contract/money.ts';
import type { ACCEPT_ODDS } from '../../contract/wire/betting.ts';
import type { RunningDraw } from '../draws/draws.ts';
import type { Quote } from './odds.ts';
import type { Limits } from '../settings/settings.ts';
import { refuseByLimits, type OwnLimitReached, type UsedLimit } from '../saferPlay/ownLimits.ts';

type AcceptOdds = (typeof ACCEPT_ODDS)[number];

interface Bet extends Selection {
  readonly stake: Pence;
  /** What the bettor saw. */
  readonly odds: OddsUnits;
}

export interface Slip {
  /** The draw that the bets are for; null for an id that no draw can have. */
  readonly drawId: number | null;
  readonly acceptOdds: AcceptOdds;
  readonly bets: readonly Bet[];
}

/** What a slip is judged by. */
export interface Market {
  readonly draw: RunningDraw;
  readonly balance: Pence;
  /** The odds in force, by selectionKey. */
  readonly odds: ReadonlyMap<string, OddsUnits>;
  /** What the member has staked on the rows of this draw. */
  readonly staked: ReadonlyMap<Row, Pence>;
  readonly limits: Limits;
  /** What the member holds themselves to. */
  readonly ownLimits: readonly UsedLimit[];
}

/** Each under the name of its code, a limit of the member's own apart. */
export type SlipRefusal =
  | { readonly kind: 'bettingClosed'; readonly draw: RunningDraw }
  | { readonly kind: 'otherDrawOpen'; readonly draw: RunningDraw }
  | { readonly kind: 'limitReached'; readonly limit: 'stake'; readonly min: Pence; readonly max: Pence }
  | { readonly kind: 'limitReached'; readonly limit: 'draw'; readonly max: Pence }
  | OwnLimitReached
  | { readonly kind: 'oddsMoved'; readonly quotes: readonly Quote[] }
  | { readonly kind: 'balanceTooLow'; readonly balance: Pence };

function refuseDraw({ drawId }: Slip, { draw }: Market): SlipRefusal | null {
  if (draw.isClosed) return { kind: 'bettingClosed', draw };
  return drawId === draw.id ? null : { kind: 'otherDrawOpen', draw };
}

function refuseStakes({ bets }: Slip, { limits, staked }: Market): SlipRefusal | null {
  const { stakeMin, stakeMax, rowMax } = limits;
  if (bets.some(({ stake }) => stake < stakeMin || stake > stakeMax)) {
    return { kind: 'limitReached', limit: 'stake', min: stakeMin, max: stakeMax };
  }
  const rowStake = (row: Row): Pence =>
    (staked.get(row) ?? 0n) + sumOfPence(bets.filter((bet) => bet.row === row).map(({ stake }) => stake));
  return bets.some(({ row }) => rowStake(row) > rowMax)
    ? { kind: 'limitReached', limit: 'draw', max: rowMax }
    : null;
}

const ACCEPTS: Readonly<Record<AcceptOdds, (current: OddsUnits, seen: OddsUnits) => boolean>> = {
  never: (current, seen) => current === seen,
  higher: (current, seen) => current >= seen,
  any: () => true,
};

function refuseOdds(slip: Slip, quotes: readonly Quote[]): SlipRefusal | null {
  const accepts = ACCEPTS[slip.acceptOdds];
  const moved = quotes.filter((quote, index) => !accepts(quote.odds, slip.bets[index]?.odds ?? 0n));
  const once = new Map(moved.map((quote) => [selectionKey(quote), quote]));
  return moved.length === 0 ? null : { kind: 'oddsMoved', quotes: [...once.values()] };
}

export interface AcceptedSlip {
  readonly kind: 'accepted';
  /** The bets, at the odds they are placed at. */
  readonly bets: readonly Bet[];
  readonly total: Pence;
}

/** The bets at the odds in force, or the first reason why not: draw, limits (the site's, the member's own), odds, balance, in this order. */
export function judgeSlip(slip: Slip, market: Market): AcceptedSlip | SlipRefusal {
  const bets = slip.bets.map((bet) => {
    const odds = market.odds.get(selectionKey(bet));
    if (odds === undefined)
      throw new Error(`There are no ${marketOf(bet.field)} odds for ${selectionKey(bet)}`);
    return { ...bet, odds };
  });
  const total = sumOfPence(bets.map(({ stake }) => stake));
  const refusal =
    refuseDraw(slip, market) ??
    refuseStakes(slip, market) ??
    refuseByLimits(market.ownLimits, ['loss', 'stake'], total) ??
    refuseOdds(slip, bets);
  if (refusal !== null) return refusal;
  if (total > market.balance) return { kind: 'balanceTooLow', balance: market.balance };
  return { kind: 'accepted', bets, total };
}
