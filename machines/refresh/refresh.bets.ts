/** The member's bets on the running draw and on the one before, as rounds bring them. */
import type { Ticket } from '../../contract/model.ts';
import { formatPence, parseOdds, parsePence, sumOfPence, winOf } from '../../contract/money.ts';
import type { Arrival, LastLog, RefreshContext, ReturnedStake } from './refresh.types.ts';

/** What became of it stays with its balls. */
const asPlaced = (ticket: Ticket): Ticket => ({
  ...ticket,
  status: 'pending',
  win: formatPence(winOf(parsePence(ticket.stake), parseOdds(ticket.odds))),
});

/** The tickets that a new log leaves out: their draw is over. Without any, those of the draw before stay. */
export function playedBy({ betLog, playedBets }: RefreshContext, arrival: Arrival): readonly Ticket[] {
  if (arrival.name !== 'betLog') return playedBets;
  if (betLog === null && arrival.last !== undefined) return arrival.last.tickets.map(asPlaced);
  const running = new Set(arrival.value.map(({ drawId }) => drawId));
  const played = (betLog ?? []).filter(({ drawId }) => !running.has(drawId));
  return played.length > 0 ? played : playedBets;
}

/** The member's bets on a draw. */
export const betsOn = ({ betLog, playedBets }: RefreshContext, id: string): readonly Ticket[] =>
  [...(betLog ?? []), ...playedBets].filter(({ drawId }) => drawId === id);

/** The first answers come: their bets are on the way. */
export const isLogAwaited = ({ result, betLog, awaited }: RefreshContext): boolean =>
  result === null && betLog === null && awaited.includes('betLog');

/** The void draws; that a draw was void as the page was opened is no news. */
export const voidBy = ({ voidDraws }: RefreshContext, last: LastLog | undefined): readonly string[] =>
  last?.tickets[0]?.status === 'void' ? [last.drawId, ...voidDraws] : voidDraws;

/** The draws that this arrival tells to be void, of those the member bet on, each with what they staked. */
export function returnedBy(context: RefreshContext, arrival: Arrival): readonly ReturnedStake[] {
  const told = arrival.name === 'result' ? (arrival.voidDraws ?? []) : [];
  return told
    .filter((id) => !context.voidDraws.includes(id))
    .map((id) => ({ drawId: id, stakes: betsOn(context, id).map(({ stake }) => parsePence(stake)) }))
    .filter(({ stakes }) => stakes.length > 0)
    .map(({ drawId, stakes }) => ({ drawId, stake: formatPence(sumOfPence(stakes)) }));
}
