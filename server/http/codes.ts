/** Codes by mail and SMS, and what they are for: proving an address, binding another, a new password [M-04]. */
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { emailProblem, mobileProblem } from '../../contract/rules.account.ts';
import type { CodeEvent, ContactType, MessageLocale } from '../../contract/wire/account.ts';
import type { Couriers } from '../couriers/courier.ts';
import { codeMessage } from '../couriers/texts.ts';
import {
  CODE_LIFE_S,
  dropVerifications,
  holdsVerification,
  issueCode,
  issueVerification,
  useCode,
  type Purpose,
} from '../domain/codes.ts';
import { bindContact, contactOf, findContact, plainAddress, type Contact } from '../domain/contacts.ts';
import { networkOf } from '../domain/networks.ts';
import { checkOwnPassword } from '../domain/guesses.ts';
import { readProfile } from '../domain/profiles.ts';
import type { Caller, MemberCaller } from '../domain/sessions.ts';
import { takeTurn } from '../domain/turns.ts';
import { refuseUnlessMay, toProfile } from './account.ts';
import { Refusal } from './envelope.ts';
import { passwordRoutes } from './passwords.ts';
import type { Deps, Route } from './route.ts';
import { refusalOf } from './session.ts';

const HOUR_MS = 3_600_000;
const NETWORK_FACTOR = 20;

export const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

/** A member's codes are their own; retrieving a password is asked for by nobody in particular. */
export const purposeOf = (
  event: CodeEvent,
  type: ContactType,
  account: string,
  member: { readonly id: bigint } | null,
): Purpose => ({ event, type, account: member === null ? account : `${member.id}:${account}` });

interface Asked {
  readonly purpose: Purpose;
  /** Where it goes; null when there is no such account. */
  readonly contact: Contact | null;
}

/** Who asks for a code for themselves. Throws a Refusal. */
function memberOf(caller: Caller | null): MemberCaller {
  if (caller === null) throw new Refusal(CODE.unauthorised);
  if (caller.kind !== 'member') throw new Refusal(CODE.forbidden);
  return caller;
}

interface Asking {
  readonly event: CodeEvent;
  readonly type: ContactType;
  readonly account?: string | undefined;
}

/** What is asked for, and where it goes. Throws a Refusal for what can be told without telling of others. */
async function askedOf(
  deps: Deps,
  { event, type, account = '' }: Asking,
  caller: Caller | null,
): Promise<Asked> {
  const { db } = deps;
  if (event === 'retrievePassword') {
    if (account.trim() === '') throw inputRefused('account', 'required');
    const purpose = purposeOf(event, type, plainAddress('email', account), null);
    return { purpose, contact: await findContact(db, type, account) };
  }
  const member = memberOf(caller);
  await refuseUnlessMay(deps, member, ACCOUNT_NODE.bind);
  if (event === 'changeBind') {
    const problem = type === 'email' ? emailProblem(account) : mobileProblem(account);
    if (problem !== null) throw inputRefused('account', problem);
    const address = plainAddress(type, account);
    return { purpose: purposeOf(event, type, address, member), contact: { memberId: member.id, address } };
  }
  const contact = await contactOf(db, member.id, type);
  if (contact === null) throw inputRefused('type', 'addressMissing');
  return { purpose: purposeOf(event, type, contact.address, member), contact };
}

/** Throws a Refusal 4105 when an account, or a network, has had its codes of this hour. */
async function limitCodes({ db, config }: Deps, { type, account }: Purpose, address: string): Promise<void> {
  const { codesPerHour } = config.messages;
  const mayAccount = await takeTurn(db, `code:${type}:${account}`, codesPerHour, HOUR_MS);
  const network = `code:network:${networkOf(address)}`;
  if (mayAccount && (await takeTurn(db, network, codesPerHour * NETWORK_FACTOR, HOUR_MS))) return;
  throw new Refusal(CODE.limitReached, { limit: 'codes', max: String(codesPerHour) });
}

