import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import { loginProblems, registerProblems } from '../../contract/rules.ts';
import { USER_TYPE, type SiteConfig, type UserInfo } from '../../contract/wire/session.ts';
import type { Config } from '../config/config.ts';
import { logIn, readMember, registerMember, type Member, type SignedIn } from './members.ts';
import { openGuestSession } from '../sessions/guestSessions.ts';
import type { NotRight } from '../sessions/passwordChecks.ts';
import {
  endSession,
  endSessionOf,
  renewSession,
  type Principal,
  type Origin,
  type TokenPair,
} from '../sessions/sessions.ts';
import { headNavOf, rulesFor } from '../site/siteRules.ts';
import type { Settings } from '../settings/settings.ts';
import { limitTexts, QUICK_AMOUNTS } from '../settings/stakes.ts';
import { UPLOAD } from './uploads.ts';
import { Refusal } from '../http/envelope.ts';
import { isCaptchaSolved, type GivenCaptcha } from '../captcha/givenCaptcha.ts';
import { TooMany } from '../http/callRates.ts';
import { VERSION } from '../http/openapi.ts';
import { pausedRefusal } from '../saferPlay/routes.ts';
import type { Deps, Route } from '../http/route.ts';

const memberInfo = (member: Member, signedInAt: Date, { token, refreshToken }: TokenPair): UserInfo => ({
  id: String(member.id),
  nickname: member.nickname,
  email: member.email,
  mobile: member.mobile,
  balance: formatPence(member.balance),
  token,
  refresh_token: refreshToken,
  user_type: USER_TYPE.member,
  notSubmitBenAmount: formatPence(member.pending),
  signed_in_at: signedInAt.toISOString(),
});

const signedInInfo = (member: SignedIn): UserInfo => memberInfo(member, member.signedInAt, member);

const withLastLogin = (info: UserInfo, { lastLoginAt, lastLoginIp }: Member): UserInfo => ({
  ...info,
  last_login_time: lastLoginAt?.toISOString() ?? null,
  last_login_ip: lastLoginIp,
});

const guestInfo = (familyId: string, { token, refreshToken }: TokenPair): UserInfo => ({
  id: `guest-${familyId}`,
  nickname: '',
  email: '',
  mobile: '',
  balance: formatPence(0n),
  token,
  refresh_token: refreshToken,
  user_type: USER_TYPE.guest,
  notSubmitBenAmount: formatPence(0n),
});

/** Whether there is any way to pay in. */
const hasDeposits = ({ sandbox, paypal, usdt }: Config['payments']): boolean =>
  [sandbox, paypal, usdt].some((each) => each !== null);

const siteOf = ({ site, autoBet, startBalance, payments }: Config, inForce: Settings): SiteConfig => ({
  siteName: inForce.site.name,
  recordNumber: inForce.site.recordNumber,
  version: VERSION,
  cdnUrl: site.cdnUrl,
  apiUrl: site.apiUrl,
  upload: UPLOAD,
  headNav: headNavOf(autoBet),
  frameOrigins: [...site.frameOrigins],
  initialize: { site: true, member: true, autoBet, commandKeys: true, deposits: hasDeposits(payments) },
  start_balance: formatPence(startBalance),
  quick_amounts: QUICK_AMOUNTS,
  limits: limitTexts(inForce.limits),
});

/** The client has its tokens already: the index doesn't repeat them. */
const NO_TOKENS: TokenPair = { token: '', refreshToken: '' };

async function userInfoOf(db: Deps['db'], principal: Principal | null): Promise<UserInfo | null> {
  if (principal === null) return null;
  if (principal.kind === 'guest') return guestInfo(principal.familyId, NO_TOKENS);
  return memberInfo(await readMember(db, principal.id), principal.signedInAt, NO_TOKENS);
}

interface Registering extends GivenCaptcha {
  readonly username: string;
  readonly password: string;
  readonly invite?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
}

