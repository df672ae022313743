import { selectionKey, type Selection } from '../../contract/game/bets.ts';
import { isLaterDraw, type OddsTable } from '../../contract/model.ts';
import { formatPence, parseOdds, sumOfPence, tryParsePence, type Pence } from '../../contract/money.ts';
import type { Moment } from '../market/market.types.ts';
import type {
  AcceptOdds,
  Bet,
  BettingContext,
  Draft,
  MovedOdds,
  Order,
  Removal,
  RepeatedBet,
  SlipLine,
  SlipLines,
  Times,
} from './betting.types.ts';

export const EMPTY_DRAFT: Draft = { lines: {}, drawId: null, amount: '', lastBets: [] };

/** A stake ("10", or of repeated bets "10.50") in pence; null when it is none. */
export const penceOf = (stake: string): Pence | null => tryParsePence(stake);

export const isAboveZero = (text: string): boolean => (penceOf(text) ?? 0n) > 0n;

export const hasLines = (draft: Pick<Draft, 'lines'>): boolean => Object.keys(draft.lines).length > 0;

export const isSelected = (draft: Pick<Draft, 'lines'>, cell: Selection): boolean =>
  draft.lines[selectionKey(cell)] !== undefined;

/** Lines that were given a stake: only these are sent [B-03]. */
export const checkedLines = (draft: Pick<Draft, 'lines'>): readonly SlipLine[] =>
  Object.values(draft.lines).filter((line) => line.stake !== '');

/** At least one stake, and all of them above 0 [B-05]. */
export function hasValidStakes(draft: Pick<Draft, 'lines'>): boolean {
  const checked = checkedLines(draft);
  return checked.length > 0 && checked.every((line) => isAboveZero(line.stake));
}

export const totalStake = (draft: Pick<Draft, 'lines'>): Pence =>
  sumOfPence(checkedLines(draft).map((line) => penceOf(line.stake) ?? 0n));

/** A line at the odds of now; at those agreed to while they are not known. */
export const atOddsOfNow = (line: SlipLine, odds: OddsTable | null): SlipLine =>
  odds === null ? line : { ...line, odds: odds[line.row][line.field] };

/** Whether other odds change what a slip shows. */
export const movesFigures = (
  { lines }: Pick<Draft, 'lines'>,
  before: OddsTable | null,
  now: OddsTable | null,
): boolean =>
  Object.values(lines).some((line) => atOddsOfNow(line, before).odds !== atOddsOfNow(line, now).odds);

/** Selects a cell, or takes it out again. A cell that is selected takes the chip in hand, or else the amount that is set. */
export function toggle(
  { hand, ...draft }: Draft & Pick<BettingContext, 'hand'>,
  cell: Selection,
  { odds, draw }: Moment,
): Draft {
  const key = selectionKey(cell);
  const { [key]: taken, ...others } = draft.lines;
  if (taken === undefined) {
    if (odds === null) return draft;
    const stake = hand ?? (isAboveZero(draft.amount) ? draft.amount : '');
    const line: SlipLine = { ...cell, stake, odds: odds[cell.row][cell.field] };
    return { ...draft, lines: { ...draft.lines, [key]: line }, drawId: draft.drawId ?? draw?.drawId ?? null };
  }
  const rest = { ...draft, lines: others };
  return hasLines(rest) ? rest : { ...EMPTY_DRAFT, lastBets: draft.lastBets };
}

/** What a change has removed, if it has. */
export const removalBy = (before: Draft, { lines: left }: Draft, { draw }: Moment): Removal => ({
  before,
  left,
  drawId: draw?.drawId ?? null,
});

/** Nothing was changed since the removal, and the same draw runs. */
export const isRemovalLast = ({
  lines,
  moment,
  removal,
}: Pick<BettingContext, 'lines' | 'moment' | 'removal'>): boolean =>
  removal?.left === lines && removal.drawId === (moment.draw?.drawId ?? null);

const mapLines = (lines: SlipLines, change: (line: SlipLine) => SlipLine): SlipLines =>
  Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, change(line)]));

export function setStake(draft: Draft, cell: Selection, stake: string): Draft {
  const key = selectionKey(cell);
  const line = draft.lines[key];
  if (line === undefined) return draft;
  return { ...draft, lines: { ...draft.lines, [key]: { ...line, stake } } };
}

