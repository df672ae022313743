/** Who asks for a code, where it goes, and how often [M-04]. */
import { CODE } from '../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { emailProblem, mobileProblem } from '../../contract/rules.account.ts';
import type { CodeEvent, ContactType } from '../../contract/wire/account.ts';
import { CODE_LIFE_S, type Purpose } from './codes.ts';
import { contactOf, findContact, isAtHome, plainAddress, type Contact } from './contacts.ts';
import { networkOf } from '../work/networks.ts';
import type { Principal, MemberPrincipal } from '../sessions/sessions.ts';
import { consumeRateLimit } from '../rates/rateLimits.ts';
import { refuseUnlessMay } from './account.routes.ts';
import { Refusal } from '../http/envelope.ts';
import { isCaptchaSolved, type GivenCaptcha } from '../captcha/givenCaptcha.ts';
import type { Deps } from '../http/route.ts';

const HOUR_MS = 3_600_000;
const MS_PER_S = 1000;
const NETWORK_FACTOR = 20;
/** More than anybody is allowed in an hour. */
const ANY_NUMBER = 1_000_000;

export const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

/** A member's codes are their own. */
export const purposeOf = (
  event: CodeEvent,
  type: ContactType,
  account: string,
  member: MemberPrincipal,
): Purpose => ({
  event,
  type,
  account: `${member.id}:${account}`,
});

/** No code is ever made for it. */
const NO_ACCOUNT = 'none:';

interface Retrieval extends Asked {
  /**
   * At home a code that was asked for on the way here is good, too. Elsewhere it has none: to find so costs the same.
   */
  readonly otherPurpose: Purpose;
}

/**
 * The code for a forgotten password, which anybody may ask for. What is asked for where the member last signed in is kept
 * apart from what is asked for elsewhere: strangers use up, replace and guess at their own codes alone. However an account
 * is named, it is its address that has the code.
 */
export async function retrievalOf(
  { db }: Deps,
  { type, account }: { readonly type: ContactType; readonly account: string },
  from: string,
): Promise<Retrieval> {
  const contact = await findContact(db, type, account);
  const isHome = await isAtHome(db, contact?.memberId ?? null, from);
  const to = contact?.address ?? plainAddress('email', account);
  const purpose = { event: 'retrievePassword', type } as const;
  const away: Purpose = { ...purpose, account: `away:${to}` };
  return {
    purpose: isHome ? { ...purpose, account: `home:${to}` } : away,
    otherPurpose: isHome ? away : { ...purpose, account: NO_ACCOUNT },
    contact,
    budget: isHome ? `home:${to}` : to,
    asker: `${plainAddress('email', account)}:${networkOf(from)}`,
  };
}

export interface Asked {
  readonly purpose: Purpose;
  /** Where it goes; null when there is no such account. */
  readonly contact: Contact | null;
  /** What so many are sent on: an address, and whether it is asked for at home. */
  readonly budget: string;
  /** Whose number of codes an hour is limited: a member, or a network that names an account. */
  readonly asker: string;
}

/** Who asks for a code for themselves. Throws a Refusal. */
function memberOf(principal: Principal | null): MemberPrincipal {
  if (principal === null) throw new Refusal(CODE.unauthorised);
  if (principal.kind !== 'member') throw new Refusal(CODE.forbidden);
  return principal;
}

interface Asking {
  readonly event: CodeEvent;
  readonly type: ContactType;
  readonly account?: string | undefined;
}

/** What is asked for, and where it goes. Throws a Refusal where that reveals nothing about other members. */
export async function askedOf(
  deps: Deps,
  { event, type, account = '' }: Asking,
  principal: Principal | null,
  from: string,
): Promise<Asked> {
  if (event === 'retrievePassword') {
    if (account.trim() === '') throw inputRefused('account', 'required');
    return retrievalOf(deps, { type, account }, from);
  }
  const member = memberOf(principal);
  await refuseUnlessMay(deps, member, ACCOUNT_NODE.bind);
  if (event === 'changeBind') {
    const problem = type === 'email' ? emailProblem(account) : mobileProblem(account);
    if (problem !== null) throw inputRefused('account', problem);
    const address = plainAddress(type, account);
    const purpose = purposeOf(event, type, address, member);
    return { purpose, contact: { memberId: member.id, address }, budget: address, asker: purpose.account };
  }
  const contact = await contactOf(deps.db, member.id, type);
  if (contact === null) throw inputRefused('type', 'addressMissing');
  const purpose = purposeOf(event, type, contact.address, member);
  return { purpose, contact, budget: contact.address, asker: purpose.account };
}

/**
 * Throws a Refusal 4204 when a captcha comes first and none was solved. So many codes an hour are free: per
 * requester, per address, and per network (all accounts together: as many as one account has in an hour).
 */
export async function refuseWithoutCaptcha(
  { db, config }: Deps,
  { purpose: { type }, asker, budget }: Asked,
  from: string,
  given: GivenCaptcha,
): Promise<void> {
  const { afterCodes } = config.captcha;
  if (afterCodes === 0) return;
  const isFree =
    (await consumeRateLimit(db, `code:free:${type}:${asker}`, afterCodes, HOUR_MS)) &&
    (await consumeRateLimit(db, `code:free:to:${budget}`, afterCodes, HOUR_MS)) &&
    (await consumeRateLimit(
      db,
      `code:free:network:${networkOf(from)}`,
      config.messages.codesPerHour,
      HOUR_MS,
    ));
  if (!isFree && !(await isCaptchaSolved(db, given))) throw new Refusal(CODE.captchaWrong);
}

/** Throws a Refusal 4105 when who asks, or their network, has had the codes of this hour. */
export async function limitCodes(
  { db, config }: Deps,
  { purpose: { type }, asker }: Asked,
  from: string,
): Promise<void> {
  const { codesPerHour } = config.messages;
  const mayAsk = await consumeRateLimit(db, `code:${type}:${asker}`, codesPerHour, HOUR_MS);
  const network = `code:network:${networkOf(from)}`;
  if (mayAsk && (await consumeRateLimit(db, network, codesPerHour * NETWORK_FACTOR, HOUR_MS))) return;
  throw new Refusal(CODE.limitReached, { limit: 'codes', max: String(codesPerHour) });
}

/**
 * Whether one more is sent to an address, from home or from elsewhere: so many an hour, and beyond them one while no
 * other holds. So the mailbox always has a valid code.
 */
export async function mayBeSent({ db, config }: Deps, { budget }: Asked): Promise<boolean> {
  const to = `code:to:${budget}`;
  const isWithin = await consumeRateLimit(db, to, config.messages.codesPerHour, HOUR_MS);
  const max = isWithin ? ANY_NUMBER : 1;
  return consumeRateLimit(db, `${to}:held`, max, CODE_LIFE_S * MS_PER_S);
}
