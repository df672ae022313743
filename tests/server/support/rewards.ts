/** Members who bring others in, bet, and have it drawn: for tests of points and commission. */
import { sql } from 'drizzle-orm';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { agencyCalls } from '../../../contract/calls/agency.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { PASSWORD, type TestServer } from './harness.ts';
import { bet } from './play.ts';

export function rewardsOf(server: TestServer, submit: (token: string, body: object) => Promise<unknown>) {
  const inviteOf = async (token: string) => (await server.data(agencyCalls.proxyInfo, { token })).invite_code;
  return {
    inviteOf,
    /** A member whom the owner of `token` brings in. */
    bringIn: async (token: string, username: string) => {
      const body = { username, password: PASSWORD, password_confirmation: PASSWORD };
      const invited = { ...body, invite: await inviteOf(token) };
      return userInfo.parse((await server.call(signInCalls.register, { body: invited })).data);
    },
    /** A member's new session, for days on which the one before is over. */
    signIn: async (username: string) => {
      const body = { username, password: PASSWORD };
      return userInfo.parse((await server.call(signInCalls.login, { body })).data).token;
    },
    /** Stakes this much on one side of the running draw. */
    stake: (token: string, value: string) => submit(token, { bets: [bet('first', 'big', value)] }),
    /** Gives points, in both places where they are kept. */
    givePoints: (memberId: string, points: number) =>
      server.db.execute(sql`
        WITH given AS (
          INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
          VALUES (${memberId}::bigint, 'stake', -${memberId}::bigint, ${points}, ${points}, tenball_now()))
        INSERT INTO points_accounts (member_id, points, entries) VALUES (${memberId}::bigint, ${points}, 1)`),
  };
}
