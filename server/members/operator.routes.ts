/** Members, as operators find, lock, unlock and sign them out. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import type { OperatorMember } from '../../contract/wire/operator/operator.ts';
import { listMembers, type MemberOverview } from './memberList.ts';
import { lockMember, signOutMember, unlockMember, type MemberState } from './lockedByOperators.ts';
import { Refusal } from '../http/envelope.ts';
import { sliceOfQuery, ticketCursor as idCursor, toPage } from '../http/paging.ts';
import type { Deps, Route } from '../http/route.ts';

export const toMember = (member: MemberOverview): OperatorMember => ({
  id: String(member.id),
  username: member.username,
  nickname: member.nickname,
  email: member.email,
  mobile: member.mobile,
  balance: formatPence(member.balance),
  notSubmitBenAmount: formatPence(member.pending),
  state: member.lockedAt === null ? 'active' : 'locked',
  lock_reason: member.lockReason,
  create_time: member.createdAt.toISOString(),
  last_login_time: member.lastLoginAt?.toISOString() ?? null,
  last_login_ip: member.lastLoginIp,
});

function stateOf(id: string, state: MemberState | null) {
  if (state === null) throw new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });
  return { id, state };
}

export function memberRoutes(route: Route, { db }: Deps): void {
  route(operatorCalls.operatorMembers, async ({ query }) =>
    toPage(await listMembers(db, query, sliceOfQuery(query, idCursor)), idCursor, toMember),
  );
  route(
    operatorCalls.operatorLockMember,
    async ({ body: { id, reason }, principal: { username }, address }) =>
      stateOf(id, await lockMember(db, { username, address }, BigInt(id), reason)),
  );
  route(operatorCalls.operatorUnlockMember, async ({ body: { id }, principal: { username }, address }) =>
    stateOf(id, await unlockMember(db, { username, address }, BigInt(id))),
  );
  route(
    operatorCalls.operatorSignOutMember,
    async ({ body: { id, reason }, principal: { username }, address }) =>
      stateOf(id, await signOutMember(db, { username, address }, BigInt(id), reason)),
  );
}