function sendingRoutes(route: Route, deps: Deps, couriers: Couriers): void {
  const { db, config, settings } = deps;
  const post = async ({ purpose, contact }: Asked, locale: MessageLocale): Promise<void> => {
    const carry = couriers.carry[purpose.type];
    const { codesPerHour } = config.messages;
    // However an account is named, its address gets no more than this, and codes beyond it open nothing: each one that
    // did would be five guesses more. An account that isn't there costs the same.
    const to = `code:to:${contact?.address ?? purpose.account}`;
    const isSent = (await takeTurn(db, to, codesPerHour, HOUR_MS)) && contact !== null;
    const code = await issueCode(db, purpose, isSent ? contact.memberId : null);
    const { site } = await settings.read();
    if (!isSent || carry === undefined) return;
    const message = codeMessage({ event: purpose.event, locale }, code, CODE_LIFE_S, site.name);
    await carry({ to: contact.address, ...message });
  };
  route(
    accountCalls.sendCode,
    async ({ body, caller, address }) => {
      if (couriers.carry[body.type] === undefined) throw inputRefused('type', 'invalid');
      const asked = await askedOf(deps, body, caller);
      await limitCodes(deps, asked.purpose, address);
      await post(asked, body.locale);
      return { seconds: CODE_LIFE_S };
    },
    { refusesStaleToken: true },
  );
}

/**
 * A member proves who they are before their address changes. Throws a Refusal otherwise.
 * @returns the hash of the password that was the proof; null where a code was
 */
async function refuseUnproved(
  { db, config }: Deps,
  caller: MemberCaller,
  given: {
    readonly type: ContactType;
    readonly accountVerificationToken?: string | undefined;
    readonly password?: string | undefined;
  },
  address: string,
): Promise<string | null> {
  const { type, accountVerificationToken: token = '', password = '' } = given;
  if (token !== '') {
    if (await holdsVerification(db, caller.id, type, token)) return null;
    throw inputRefused('accountVerificationToken', 'invalid');
  }
  if (password === '') throw inputRefused('password', 'proofMissing');
  const checked = await checkOwnPassword(db, config.login, caller.id, { password, address });
  if (checked.kind !== 'right') throw refusalOf(checked);
  return checked.passwordHash;
}

function bindingRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(accountCalls.verification, async ({ caller, body: { type, captcha } }) => {
    await refuseUnlessMay(deps, caller, ACCOUNT_NODE.bind);
    const contact = await contactOf(db, caller.id, type);
    if (contact === null) throw inputRefused('type', 'addressMissing');
    const used = await useCode(db, purposeOf('verification', type, contact.address, caller), captcha);
    if (used !== caller.id) throw inputRefused('captcha', 'codeWrong');
    await bindContact(db, type, contact, null);
    return { type, accountVerificationToken: await issueVerification(db, caller.id, type) };
  });
  route(accountCalls.changeBind, async ({ caller, body, address: from }) => {
    await refuseUnlessMay(deps, caller, ACCOUNT_NODE.bind);
    const { type } = body;
    const address = body.type === 'email' ? body.email : body.mobile;
    const passwordHash = await refuseUnproved(deps, caller, body, from);
    const used = await useCode(db, purposeOf('changeBind', type, address, caller), body.captcha);
    if (used !== caller.id) throw inputRefused('captcha', 'codeWrong');
    const binding = await bindContact(db, type, { memberId: caller.id, address }, passwordHash);
    if (binding === 'overtaken') throw refusalOf({ kind: 'wrong', left: 0 });
    if (binding === 'taken') throw inputRefused(type, 'addressTaken');
    await dropVerifications(db, caller.id, type);
    return toProfile(await readProfile(db, caller.id));
  });
}

export function codeRoutes(route: Route, deps: Deps, couriers: Couriers): void {
  sendingRoutes(route, deps, couriers);
  bindingRoutes(route, deps);
  passwordRoutes(route, deps);
}
