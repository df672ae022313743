/** A member on one page, as operators see them [O-01]. */
import * as z from 'zod/mini';
import { orderLine } from '../betting.ts';
import { instant, money, plainText } from '../common.ts';
import { AUDIT_ACTIONS, memberId, operatorMember } from './operator.ts';
import { PAY_METHODS, RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../payments.ts';
import { setLimit } from '../saferPlay.ts';

const NOTE_MAX = 500;

/** Bets and payments that are shown, newest first. */
export const MEMBER_ROWS_MAX = 20;

/** A recharge or a withdrawal. */
const payment = z.object({
  order_no: z.string(),
  kind: z.enum(['recharge', 'withdrawal']),
  method: z.enum(PAY_METHODS),
  /** What was asked. */
  amount: money,
  status: z.enum([...RECHARGE_STATUSES, ...WITHDRAWAL_STATUSES]),
  create_time: instant,
});
export type MemberPayment = z.infer<typeof payment>;

const session = z.object({
  id: z.uuid(),
  signed_in_at: instant,
  /** When it was last renewed. */
  seen_at: instant,
  ip: z.string(),
  agent: z.string(),
});

/** What an operator did with this member, or wrote of them: an entry of the audit log. */
const act = z.object({
  number: z.int(),
  create_time: instant,
  operator: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The note, or the reason; '' for none. */
  text: z.string(),
});
export type MemberAct = z.infer<typeof act>;

export const memberPageQuery = z.object({ id: memberId });
export const memberPage = z.object({
  member: operatorMember,
  /** Since they registered. What was asked for and refused is in neither. */
  totals: z.object({ deposited: money, withdrawn: money, staked: money, won: money }),
  /** The limits that they have set, with what the period has used. */
  limits: z.array(setLimit),
  /** The end of the break they are taking; null for none. */
  paused_until: z.nullable(instant),
  bets: z.array(orderLine),
  payments: z.array(payment),
  sessions: z.array(session),
  /** The latest, newest first. */
  acts: z.array(act),
});
export type MemberPage = z.infer<typeof memberPage>;

/** A note stands in the audit log, and is never changed. */
export const memberNoteBody = z.object({
  id: memberId,
  note: plainText(NOTE_MAX).check(z.minLength(1, 'required')),
});
export const memberNoted = z.object({ id: memberId });
