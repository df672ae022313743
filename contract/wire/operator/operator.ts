/** The operator's console: an area apart from the members', with accounts, sessions and tokens of its own [M-07]. */
import * as z from 'zod/mini';
import { selectionKey } from '../../game/bets.ts';
import { OPERATOR_ROLES } from '../../operatorRoles.ts';
import { newPasswordProblem, USERNAME } from '../../rules.ts';
import { PAY_METHODS, RECHARGE_REASONS, RECHARGE_STATUSES, WITHDRAWAL_STATUSES } from '../payments.ts';
import { EXCHANGE_STATUSES } from '../points.ts';
import { drawId, field, instant, listOf, money, odds, plainText, row, stake } from '../common.ts';

const TOKEN_MAX = 200;
const REASON_MAX = 200;
const TEXT_MAX = 200;

const id = z.string().check(z.regex(/^\d{1,18}$/));
const password = z.string().check(z.maxLength(TOKEN_MAX));
const newPassword = password.check(z.refine((text) => newPasswordProblem(text) === null, 'passwordFormat'));
/** Why something was done; it stands in the audit log. */
const reason = plainText(REASON_MAX).check(z.minLength(1, 'required'));

/** An operator as the console knows them. */
const operatorShown = {
  id,
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  last_login_time: z.nullable(instant),
  /** May change settings and operators: an admin. */
  super: z.boolean(),
  /** What they may do: see contract/operatorRoles.ts. Absent from a server older than roles. */
  roles: z.optional(z.array(z.enum(OPERATOR_ROLES))),
};
export const operatorRecord = z.object(operatorShown);
/** What may be left between the password and the work, in this order. */
export const ENTRY_STEPS = [
  /** The second factor is to be shown. */
  'code',
  /** The first password, which somebody else set, is to be exchanged for one's own. */
  'password',
  /** A second factor is to be set up. */
  'enrol',
] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];
/** The operator who asks; `step` is what is left before any other call is open to them, null for nothing. */
export const operatorInfo = z.object({ ...operatorShown, step: z.nullable(z.enum(ENTRY_STEPS)) });
export type OperatorInfo = z.infer<typeof operatorInfo>;
/** An operator who has just signed in. */
export const adminInfo = z.extend(operatorInfo, { token: z.string(), refresh_token: z.string() });
export type AdminInfo = z.infer<typeof adminInfo>;

export const operatorLoginBody = z.object({
  username: plainText(64).check(z.minLength(1, 'usernameRequired')),
  password: password.check(z.minLength(1, 'passwordRequired')),
});
export const operatorLogoutBody = z.object({
  refreshToken: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
});
export const operatorPasswordBody = z.object({
  old_password: password.check(z.minLength(1, 'passwordRequired')),
  new_password: newPassword,
});

const quote = z.object({ row, field, odds });
const ODDS_MAX_COUNT = 140;
/** The odds in force of every row and field. */
export const operatorOdds = z.object({ list: z.array(quote) });
export const operatorOddsBody = z.object({
  odds: z.array(quote).check(
    z.minLength(1, 'required'),
    z.maxLength(ODDS_MAX_COUNT),
    z.refine((quotes) => new Set(quotes.map(selectionKey)).size === quotes.length),
  ),
});

/** Stakes: smallest and largest of a bet, largest sum of a member on one row of one draw. */
export const operatorLimits = z.object({ stake_min: money, stake_max: money, row_max: money });
export const operatorLimitsBody = z.object({ stake_min: stake, stake_max: stake, row_max: stake });

/** What of the site's configuration can be changed while it runs. */
export const operatorSettings = z.object({
  siteName: z.string(),
  recordNumber: z.string(),
  openMemberCenter: z.boolean(),
  /** From this sum on a withdrawal needs the approval of two operators; "0.00": none does. */
  secondApprovalFrom: z._default(money, '0.00'),
});
export const operatorSettingsBody = z.object({
  siteName: plainText(TEXT_MAX).check(z.minLength(1, 'required')),
  recordNumber: plainText(TEXT_MAX),
  openMemberCenter: z.boolean(),
  /** Left out, it stays as it is. */
  secondApprovalFrom: z.optional(stake),
});

