/** A member whom others attack: the rows of every table that no other member may read or change. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../../server/db/open.ts';

export interface Victim {
  readonly id: string;
  /** What stands in no answer to anybody else. */
  readonly secrets: readonly string[];
  /** Names of what is theirs, which an attacker may know: ids, order numbers, request ids. */
  readonly known: readonly string[];
}

const placedOrders = z.object({
  orders: z.array(z.object({ order_no: z.string(), lottery_id: z.string() })),
});

/** Gives a member everything that could leak, each in words that stand nowhere else. */
export async function markOf(
  db: Database,
  {
    id,
    secrets,
    placed,
  }: { readonly id: string; readonly secrets: readonly string[]; readonly placed: unknown },
): Promise<Victim> {
  await db.execute(sql`
    UPDATE members SET nickname = 'Bystander Bob', email = 'bystander@secret.example', mobile = '+447700900999',
                       motto = 'bystanders-motto', email_verified_at = tenball_now()
     WHERE id = ${id}::bigint`);
  await db.execute(sql`
    INSERT INTO pay_details (member_id, paypal, usdt_address, password_hash)
    VALUES (${id}::bigint, 'bystander@paypal.example', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', '$argon2id$nothing')`);
  const { rows } = await db.execute<{ request_id: string; family: string; invite: string }>(sql`
    SELECT (SELECT request_id::text FROM submits WHERE member_id = ${id}::bigint LIMIT 1) AS request_id,
           (SELECT id::text FROM session_families WHERE member_id = ${id}::bigint LIMIT 1) AS family,
           (SELECT invite_code FROM members WHERE id = ${id}::bigint) AS invite`);
  const orders = placedOrders.parse(placed).orders;
  const { request_id = '', family = '', invite = '' } = rows[0] ?? {};
  return {
    id,
    secrets: [
      ...secrets,
      'Bystander Bob',
      'bystander@secret.example',
      'bystander@paypal.example',
      '+447700900999',
      'bystanders-motto',
      'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
    ],
    known: [
      id,
      'bob',
      'bystander@secret.example',
      request_id,
      family,
      invite,
      ...orders.flatMap(({ order_no, lottery_id }) => [order_no, lottery_id, `R${order_no}`, `W${order_no}`]),
    ],
  };
}

/** A digest of all rows of each table that belong to a member. */
export async function tablesOf(db: Database, id: string): Promise<Record<string, string | null>> {
  const { rows: owned } = await db.execute<{ name: string; owner: string }>(sql`
    SELECT table_name AS name, column_name AS owner FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT IN ('login_failures', 'turns', 'sent_codes')
       AND (column_name IN ('member_id', 'account_id', 'inviter_id') OR (table_name, column_name) IN
            (('members', 'id'), ('accounts', 'id')))
     ORDER BY 1, 2`);
  const parts = owned.map(
    ({ name, owner }) => sql`
      SELECT ${`${name}.${owner}`}::text AS name,
             (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${sql.identifier(name)} AS t
               WHERE t.${sql.identifier(owner)} = ${id}::bigint) AS rows`,
  );
  const { rows } = await db.execute<{ name: string; rows: string | null }>(sql.join(parts, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest]));
}

/** Accounts whose balance isn't the sum of their entries or is below nothing, and a ledger that doesn't sum to nothing. */
export async function trespassOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    SELECT a.id::text, a.balance::text FROM accounts AS a
     WHERE a.balance < 0 OR a.balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = a.id)
    UNION ALL
    SELECT 'all', sum(amount)::text FROM ledger_entries HAVING sum(amount) <> 0`);
  return rows;
}