/** Registers a member and signs them in. Throws a Refusal. */
export async function register(
  { db, config }: Deps,
  { username, password, invite, email, mobile, ...given }: Registering,
  origin: Origin,
): Promise<UserInfo> {
  if (config.captcha.onRegister && !(await isCaptchaSolved(db, given))) {
    throw new Refusal(CODE.captchaWrong);
  }
  const { startBalance } = config;
  const registration = { username, password, invite, email, mobile, startBalance, origin };
  const result = await registerMember(db, registration);
  if (result.kind === 'usernameTaken') throw new Refusal(CODE.usernameTaken);
  if (result.kind === 'inviteUnknown') {
    throw new Refusal(CODE.inputRefused, { fields: { invite: 'invalid' } });
  }
  return signedInInfo(result.member);
}

/** The answer to a password that isn't right. */
export function signInRefusal(checked: NotRight): Refusal {
  switch (checked.kind) {
    case 'wrong':
      return new Refusal(CODE.wrongCredentials, { left: checked.left });
    case 'locked':
      return new Refusal(CODE.lockedOut, { ms: checked.ms });
    default:
      return new Refusal(CODE.captchaWrong);
  }
}

interface SigningIn extends GivenCaptcha {
  readonly username: string;
  readonly password: string;
}

/** Signs a member in. Throws a Refusal. */
export async function signIn(
  { db, config }: Deps,
  { username, password, ...given }: SigningIn,
  origin: Origin,
): Promise<UserInfo> {
  const isSolved = await isCaptchaSolved(db, given);
  const captcha = { afterFailures: config.captcha.afterFailures, isSolved };
  const result = await logIn(db, config.login, { username, password, origin, captcha });
  switch (result.kind) {
    case 'signedIn':
      return withLastLogin(signedInInfo(result.member), result.member);
    case 'accountLocked':
      throw new Refusal(CODE.accountLocked);
    case 'paused':
      throw pausedRefusal(result.until);
    default:
      throw signInRefusal(result);
  }
}

function signingIn(route: Route, deps: Deps): void {
  route(signInCalls.register, ({ body, address, agent }) => register(deps, body, { address, agent }), {
    problems: registerProblems,
    countsAs: () => 'registrations',
  });

  route(signInCalls.login, ({ body, address, agent }) => signIn(deps, body, { address, agent }), {
    problems: loginProblems,
  });

  const { guestSessionsMax: sessionsMax } = deps.config;
  const limits = { perMinute: deps.config.rates.guestsPerMinute, sessionsMax };
  route(CALLS.guest, async ({ address, agent }) => {
    const opened = await openGuestSession(deps.db, limits, { address, agent });
    if (opened.kind === 'tooMany') throw new TooMany('guests', opened.ms);
    return guestInfo(opened.session.familyId, opened.session);
  });
}

export function sessionRoutes(route: Route, deps: Deps): void {
  const { db, config, settings } = deps;
  signingIn(route, deps);

  route(CALLS.refreshToken, async ({ body }) => {
    const pair = await renewSession(db, body.refreshToken);
    if (pair === null) throw new Refusal(CODE.unauthorised);
    return { token: pair.token, refresh_token: pair.refreshToken };
  });

  route(
    CALLS.logout,
    async ({ body, principal }) => {
      if (body.refreshToken !== undefined) await endSessionOf(db, body.refreshToken);
      else if (principal !== null) await endSession(db, principal);
      return null;
    },
    { code: CODE.loggedOut },
  );

  route(
    CALLS.siteIndex,
    async ({ query, principal }) => {
      if (query.requiredLogin === '1' && principal?.kind !== 'member') {
        throw new Refusal(CODE.memberCentre, { type: 'need login' });
      }
      const inForce = await settings.read();
      return {
        ...rulesFor(principal?.kind === 'member' ? principal.withheld : [], config.autoBet),
        site: siteOf(config, inForce),
        openMemberCenter: inForce.site.openMemberCentre,
        userInfo: await userInfoOf(db, principal),
      };
    },
    { refusesStaleToken: true, shared: { seconds: 10, isOwnWithToken: true } },
  );
}
