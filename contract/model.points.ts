/** Changes of the balance, points, prizes and the agency in the words inside Tenball: like contract/model.ts. */
import type { MoneyText } from './model.ts';
import type { ProxyDay, ProxyInfo, ProxySummary } from './wire/agency.ts';
import type { BalanceChange as WireChange, MovementKind } from './wire/balanceLog.ts';
import type {
  Exchange as WireExchange,
  OfferedPrize,
  PointsChange as WirePointsChange,
} from './wire/points.ts';

export interface BalanceChange {
  readonly id: string;
  readonly kind: MovementKind;
  /** Negative when it left the balance. */
  readonly amount: MoneyText;
  readonly before: MoneyText;
  readonly after: MoneyText;
  /** The number of what it was for: a ticket, an exchange, a recharge, a withdrawal; null where there is none. */
  readonly orderNo: string | null;
  /** How many tickets the stakes of a slip are for, of which `orderNo` is the first; 1 of what has one number. */
  readonly orders: number;
  /** The draw that it belongs to, and whether its tickets still wait for it. */
  readonly drawId: string | null;
  readonly isPending: boolean;
  readonly at: string;
}

export const toBalanceChange = ({
  id,
  type,
  amount,
  before,
  after,
  order_no,
  orders,
  lottery_id,
  pending,
  create_time,
}: WireChange): BalanceChange => ({
  id,
  kind: type,
  amount,
  before,
  after,
  orderNo: order_no,
  orders,
  drawId: lottery_id,
  isPending: pending,
  at: create_time,
});

export interface PointsChange {
  readonly id: string;
  readonly kind: WirePointsChange['type'];
  /** Negative when they were given. */
  readonly points: number;
  readonly before: number;
  readonly after: number;
  /** The number of the exchange they were given for; null of points that were earned. */
  readonly orderNo: string | null;
  readonly at: string;
}

export const toPointsChange = ({ id, type, score, before, after, ref, create_time }: WirePointsChange) =>
  ({
    id,
    kind: type,
    points: score,
    before,
    after,
    orderNo: type === 'prize' ? ref : null,
    at: create_time,
  }) satisfies PointsChange;

export type Prize = Readonly<OfferedPrize>;

export interface Exchange extends Pick<Prize, 'name' | 'kind' | 'points' | 'value' | 'picture'> {
  readonly orderId: string;
  readonly status: WireExchange['status'];
  /** What shows the parcel, such as its number; null until it is sent. */
  readonly sentRef: string | null;
  readonly at: string;
}

export const toExchange = ({ order_no, create_time, sent_ref, ...exchange }: WireExchange): Exchange => ({
  ...exchange,
  orderId: order_no,
  sentRef: sent_ref,
  at: create_time,
});

export interface Agency {
  readonly inviteCode: string;
  readonly inviteUrl: string;
  readonly members: number;
  readonly activeMembers: number;
  readonly commissionToday: MoneyText;
  readonly commissionTotal: MoneyText;
  /** Of settled stakes, 0..1. */
  readonly rate: number;
}

const PER_CENT = 100;

export const toAgency = (info: ProxyInfo): Agency => ({
  inviteCode: info.invite_code,
  inviteUrl: info.invite_url,
  members: info.members,
  activeMembers: info.active_members,
  commissionToday: info.commission_today,
  commissionTotal: info.commission_total,
  rate: Number(info.rate) / PER_CENT,
});

export interface CommissionDay {
  /** Names the line on its page. */
  readonly id: string;
  readonly day: string;
  /** As far as it is shown. */
  readonly member: string;
  readonly staked: MoneyText;
  readonly commission: MoneyText;
}
export interface CommissionSums {
  readonly staked: MoneyText;
  readonly commission: MoneyText;
}

export const toCommissionSums = ({ bet_amount, commission }: ProxySummary): CommissionSums => ({
  staked: bet_amount,
  commission,
});
/** @param at where it stands on its page */
export const toCommissionDay = ({ day, member, ...sums }: ProxyDay, at: number): CommissionDay => ({
  id: String(at),
  day,
  member,
  ...toCommissionSums(sums),
});