/** The amount box and all stakes [B-04, B-07]. An amount that is not above 0 leaves the lines without a stake. */
export function fillStakes(draft: Draft, amount: string): Draft {
  const stake = isAboveZero(amount) ? amount : '';
  return { ...draft, amount, lines: mapLines(draft.lines, (line) => ({ ...line, stake })) };
}

/** Every line at the odds shown now. */
export const agreeToOdds = (draft: Draft, odds: OddsTable): Draft => ({
  ...draft,
  lines: mapLines(draft.lines, (line) => ({ ...line, odds: odds[line.row][line.field] })),
});

/** The slip before a removal. What comes back is at the odds of now; what stayed, at those agreed to. */
export function withoutRemoval(draft: Draft, { before }: Removal, odds: OddsTable): Draft {
  const lines = { ...agreeToOdds(before, odds).lines, ...draft.lines };
  return { ...before, lines, drawId: draft.drawId ?? before.drawId };
}

/** The table with some odds replaced by newer ones. */
export const withOdds = (table: OddsTable, moved: MovedOdds): OddsTable =>
  moved.reduce<OddsTable>(
    (odds, { row, field, odds: now }) => ({ ...odds, [row]: { ...odds[row], [field]: now } }),
    table,
  );

/** The last accepted bets again, for the draw of now [B-17]. What was agreed to are the odds they were placed at [B-12]. */
export const repeat = (draft: Draft, times: Times, { draw }: Pick<Moment, 'draw'>): Draft => ({
  ...draft,
  amount: '',
  drawId: draw?.drawId ?? null,
  lines: Object.fromEntries(
    draft.lastBets.map((bet) => [
      selectionKey(bet),
      { ...bet, stake: formatPence((penceOf(bet.stake) ?? 0n) * BigInt(times)) },
    ]),
  ),
});

/** More bets, with their stakes, at the odds and for the draw of now [B-17, B-24]; a line at the cell of one gives way. */
export const withBets = (draft: Draft, bets: readonly RepeatedBet[], { odds, draw }: Moment): Draft =>
  odds === null
    ? draft
    : {
        ...draft,
        drawId: draft.drawId ?? draw?.drawId ?? null,
        lines: {
          ...draft.lines,
          ...Object.fromEntries(
            bets.map((bet) => [selectionKey(bet), { ...bet, odds: odds[bet.row][bet.field] }]),
          ),
        },
      };

/** The slip after its bets were placed: lines without a stake stay selected [B-03]. */
export function withoutBets(draft: Draft, bets: readonly Bet[]): Draft {
  const placed = new Set(bets.map(selectionKey));
  const lines = Object.fromEntries(Object.entries(draft.lines).filter(([key]) => !placed.has(key)));
  const rest = hasLines({ lines }) ? { lines, drawId: draft.drawId } : { lines, drawId: null };
  return { ...rest, amount: '', lastBets: bets };
}

/** Whether odds moved so that the bettor has to be asked [B-12]. */
export function isRepriced(
  { acceptOdds, ...draft }: Pick<Draft, 'lines'> & { readonly acceptOdds: AcceptOdds },
  { odds }: Pick<Moment, 'odds'>,
): boolean {
  if (acceptOdds === 'any' || odds === null) return false;
  return checkedLines(draft).some((line) => {
    const [agreed, now] = [parseOdds(line.odds), parseOdds(odds[line.row][line.field])];
    return acceptOdds === 'higher' ? now < agreed : now !== agreed;
  });
}

/** What is sent: the checked lines only, stakes as money. */
export const orderOf = (draft: Draft, drawId: string, acceptOdds: AcceptOdds): Order => ({
  drawId,
  acceptOdds,
  bets: checkedLines(draft).map(({ row, field, stake, odds }) => ({
    row,
    field,
    stake: formatPence(penceOf(stake) ?? 0n),
    odds,
  })),
});

/** The slip that an order was made of. */
export const draftOfOrder = (draft: Draft, order: Order): Draft => ({
  ...draft,
  amount: '',
  drawId: order.drawId,
  lines: Object.fromEntries(order.bets.map((bet) => [selectionKey(bet), bet])),
});

export const draftOf = ({ lines, drawId, amount, lastBets }: Draft): Draft => ({
  lines,
  drawId,
  amount,
  lastBets,
});

/** Another tab may have ordered for a draw that this one does not know yet. */
export const isTooLate = (order: Order | undefined, { draw, phase }: Moment): boolean =>
  order !== undefined &&
  draw !== null &&
  (isLaterDraw(draw.drawId, order.drawId) ||
    (draw.drawId === order.drawId && (phase === 'closed' || phase === 'drawing')));
