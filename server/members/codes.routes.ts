/** Codes by mail and SMS, and what they are for: proving an address, binding another, a new password [M-04]. */
import { accountCalls } from '../../contract/calls/account.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import type { Locale } from '../../contract/locales.ts';
import type { ContactType } from '../../contract/wire/account.ts';
import type { MessageSender } from '../messages/sender.ts';
import { postMessage, sendMessage } from '../messages/outbox.ts';
import { codeMessage } from '../messages/texts.ts';
import { whenCommitted } from '../db/commandTransaction.ts';
import {
  CODE_LIFE_S,
  dropVerifications,
  holdsVerification,
  issueCode,
  issueVerification,
  useCode,
} from './codes.ts';
import { bindContact, contactOf } from './contacts.ts';
import { noteLocale } from '../notifications/choices.ts';
import { checkOwnPassword } from '../sessions/passwordChecks.ts';
import { readProfile } from './profiles.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';
import { refuseUnlessMay, toProfile } from './account.routes.ts';
import {
  askedOf,
  inputRefused,
  limitCodes,
  mayBeSent,
  purposeOf,
  refuseWithoutCaptcha,
  type Asked,
} from './askedCodes.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import type { Deps, Route } from '../http/route.ts';
import { signInRefusal } from './session.routes.ts';

function sendingRoutes(route: Route, deps: Deps, sender: MessageSender): void {
  const { db, settings } = deps;
  const post = async (asked: Asked, locale: Locale): Promise<void> => {
    const { purpose, contact } = asked;
    // Codes beyond the limit open nothing: each one that did would be five guesses more. An account that isn't there
    // costs the same.
    const isSent = (await mayBeSent(deps, asked)) && contact !== null;
    const { site } = await settings.read();
    const posted = await issueCode(db, purpose, isSent ? contact.memberId : null, async (tx, code) => {
      // A forgotten password may be asked for by anybody.
      if (isSent && purpose.event !== 'retrievePassword') await noteLocale(tx, contact.memberId, locale);
      const words = codeMessage({ event: purpose.event, locale }, code, CODE_LIFE_S, site.name);
      return postMessage(tx, purpose.type, isSent ? { to: contact.address, ...words } : null, CODE_LIFE_S);
    });
    await whenCommitted(() => sendMessage(db, sender, posted));
  };
  route(
    accountCalls.sendCode,
    async ({ body, principal, address }) => {
      if (sender.send[body.type] === undefined) throw inputRefused('type', 'invalid');
      const asked = await askedOf(deps, body, principal, address);
      await refuseWithoutCaptcha(deps, asked, address, body);
      await limitCodes(deps, asked, address);
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
  principal: MemberPrincipal,
  given: {
    readonly type: ContactType;
    readonly accountVerificationToken?: string | undefined;
    readonly password?: string | undefined;
  },
  address: string,
): Promise<string | null> {
  const { type, accountVerificationToken: token = '', password = '' } = given;
  if (token !== '') {
    if (await holdsVerification(db, principal.id, type, token)) return null;
    throw inputRefused('accountVerificationToken', 'invalid');
  }
  if (password === '') throw inputRefused('password', 'proofMissing');
  const checked = await checkOwnPassword(db, config.login, principal.id, { password, address });
  if (checked.kind !== 'right') throw signInRefusal(checked);
  return checked.passwordHash;
}

function bindingRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(accountCalls.verification, async ({ principal, body: { type, captcha } }) => {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.bind);
    const contact = await contactOf(db, principal.id, type);
    if (contact === null) throw inputRefused('type', 'addressMissing');
    const used = await useCode(db, purposeOf('verification', type, contact.address, principal), captcha);
    if (used !== principal.id) throw inputRefused('captcha', 'codeWrong');
    await bindContact(db, type, contact, null);
    return { type, accountVerificationToken: await issueVerification(db, principal.id, type) };
  });
  route(accountCalls.changeBind, async ({ principal, body, address: from }) => {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.bind);
    const { type } = body;
    const address = body.type === 'email' ? body.email : body.mobile;
    const passwordHash = await refuseUnproved(deps, principal, body, from);
    const used = await useCode(db, purposeOf('changeBind', type, address, principal), body.captcha);
    if (used !== principal.id) throw inputRefused('captcha', 'codeWrong');
    const binding = await bindContact(db, type, { memberId: principal.id, address }, passwordHash);
    if (binding === 'overtaken') throw signInRefusal({ kind: 'wrong', left: 0 });
    if (binding === 'taken') throw inputRefused(type, 'addressTaken');
    await dropVerifications(db, principal.id, type);
    return toProfile(await readProfile(db, principal.id));
  });
}

export function codeRoutes(route: Route, deps: Deps, sender: MessageSender): void {
  sendingRoutes(route, deps, sender);
  bindingRoutes(route, deps);
  passwordRoutes(route, deps);
}
