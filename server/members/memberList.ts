/** Members as operators find them. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { members, searchGrams } from '../db/schema/members.ts';
import { accounts, openStakes } from '../db/schema/money.ts';
import type { Funds } from '../ledger/ledger.ts';
import { findIds, idsOf, isWithin, listIds, MEMBER_ID, type Found } from '../lists/found.ts';
import type { MemberState } from './lockedByOperators.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import type { ZonedPeriod } from '../lists/periods.ts';

export interface MemberOverview extends Funds {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
  readonly lockedAt: Date | null;
  readonly lockReason: string;
}

/** Of days on which members registered. */
export interface MemberFilter extends ZonedPeriod {
  /** Part of a name, an address or a number, or exactly an id. */
  readonly search?: string | undefined;
  readonly state?: MemberState | undefined;
}

/** What search_grams cuts texts into; a shorter search reads all members. */
const GRAM = 3;
/** `%` and `_` stand for themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const hasPieces = (search: string): boolean => Array.from(search).length >= GRAM;

function isFound(search: string): SQL | undefined {
  const like = containing(search);
  const isLike = or(
    ...[members.username, members.nickname, members.email, members.mobile].map(
      (column) => sql`${column} ILIKE ${like}`,
    ),
  );
  const hasGrams = hasPieces(search) ? sql`${searchGrams(members)} @> search_grams(${search})` : undefined;
  return or(and(hasGrams, isLike), MEMBER_ID.test(search) ? eq(members.id, BigInt(search)) : undefined);
}

function isIn(state: MemberState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'locked' ? isNotNull(members.lockedAt) : isNull(members.lockedAt);
}

const NEWEST_FIRST = [desc(members.id)];

/** Of all that are found: they are looked for once, for the page and for their number. */
async function idsFound(
  db: Executor,
  search: string,
  wanted: SQL | undefined,
  { limit, offset, after }: Slice<bigint>,
): Promise<Found> {
  const query = sql`
    WITH found AS MATERIALIZED (
      SELECT id FROM members WHERE ${and(isFound(search), wanted)}
    )
    SELECT (SELECT count(*) FROM found)::bigint AS total,
           array_to_string(ARRAY(
             SELECT id FROM found WHERE ${after === null ? sql`true` : sql`id < ${after}`}
              ORDER BY id DESC LIMIT ${limit + 1} OFFSET ${offset}), ',') AS ids`;
  const { rows } = await db.transaction(async (tx) => {
    // The planner assumes that trigrams computed for each row cost no more than those of the index.
    if (hasPieces(search)) await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute<{ total: string; ids: string }>(query);
  });
  return { ids: idsOf(rows[0]?.ids ?? ''), order: NEWEST_FIRST, total: Number(rows[0]?.total ?? 0) };
}

const IN_TIME = { table: members, id: members.id, at: members.createdAt };

/** Members, newest first; a slice goes on after the member `after`. */
export async function listMembers(
  db: Executor,
  { search = '', state, from, to, zone }: MemberFilter,
  slice: Slice<bigint>,
): Promise<ListPage<MemberOverview, bigint>> {
  const wanted = and(isIn(state), isWithin(members.createdAt, { from, to, zone }));
  const isAll = from === undefined && to === undefined;
  if (search !== '') return overviewOf(db, await idsFound(db, search, wanted, slice), slice);
  const found = await (isAll
    ? listIds(db, { list: 'members', part: state }, IN_TIME, isIn(state), slice)
    : findIds(db, IN_TIME, { wanted, isFew: false }, slice));
  return overviewOf(db, found, slice);
}

async function overviewOf(
  db: Executor,
  { ids, order, total }: Found,
  { limit }: Slice<bigint>,
): Promise<ListPage<MemberOverview, bigint>> {
  const found = await db
    .select({
      id: members.id,
      username: members.username,
      nickname: members.nickname,
      email: members.email,
      mobile: members.mobile,
      createdAt: members.createdAt,
      lastLoginAt: members.lastLoginAt,
      lastLoginIp: members.lastLoginIp,
      lockedAt: members.lockedAt,
      lockReason: members.lockReason,
      balance: accounts.balance,
      pending: openStakes.stake,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .innerJoin(openStakes, eq(openStakes.memberId, members.id))
    .where(inArray(members.id, sql`(${ids})`))
    .orderBy(...order);
  return { ...sliceOf(found, limit, ({ id }) => id), total };
}

/** The member with this id; null if there is none. */
export async function findMember(db: Executor, id: bigint): Promise<MemberOverview | null> {
  const one = { limit: 1, offset: 0, after: null };
  const { list } = await overviewOf(
    db,
    { ids: sql`SELECT ${id}::bigint`, order: NEWEST_FIRST, total: 1 },
    one,
  );
  return list[0] ?? null;
}
