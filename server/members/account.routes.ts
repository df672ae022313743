/** The member centre's calls: overview, profile, sessions [M-04]. */
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { formatPence } from '../../contract/money.ts';
import { ACCOUNT_NODE, type AccountNode } from '../../contract/permissions.account.ts';
import { isBirthday } from '../../contract/rules.account.ts';
import type { Profile as WireProfile, ProfileBody } from '../../contract/wire/account.ts';
import { endMemberSession, listSessions } from '../sessions/memberSessions.ts';
import { lastDays } from './overview.ts';
import { readProfile, readToday, saveProfile, type Profile } from './profiles.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';
import { isUpload } from './uploads.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';

/** Throws a Refusal 403 when the member centre is closed [M-02], or the member lacks the node [M-03]. */
export async function refuseUnlessMay(
  { settings }: Deps,
  { withheld }: MemberPrincipal,
  node?: AccountNode,
): Promise<void> {
  const { site } = await settings.read();
  if (!site.openMemberCentre) throw new Refusal(CODE.forbidden);
  if (node !== undefined && withheld.includes(node)) throw new Refusal(CODE.forbidden);
}

export const toProfile = (profile: Profile): WireProfile => ({
  avatar: profile.avatar,
  username: profile.username,
  nickname: profile.nickname,
  gender: profile.gender,
  birthday: profile.birthday ?? '',
  motto: profile.motto,
  email: profile.email,
  email_verified: profile.isEmailVerified,
  mobile: profile.mobile,
  mobile_verified: profile.isMobileVerified,
});

const inputRefused = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

/** Refuses what the schema can't know: an avatar that was never uploaded, a birthday in the future. */
async function refuseUntrue({ db }: Deps, { avatar = '', birthday = '' }: ProfileBody): Promise<void> {
  if (avatar !== '' && !(await isUpload(db, avatar))) throw inputRefused('avatar', 'invalid');
  if (birthday !== '' && !isBirthday(birthday, await readToday(db))) {
    throw inputRefused('birthday', 'invalid');
  }
}

function profileRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(accountCalls.profile, async ({ principal }) => {
    await refuseUnlessMay(deps, principal);
    return toProfile(await readProfile(db, principal.id));
  });
  route(accountCalls.saveProfile, async ({ principal, body }) => {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.profile);
    await refuseUntrue(deps, body);
    const { birthday, ...rest } = body;
    const change = {
      ...rest,
      ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }),
    };
    if (!(await saveProfile(db, principal.id, change))) throw new Refusal(CODE.usernameTaken);
    return toProfile(await readProfile(db, principal.id));
  });
}

function sessionsRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  const shown = async ({ id, familyId }: MemberPrincipal) => {
    const { list, total } = await listSessions(db, id);
    return {
      list: list.map((session) => ({
        id: session.id,
        signed_in_at: session.signedInAt.toISOString(),
        seen_at: session.seenAt.toISOString(),
        ip: session.address,
        agent: session.agent,
        current: session.id === familyId,
      })),
      total,
    };
  };
  route(accountCalls.sessions, async ({ principal }) => {
    await refuseUnlessMay(deps, principal);
    return shown(principal);
  });
  route(accountCalls.endSession, async ({ principal, body }) => {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.sessions);
    if (!(await endMemberSession(db, principal.id, body.id))) throw inputRefused('id', 'invalid');
    return shown(principal);
  });
}

export function accountRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(accountCalls.overview, async ({ principal }) => {
    await refuseUnlessMay(deps, principal);
    const days = await lastDays(db, principal.id);
    return {
      days: days.map(({ day }) => day),
      score: days.map(({ score }) => score),
      money: days.map(({ net }) => formatPence(net)),
    };
  });
  profileRoutes(route, deps);
  sessionsRoutes(route, deps);
}
