/** The member centre's reads, fetched with its first page. */
import { accountCalls } from '../../contract/calls/account.ts';
import type { ContactType, MemberSession, Profile } from '../../contract/wire/account.ts';
import type { OverviewDay } from '../../contract/model.account.ts';
import type { Client } from './client.ts';

type Waits = AbortSignal | undefined;

export type AccountReads = ReturnType<typeof createAccount>;
export const createAccount = ({ ask }: Client) => ({
  /** Seven days, the latest first. */
  overview: async (signal?: Waits): Promise<readonly OverviewDay[]> => {
    const { days, score, money } = (await ask(accountCalls.overview, { signal })).data;
    return days.map((day, at) => ({ day, score: score[at] ?? 0, net: money[at] ?? '0.00' })).toReversed();
  },
  profile: async (signal?: Waits): Promise<Profile> => (await ask(accountCalls.profile, { signal })).data,
  contactTypes: async (signal?: Waits): Promise<readonly ContactType[]> =>
    (await ask(accountCalls.checkInSettings, { signal })).data.accountVerificationType,
  sessions: async (signal?: Waits): Promise<{ rows: readonly MemberSession[]; total: number }> => {
    const { list, total } = (await ask(accountCalls.sessions, { signal })).data;
    return { rows: list, total };
  },
});
