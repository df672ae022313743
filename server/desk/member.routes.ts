/** A member on one page, and operators' notes about them. */
import * as z from 'zod/mini';
import { operatorDeskCalls } from '../../contract/calls/operatorDesk.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import {
  MEMBER_ROWS_MAX,
  type MemberAct,
  type MemberPage,
  type MemberPayment,
} from '../../contract/wire/operator/operatorMember.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { toOrderLine } from '../betting/wire.ts';
import { rechargeNo, withdrawalNo } from '../cash/orders.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { toMember } from '../members/operator.routes.ts';
import { noteMember, readMemberFile, type MemberFile } from './member.ts';

const unknown = (): Refusal => new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });

const said = z.object({ note: z.optional(z.string()), reason: z.optional(z.string()) });

const toAct = ({ number, at, operator, action, after }: AuditEntry): MemberAct => {
  const { note, reason } = after === null ? {} : said.parse(JSON.parse(after));
  return { number, create_time: at.toISOString(), operator, action, text: note ?? reason ?? '' };
};

const toPayments = ({ recharges, withdrawals }: MemberFile): MemberPayment[] =>
  [
    ...recharges.map(({ id, method, amount, status, createdAt }) => ({
      order_no: rechargeNo(id),
      kind: 'recharge' as const,
      method,
      amount: formatPence(amount),
      status,
      create_time: createdAt.toISOString(),
    })),
    ...withdrawals.map(({ id, method, amount, status, createdAt }) => ({
      order_no: withdrawalNo(id),
      kind: 'withdrawal' as const,
      method,
      amount: formatPence(amount),
      status,
      create_time: createdAt.toISOString(),
    })),
  ]
    .toSorted((one, other) => other.create_time.localeCompare(one.create_time))
    .slice(0, MEMBER_ROWS_MAX);

const toPage = (file: MemberFile): MemberPage => ({
  member: toMember(file.member),
  totals: {
    deposited: formatPence(file.totals.deposited),
    withdrawn: formatPence(file.totals.withdrawn),
    staked: formatPence(file.totals.staked),
    won: formatPence(file.totals.won),
  },
  limits: file.limits.flatMap(({ limit, period, amount, used }) =>
    amount === null ? [] : [{ limit, period, amount: formatPence(amount), used: formatPence(used) }],
  ),
  paused_until: file.pausedUntil?.toISOString() ?? null,
  bets: file.tickets.map(toOrderLine),
  payments: toPayments(file),
  sessions: file.sessions.map(({ id, signedInAt, seenAt, address, agent }) => ({
    id,
    signed_in_at: signedInAt.toISOString(),
    seen_at: seenAt.toISOString(),
    ip: address,
    agent,
  })),
  acts: file.acts.map(toAct),
});

export function memberPageRoutes(route: Route, { db }: Deps): void {
  route(operatorDeskCalls.operatorMember, async ({ query }) => {
    const file = await readMemberFile(db, BigInt(query.id));
    if (file === null) throw unknown();
    return toPage(file);
  });
  route(
    operatorDeskCalls.operatorNoteMember,
    async ({ body: { id, note }, principal: { username }, address }) => {
      if (!(await noteMember(db, { username, address }, BigInt(id), note))) throw unknown();
      return { id };
    },
  );
}
