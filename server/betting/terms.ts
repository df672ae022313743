/** What slips are judged by, read for one or for many in one statement. */
import { sql } from 'drizzle-orm';
import { isRow, selectionKey, type Row } from '../../contract/game/bets.ts';
import { sumOfPence, type OddsUnits, type Pence } from '../../contract/money.ts';
import type { Transaction } from '../db/open.ts';
import { statementOf } from '../db/statement.ts';
import type { Slip } from './slip.ts';

/** A slip, and who asks for it under which request id. */
export interface Asked {
  readonly memberId: bigint;
  /** A UUID. */
  readonly requestId: string;
  readonly slip: Slip;
}

export interface MemberTerms {
  /** Whether the member has limits of their own, takes a break, or did so once. */
  readonly isHeld: boolean;
  /** Whether the request id was placed or abandoned before. */
  readonly isKnown: boolean;
  /** What is at stake in all. */
  readonly pending: Pence;
  /** What is at stake on each row of the draw; empty where all stakes together are within the limit of a row. */
  readonly staked: ReadonlyMap<Row, Pence>;
}

export interface Terms {
  /** The odds in force of all that is bet on, by selectionKey. */
  readonly odds: ReadonlyMap<string, OddsUnits>;
  readonly members: ReadonlyMap<bigint, MemberTerms>;
}

interface TermsRow {
  readonly odds: Readonly<Record<string, number>> | null;
  readonly members:
    | readonly {
        readonly id: string;
        readonly pending: string;
        readonly is_held: boolean;
        readonly is_known: boolean;
        readonly staked: Readonly<Record<string, string>> | null;
      }[]
    | null;
}

// By their keys, one by one: a join could be planned as a reading of whole tables, and the plan is kept.
const termsOf = statementOf<TermsRow>(
  'terms_of_slips',
  sql`
  SELECT
    (SELECT jsonb_object_agg(position || '.' || field, odds) FROM odds
      WHERE position || '.' || field IN (SELECT jsonb_array_elements_text(${sql.placeholder('keys')}::jsonb))) AS odds,
    (SELECT jsonb_agg(jsonb_build_object('id', w.member_id::text, 'pending', o.stake::text, 'is_held', o.is_held,
                                         'is_known', s.id IS NOT NULL, 'staked', r.staked))
       FROM jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) AS w (member_id bigint, request_id uuid, total bigint)
      CROSS JOIN LATERAL (SELECT stake, is_held FROM open_stakes WHERE member_id = w.member_id LIMIT 1) AS o
       LEFT JOIN LATERAL (
         SELECT id FROM submits WHERE member_id = w.member_id AND request_id = w.request_id LIMIT 1) AS s ON true
       LEFT JOIN LATERAL (
         SELECT jsonb_object_agg(position, stake::text) AS staked FROM (
           SELECT position, sum(stake) AS stake FROM bets
            WHERE status = 'pending' AND draw_id = ${sql.placeholder('drawId')}::bigint AND member_id = w.member_id
            GROUP BY position) AS by_row
          WHERE o.stake + w.total > ${sql.placeholder('rowMax')}::bigint) AS r ON true) AS members`,
);

export const totalOf = ({ bets }: Slip): Pence => sumOfPence(bets.map(({ stake }) => stake));

const toStaked = (staked: Readonly<Record<string, string>> | null): ReadonlyMap<Row, Pence> =>
  new Map(
    Object.entries(staked ?? {}).flatMap(([name, stake]) => (isRow(name) ? [[name, BigInt(stake)]] : [])),
  );

/**
 * What slips of one draw are judged by. Their members' accounts are locked; each has one slip.
 * @param rowMax what a member may stake on one row of a draw
 */
export async function readTerms(
  tx: Transaction,
  drawId: number | null,
  asked: readonly Asked[],
  rowMax: Pence,
): Promise<Terms> {
  const keys = new Set(asked.flatMap(({ slip }) => slip.bets.map(selectionKey)));
  const wanted = asked.map(({ memberId, requestId, slip }) => ({
    member_id: `${memberId}`,
    request_id: requestId,
    total: `${totalOf(slip)}`,
  }));
  const [found] = await termsOf(tx, {
    keys: JSON.stringify([...keys]),
    wanted: JSON.stringify(wanted),
    drawId,
    rowMax,
  });
  const members = (found?.members ?? []).map(
    ({ id, pending, is_held, is_known, staked }): readonly [bigint, MemberTerms] => [
      BigInt(id),
      { isHeld: is_held, isKnown: is_known, pending: BigInt(pending), staked: toStaked(staked) },
    ],
  );
  const odds = Object.entries(found?.odds ?? {}).map(([key, units]): readonly [string, bigint] => [
    key,
    BigInt(units),
  ]);
  return { odds: new Map(odds), members: new Map(members) };
}

/** The terms of a member whose account is locked. */
export function termsOfMember({ members }: Terms, memberId: bigint): MemberTerms {
  const terms = members.get(memberId);
  if (terms === undefined) throw new Error(`Member ${memberId} has no account`);
  return terms;
}