/** open and closed: of betting, before the draw. drawn: out, its bets not all settled. */
export const DRAW_STATES = ['upcoming', 'open', 'closed', 'drawn', 'settled', 'void'] as const;
export const operatorDraw = z.object({
  lottery_id: drawId,
  state: z.enum(DRAW_STATES),
  opens_at: instant,
  closes_at: instant,
  draws_at: instant,
  voided_at: z.nullable(instant),
  settled_at: z.nullable(instant),
  /** Ten numbers, first position first; null before the draw and of a void one. */
  balls: z.nullable(z.array(z.int())),
  /** Bets that are pending, and their stakes. */
  pending_bets: z.int(),
  pending_stake: money,
  /** What its settled bets came to, void ones left out; null while none is settled, and of draws from before this was kept. */
  settled: z._default(
    z.nullable(z.object({ bets: z.int(), stake: money, payout: money, margin: money })),
    null,
  ),
});
export type OperatorDraw = z.infer<typeof operatorDraw>;
export const voidDrawBody = z.object({ lottery_id: drawId, reason });
/** The voided draw: how many bets get their stakes back, and how much that is. */
export const voidedDraw = z.object({ lottery_id: drawId, bets: z.int(), stake: money });

export const bettingBody = z.object({ stopped: z.boolean(), reason });
export const bettingState = z.object({ stopped: z.boolean() });

export const MEMBER_STATES = ['active', 'locked'] as const;
export const memberId = id;
export const operatorMember = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  balance: money,
  notSubmitBenAmount: money,
  state: z.enum(MEMBER_STATES),
  /** Why they are locked; '' while active. */
  lock_reason: z.string(),
  create_time: instant,
  last_login_time: z.nullable(instant),
  last_login_ip: z.nullable(z.string()),
});
export type OperatorMember = z.infer<typeof operatorMember>;
export const operatorMembers = listOf(operatorMember);
export const memberLockBody = z.object({ id, reason });
export const memberUnlockBody = z.object({ id });
export const memberSignOutBody = z.object({ id, reason });
export const memberState = z.object({ id, state: z.enum(MEMBER_STATES) });

