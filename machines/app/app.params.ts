import type { Market } from '../../contract/game/bets.ts';
import type { Funds, Receipt } from '../../contract/model.ts';
import type { CommandResult } from '../command/command.types.ts';
import type { Failure, Message } from '../common/types.ts';
import type { Moment } from '../market/market.types.ts';
import type { Cause } from '../notices/notices.types.ts';
import type { Preferences } from '../preferences/preferences.types.ts';
import { NO_FUNDS } from '../session/session.setup.ts';
import type { ListQuery } from '../resource/resource.types.ts';

/** What the transitions of the app pass on of their events, by name. */

/** Where the navigation leads that a notice tells of; the others are about the screen that is left. */
const LANDINGS: Readonly<Partial<Record<Cause, string>>> = {
  guarded: '/login',
  unknownRoute: '/404',
  unknownMenu: '/user',
};

const NO_ANSWER: Message = { key: 'notice.noAnswer' };

type Of<Part> = { readonly event: Part };
export const whole = <Event>({ event }: Of<Event>) => event;
export const here = <Context>({ context }: { readonly context: Context }) => context;
/** What another screen ends: what was said of the screen before, and of the way to it. */
export const leftBehind = ({ event: { path } }: Of<{ path: string }>) => {
  const causes: readonly Cause[] = [
    'screen',
    'entrance',
    'sameRoute',
    'guarded',
    'unknownRoute',
    'unknownMenu',
  ];
  return { causes: causes.filter((cause) => LANDINGS[cause] !== path) };
};
export const slipOf = ({ event: { market } }: Of<{ market: Market }>) => ({
  causes: [`slip.${market}`] as const,
});
export const place = ({ event }: Of<{ place: ListQuery }>) => event.place;
export const result = ({ event }: Of<{ result: CommandResult }>) => event.result;
export const memberId = ({ event }: Of<{ memberId: string }>) => event.memberId;
/** A member, with whether they have bets whose outcome this device may not have shown. */
export const reader = ({
  event: {
    memberId: id,
    funds: { pending },
  },
}: Of<{ memberId: string; funds: Funds }>) => ({ memberId: id, isAtStake: pending !== NO_FUNDS.pending });
export const funds = <Told>({ event }: Of<{ funds: Told }>) => event.funds;
/** While bets are taken nothing is closed. */
export const endedBy = ({ event: { moment } }: Of<{ moment: Moment }>) => ({
  causes: moment.phase === 'open' ? (['closed'] as const) : [],
});
export const receipt = ({ event }: Of<{ receipt: Receipt }>): Funds => ({
  balance: event.receipt.balance,
  pending: event.receipt.pending,
});
export const choices = ({ event }: Of<{ values: Preferences }>) => event.values;
export const failure = ({ event }: Of<{ failure: Failure }>) => event.failure;
export const refusalMessage = ({
  event: {
    failure: { message },
  },
}: Of<{ failure: Failure }>) => message;
export const unansweredMessage = ({ event: { reason } }: Of<{ reason: Message | null }>) =>
  reason ?? NO_ANSWER;
/** Of slips and rounds without a member. */
export const noMember = () => null;
