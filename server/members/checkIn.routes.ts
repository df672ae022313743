/** The member centre's own way in: signing in and registering by one call [M-01, E-02]. */
import * as z from 'zod/mini';
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { loginProblems, registerProblems, type FieldErrors } from '../../contract/rules.ts';
import { CONTACT_TYPES } from '../../contract/wire/account.ts';
import type { UserInfo } from '../../contract/wire/session.ts';
import type { MessageSender } from '../messages/sender.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { register, signIn } from './session.routes.ts';

const registering = z.object({ tab: z.literal('register') });

/** Where one goes who has signed in. */
const MEMBER_CENTRE = '/user';

const problemsOf = (fields: Readonly<Record<string, string>>): FieldErrors =>
  fields['tab'] === 'register'
    ? registerProblems({ ...fields, password_confirmation: fields['password'] ?? '' })
    : loginProblems(fields);

/** Without the repeated password, which this call doesn't have. */
function checkInProblems(fields: Readonly<Record<string, string>>): FieldErrors {
  const { password_confirmation: _, ...problems } = problemsOf(fields);
  return problems;
}

/** A session that isn't kept has no token to renew it with. */
const unlessKept = (info: UserInfo, keep: boolean): UserInfo =>
  keep ? info : { ...info, refresh_token: '' };

export function checkInRoutes(route: Route, deps: Deps, { send }: MessageSender): void {
  const refuseClosed = async (): Promise<void> => {
    const { site } = await deps.settings.read();
    if (!site.openMemberCentre) throw new Refusal(CODE.redirect, { routePath: '/login', routeName: 'login' });
  };

  route(accountCalls.checkInSettings, async () => {
    await refuseClosed();
    return {
      userLoginCaptchaSwitch: deps.config.captcha.onRegister,
      accountVerificationType: CONTACT_TYPES.filter((type) => send[type] !== undefined),
    };
  });

  route(
    accountCalls.checkIn,
    async ({ body, principal, address, agent }) => {
      await refuseClosed();
      if (principal?.kind === 'member') throw new Refusal(CODE.memberCentre, { type: 'logged in' });
      const origin = { address, agent };
      const info =
        body.tab === 'login' ? await signIn(deps, body, origin) : await register(deps, body, origin);
      return { userInfo: unlessKept(info, body.keep), routePath: MEMBER_CENTRE };
    },
    {
      problems: checkInProblems,
      countsAs: (body) => (registering.safeParse(body).success ? 'registrations' : null),
    },
  );
}
