import type { Ticket } from '../../../contract/model.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';

export interface DrawGroup {
  readonly key: string;
  readonly drawId: string;
  readonly tickets: readonly Ticket[];
  /** Whether it has all bets of the draw that are listed, not only the first of them. */
  readonly isWhole: boolean;
}

/** The bets of a list by their draws, in the order of the list. `isWhole`: the list begins, or ends, with the shown rows. */
export function byDraw(
  tickets: readonly Ticket[],
  isWhole: { readonly begins: boolean; readonly ends: boolean },
): readonly DrawGroup[] {
  const groups: { readonly drawId: string; readonly tickets: Ticket[] }[] = [];
  for (const ticket of tickets) {
    const last = groups.at(-1);
    if (last?.drawId === ticket.drawId) last.tickets.push(ticket);
    else groups.push({ drawId: ticket.drawId, tickets: [ticket] });
  }
  const seen = new Map<string, number>();
  return groups.map((group, at) => {
    const times = (seen.get(group.drawId) ?? 0) + 1;
    seen.set(group.drawId, times);
    const isCut = (at === 0 && !isWhole.begins) || (at === groups.length - 1 && !isWhole.ends);
    return { ...group, key: `${group.drawId} ${times}`, isWhole: !isCut };
  });
}

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + parsePence(amount), 0n);

/** What was staked in a group, and what it changed once settled. */
export function sumsOf(tickets: readonly Ticket[]) {
  const staked = sum(tickets.map(({ stake }) => stake));
  const won = sum(tickets.map(({ win }) => win));
  return { staked: formatPence(staked), net: formatPence(won - staked) };
}