const orderNo = z.string().check(z.regex(/^W\d{1,18}$/));
/** What an operator can do with a withdrawal now. */
export const WITHDRAWAL_STEPS = ['approve', 'refuse', 'pay'] as const;
const operatorWithdrawal = z.object({
  order_no: orderNo,
  member_id: id,
  member: z.string(),
  method: z.enum(PAY_METHODS),
  amount: money,
  /** Where it goes, in full; '' for play money. */
  account: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.string(),
  /** What shows the payment; null before there is any. */
  provider_ref: z.nullable(z.string()),
  create_time: instant,
  done_at: z.nullable(instant),
  /** Whether two operators must approve it, and who of them has. */
  needs_second: z._default(z.boolean(), false),
  first_approval: z._default(z.nullable(z.object({ operator: z.string(), time: instant })), null),
  /** Of the operator who asks. */
  steps: z.array(z.enum(WITHDRAWAL_STEPS)),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;
export const operatorWithdrawals = listOf(operatorWithdrawal);
export const approveWithdrawalBody = z.object({ order_no: orderNo });
/** The reason is shown to the member. */
export const refuseWithdrawalBody = z.object({ order_no: orderNo, reason });
/** `provider_ref`: what shows the payment, such as a transaction's hash. */
export const payWithdrawalBody = z.object({ order_no: orderNo, provider_ref: reason });
export const withdrawalState = z.object({ order_no: orderNo, status: z.enum(WITHDRAWAL_STATUSES) });

const rechargeNo = z.string().check(z.regex(/^R\d{1,18}$/));
/** What an operator can do with a recharge now: only what is under review waits for them. */
export const RECHARGE_STEPS = ['credit', 'reject'] as const;
const operatorRecharge = z.object({
  order_no: rechargeNo,
  member_id: id,
  member: z.string(),
  method: z.enum(PAY_METHODS),
  /** What was asked. */
  amount: money,
  /** What was credited; null while nothing is. */
  credited: z.nullable(money),
  status: z.enum(RECHARGE_STATUSES),
  reason: z.nullable(z.enum(RECHARGE_REASONS)),
  /** What came in, in the provider's words; null while nothing did. */
  received: z.nullable(z.string()),
  /** What shows the payment; null before there is any. */
  provider_ref: z.nullable(z.string()),
  create_time: instant,
  paid_at: z.nullable(instant),
  steps: z.array(z.enum(RECHARGE_STEPS)),
});
export type OperatorRecharge = z.infer<typeof operatorRecharge>;
export const operatorRecharges = listOf(operatorRecharge);
/** `amount` is what the payment was worth, by the operator's judgement: that much is credited. */
export const creditRechargeBody = z.object({ order_no: rechargeNo, amount: stake, reason });
export const rejectRechargeBody = z.object({ order_no: rechargeNo, reason });
export const rechargeState = z.object({
  order_no: rechargeNo,
  status: z.enum(RECHARGE_STATUSES),
  credited: z.nullable(money),
});

const postalShown = z.object({
  name: z.string(),
  street: z.string(),
  town: z.string(),
  postcode: z.string(),
  country: z.string(),
});
const operatorExchange = z.object({
  order_no: z.string(),
  member_id: id,
  member: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  name: z.string(),
  points: z.int(),
  status: z.enum(EXCHANGE_STATUSES),
  /** Where it is sent to; null where the member gave no address, and when it has been erased. */
  postal: z._default(z.nullable(postalShown), null),
  /** What shows that it was sent; null before. */
  sent_ref: z.nullable(z.string()),
  create_time: instant,
  sent_at: z.nullable(instant),
});
export type OperatorExchange = z.infer<typeof operatorExchange>;
export const operatorExchanges = listOf(operatorExchange);
/** `sent_ref`: what shows that it was sent, such as the parcel's number. */
export const sendPrizeBody = z.object({
  order_no: id,
  sent_ref: reason,
});
export const exchangeState = z.object({ order_no: z.string(), status: z.enum(EXCHANGE_STATUSES) });

const listedOperator = z.object({
  ...operatorShown,
  create_time: instant,
  /** null while they may sign in. */
  disabled_at: z.nullable(instant),
});
export const operatorList = z.object({ list: z.array(listedOperator) });
const roles = z
  .array(z.enum(OPERATOR_ROLES))
  .check(z.minLength(1, 'required'), z.maxLength(OPERATOR_ROLES.length));
export const operatorCreateBody = z.object({
  username: z.string().check(z.regex(USERNAME, 'usernameFormat')),
  password: newPassword,
  nickname: z._default(plainText(40), ''),
  /** Of a page that knows no roles: an admin, or else every role but that. */
  super: z._default(z.boolean(), false),
  roles: z.optional(roles),
});
export const operatorRolesBody = z.object({ id, roles });
export const operatorSwitchBody = z.object({ id, disabled: z.boolean() });

export const AUDIT_ACTIONS = [
  'operator.signIn',
  'operator.signOut',
  'operator.create',
  'operator.disable',
  'operator.enable',
  'operator.roles',
  'operator.password',
  'operator.factor',
  'operator.recover',
  'operator.enrol',
  'odds.change',
  'limits.change',
  'settings.change',
  'draw.void',
  'betting.stop',
  'betting.resume',
  'member.lock',
  'member.unlock',
  'member.signOut',
  'member.note',
  'withdrawal.firstApprove',
  'withdrawal.approve',
  'withdrawal.refuse',
  'withdrawal.pay',
  'recharge.credit',
  'recharge.reject',
  'prize.send',
  'list.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntry = z.object({
  number: z.int(),
  create_time: instant,
  /** The username; '' for the command line. */
  operator: z.string(),
  address: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** What was changed: a draw's or a member's id, an operator's name. */
  subject: z.string(),
  /** The member whom it is about, by way of an order, too; null for none, or one that is gone. */
  member: z._default(z.nullable(z.object({ id, username: z.string() })), null),
  /** What it was, and what it became, as JSON; null where there is nothing to say. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** SHA-256 in hex, over the entry and the hash of the one before it. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = listOf(auditEntry);

export const AUDIT_PROBLEMS = [
  /** An entry is missing. */
  'missing',
  /** An entry isn't what was written. */
  'changed',
  /** The end of the log isn't where it was. */
  'cut',
] as const;
/** Whether the chain holds. `hash` is the last entry's: kept elsewhere, it proves all that was before it. */
export const auditVerdict = z.object({
  ok: z.boolean(),
  entries: z.int(),
  hash: z.string(),
  problem: z.nullable(z.object({ kind: z.enum(AUDIT_PROBLEMS), number: z.int() })),
});

/** Data of the refusal `tooLate`: what the draw or the withdrawal is already. */
export const tooLateData = z.object({ state: z.string() });
