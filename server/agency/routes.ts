import { agencyCalls } from '../../contract/calls/agency.ts';
import { formatPence } from '../../contract/money.ts';
import { listCommission, readAgency, type CommissionDay, type CommissionPosition } from './agency.ts';
import { dayCursor, sliceOfQuery, ticketCursor, toPage, type CursorFormat } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** "2026-11-21-1004": the day, and the member. */
const commissionCursor: CursorFormat<CommissionPosition> = {
  write: ({ day, memberId }) => `${day}-${memberId}`,
  read: (text) => {
    const day = dayCursor.read(text.slice(0, DAY_LENGTH));
    const memberId = ticketCursor.read(text.slice(DAY_LENGTH + 1));
    if (day === null || memberId === null || text[DAY_LENGTH] !== '-') return null;
    return { day, memberId };
  },
};

const SHOWN_OF_NAME = 2;

/** Whose bets they are is theirs to tell: "anna" is "an***". */
const masked = (username: string): string => `${username.slice(0, SHOWN_OF_NAME)}***`;

const toDay = ({ day, username, stake, commission }: CommissionDay) => ({
  day,
  member: masked(username),
  bet_amount: formatPence(stake),
  commission: formatPence(commission),
});

export function agencyRoutes(route: Route, { db, config }: Deps): void {
  route(agencyCalls.proxyInfo, async ({ principal, origin }) => {
    const agency = await readAgency(db, principal.id);
    return {
      invite_code: agency.inviteCode,
      invite_url: `${config.publicUrl ?? origin}/#/register?invite=${agency.inviteCode}`,
      members: agency.members,
      active_members: agency.activeMembers,
      commission_today: formatPence(agency.commissionToday),
      commission_total: formatPence(agency.commissionTotal),
      rate: formatPence(config.rewards.commissionRate),
    };
  });
  route(agencyCalls.proxyOrderMoney, async ({ principal, query }) => {
    const found = await listCommission(db, principal.id, query, sliceOfQuery(query, commissionCursor));
    const { stake, commission } = found.totals;
    return {
      ...toPage(found, commissionCursor, toDay),
      summary: { bet_amount: formatPence(stake), commission: formatPence(commission) },
    };
  });
}
