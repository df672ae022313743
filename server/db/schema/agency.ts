import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { big } from './columns.ts';
import { members } from './members.ts';
import { accounts } from './money.ts';

const account = (name: string) =>
  big(name)
    .notNull()
    .references(() => accounts.id);
const day = () => date('day', { mode: 'string' }).notNull();

/** What a member staked on draws settled on a UTC day, and what their inviter earned by it. */
export const commissionDays = pgTable(
  'commission_days',
  {
    inviterId: account('inviter_id'),
    day: day(),
    /** Another member's rows may be on another server (docs/scaling.md); members themselves are on each. */
    memberId: big('member_id')
      .notNull()
      .references(() => members.id),
    /** Pence. */
    stake: big('stake').notNull(),
    /** Ten-thousandths of a penny; the whole pennies of it are paid, the rest waits for the day's next stakes. */
    earned: big('earned').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inviterId, table.day, table.memberId] }),
    check('commission_days_own_check', sql`${table.inviterId} <> ${table.memberId}`),
  ],
);

/** The sums of commission_days by inviter and day: `members` is how many rows there are. */
export const agencyDays = pgTable(
  'agency_days',
  {
    inviterId: account('inviter_id'),
    day: day(),
    members: integer('members').notNull(),
    stake: big('stake').notNull(),
    commission: big('commission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.inviterId, table.day] })],
);
