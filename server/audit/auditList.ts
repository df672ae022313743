/** The audit log as operators look for entries in it: by days, by what was done, by whom, and about which member. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/wire/operator/operator.ts';
import type { Executor } from '../db/open.ts';
import { auditEntries } from '../db/schema/operators.ts';
import { findIds, isWithin, listIds, membersNamed, type Found } from '../lists/found.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import type { ZonedPeriod } from '../lists/periods.ts';
import type { AuditEntry } from './audit.ts';

export interface AuditFilter extends ZonedPeriod {
  readonly action?: AuditAction | undefined;
  readonly operator?: string | undefined;
  /** Exactly what a member is called. */
  readonly member?: string | undefined;
}

/** Whom an entry is about. */
interface EntryMember {
  readonly id: bigint;
  readonly username: string;
}
export type ListedEntry = AuditEntry & { readonly member: EntryMember | null };

const ofKind = (kind: string): SQL =>
  sql`${`{${AUDIT_ACTIONS.filter((action) => action.startsWith(`${kind}.`)).join(',')}}`}::text[]`;

/** The members that entries are about, by the subjects of their kinds: a member's id, or the number of an order. */
const ABOUT = sql`
  SELECT number, ref AS member_id FROM entries WHERE kind = 'member'
  UNION ALL SELECT e.number, w.member_id FROM entries AS e JOIN withdrawals AS w ON w.id = e.ref WHERE e.kind = 'withdrawal'
  UNION ALL SELECT e.number, r.member_id FROM entries AS e JOIN recharges AS r ON r.id = e.ref WHERE e.kind = 'recharge'
  UNION ALL SELECT e.number, x.member_id FROM entries AS e JOIN exchanges AS x ON x.id = e.ref WHERE e.kind = 'prize'`;

/** The numbers of the entries about some members: what is theirs is few, and an index has the entries about each. */
const aboutMembers = (ids: SQL): SQL => sql`${auditEntries.number} IN (
  SELECT e.number FROM audit_entries AS e
   WHERE e.subject IN (SELECT unnest(${ids})::text) AND e.action = ANY(${ofKind('member')})
  UNION ALL
  SELECT e.number FROM withdrawals AS w JOIN audit_entries AS e ON e.subject = 'W' || w.id
   WHERE w.member_id = ANY(${ids}) AND e.action = ANY(${ofKind('withdrawal')})
  UNION ALL
  SELECT e.number FROM recharges AS r JOIN audit_entries AS e ON e.subject = 'R' || r.id
   WHERE r.member_id = ANY(${ids}) AND e.action = ANY(${ofKind('recharge')})
  UNION ALL
  SELECT e.number FROM exchanges AS x JOIN audit_entries AS e ON e.subject = x.id::text
   WHERE x.member_id = ANY(${ids}) AND e.action = ANY(${ofKind('prize')}))`;

async function numbersOf(
  db: Executor,
  { action, operator, member = '', from, to, zone }: AuditFilter,
  asked: Slice<bigint>,
): Promise<Found> {
  const { number, at } = auditEntries;
  const isWanted = and(
    action === undefined ? undefined : eq(auditEntries.action, action),
    operator === undefined ? undefined : eq(auditEntries.operator, operator),
  );
  if (member !== '' || from !== undefined || to !== undefined) {
    const isFew = member !== '';
    const about = isFew ? aboutMembers(await membersNamed(db, member)) : undefined;
    const wanted = and(about, isWanted, isWithin(at, { from, to, zone }));
    return findIds(db, { table: auditEntries, id: number, at }, { wanted, isFew }, asked);
  }
  const counted = { list: 'audit', part: action, whose: operator } as const;
  return listIds(db, counted, { table: auditEntries, id: number }, isWanted, asked);
}

async function membersOf(
  db: Executor,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, EntryMember>> {
  const { rows } = await db.execute<{ number: string; id: string; username: string }>(sql`
    WITH entries AS MATERIALIZED (
      SELECT number, split_part(action, '.', 1) AS kind,
             CASE WHEN subject ~ '^[RW]?[0-9]{1,18}$' THEN ltrim(subject, 'RW')::bigint END AS ref
        FROM audit_entries WHERE number = ANY(${`{${numbers.join(',')}}`}::bigint[])
    )
    SELECT about.number, members.id, members.username FROM (${ABOUT}) AS about JOIN members ON members.id = about.member_id`);
  return new Map(rows.map(({ number, id, username }) => [Number(number), { id: BigInt(id), username }]));
}

/** The log, newest first; a slice goes on after the entry with the number `after`. */
export async function listAudit(
  db: Executor,
  filter: AuditFilter,
  slice: Slice<bigint>,
): Promise<ListPage<ListedEntry, bigint>> {
  const { ids, order, total } = await numbersOf(db, filter, slice);
  const found = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.number, sql`(${ids})`))
    .orderBy(...order);
  const members = await membersOf(
    db,
    found.map(({ number }) => number),
  );
  const entries = found.map((entry) => ({ ...entry, member: members.get(entry.number) ?? null }));
  return { ...sliceOf(entries, slice.limit, ({ number }) => BigInt(number)), total };
}
