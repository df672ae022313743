/** What operators see and change of the game: odds and draws. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { formatOdds, formatPence, parseOdds } from '../../contract/money.ts';
import type { OperatorDraw } from '../../contract/wire/operator/operator.ts';
import type { DrawsTotals } from '../../contract/wire/operator/operatorLists.ts';
import { formatDrawId, parseDrawId } from '../draws/drawIds.ts';
import { changeOdds, isSound, readOdds } from './odds.ts';
import { listDraws, sumDraws, type DrawOverview, type DrawSums } from '../draws/drawList.ts';
import { voidDraw } from '../draws/voidDraw.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, toPage, type CursorFormat } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

const drawCursor: CursorFormat<number> = { write: formatDrawId, read: parseDrawId };

export const toDraw = (draw: DrawOverview): OperatorDraw => ({
  lottery_id: formatDrawId(draw.id),
  state: draw.state,
  opens_at: draw.opensAt.toISOString(),
  closes_at: draw.closesAt.toISOString(),
  draws_at: draw.drawsAt.toISOString(),
  voided_at: draw.voidedAt?.toISOString() ?? null,
  settled_at: draw.settledAt?.toISOString() ?? null,
  balls: draw.balls === null ? null : [...draw.balls],
  pending_bets: draw.pendingBets,
  pending_stake: formatPence(draw.pendingStake),
  settled: draw.settled && {
    bets: draw.settled.bets,
    stake: formatPence(draw.settled.stake),
    payout: formatPence(draw.settled.payout),
    margin: formatPence(draw.settled.stake - draw.settled.payout),
  },
});

const toTotals = ({ bets, stake, payout, voided }: DrawSums): DrawsTotals => ({
  bets,
  stake: formatPence(stake),
  payout: formatPence(payout),
  margin: formatPence(stake - payout),
  voided,
});

const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

async function oddsInForce(db: Deps['db']) {
  const quotes = await readOdds(db);
  return { list: quotes.map(({ row, field, odds }) => ({ row, field, odds: formatOdds(odds) })) };
}

export function marketRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorOdds, () => oddsInForce(db));
  route(operatorCalls.operatorSetOdds, async ({ body, principal: { username }, address }) => {
    const quotes = body.odds.map(({ odds, ...selection }) => ({ ...selection, odds: parseOdds(odds) }));
    const unsound = quotes.findIndex((quote) => !isSound(quote));
    if (unsound !== -1) throw inputRefused(`odds.${unsound}.odds`, 'oddsRange');
    await changeOdds(db, { username, address }, quotes);
    return oddsInForce(db);
  });
  route(operatorCalls.operatorDraws, async ({ query: { lottery_id, ...query } }) => {
    const filter = { ...query, id: lottery_id === undefined ? undefined : parseDrawId(lottery_id) };
    const page = await listDraws(db, filter, sliceOfQuery(query, drawCursor));
    const sums = await sumDraws(db, filter);
    return { ...toPage(page, drawCursor, toDraw), totals: sums && toTotals(sums) };
  });
  route(operatorCalls.operatorVoidDraw, async ({ body, principal: { username }, address }) => {
    const { lottery_id, reason } = body;
    const id = parseDrawId(lottery_id);
    if (id === null) throw inputRefused('lottery_id', 'invalid');
    const voiding = await voidDraw(db, { username, address }, id, reason);
    switch (voiding.kind) {
      case 'unknown':
        throw inputRefused('lottery_id', 'invalid');
      case 'tooLate':
        throw new Refusal(CODE.tooLate, { state: voiding.state });
      default:
        return { lottery_id, bets: voiding.bets, stake: formatPence(voiding.stake) };
    }
  });
}
