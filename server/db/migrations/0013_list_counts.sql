CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"part" text NOT NULL,
	"whose" text NOT NULL,
	"block" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "list_counts_list_part_whose_block_slot_pk" PRIMARY KEY("list","part","whose","block","slot")
);

-- Counts a row that came, changed or went. Arguments: the list, expressions for its part (null: not listed) and for
-- whose it is, and the column of its ids. Deferred: a transaction counts last, so nobody waits for it for long.
CREATE FUNCTION keep_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO list_counts AS kept (list, part, whose, block, slot, count)
     SELECT %L, part, whose, block, pg_backend_pid() %% 8, sum(by)
       FROM (SELECT %s AS part, %s AS whose, %I / 10000 AS block, by FROM (%s) AS changed) AS listed
      WHERE part IS NOT NULL GROUP BY part, whose, block HAVING sum(by) <> 0 ORDER BY part, whose, block
     ON CONFLICT (list, part, whose, block, slot) DO UPDATE SET count = kept.count + excluded.count',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3],
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT ($1).*, 1 AS by'
      WHEN 'DELETE' THEN 'SELECT ($2).*, -1 AS by'
      ELSE 'SELECT ($1).*, 1 AS by UNION ALL SELECT ($2).*, -1 AS by'
    END)
  USING NEW, OLD;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER keeps_members_counted AFTER INSERT OR UPDATE OF locked_at OR DELETE ON members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_list_counts('members', 'CASE WHEN locked_at IS NULL THEN ''active'' ELSE ''locked'' END', '''''', 'id');
CREATE CONSTRAINT TRIGGER keeps_recharges_counted AFTER INSERT OR UPDATE OF status OR DELETE ON recharges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_list_counts('recharges', 'status', '''''', 'id');
CREATE CONSTRAINT TRIGGER keeps_withdrawals_counted AFTER INSERT OR UPDATE OF status OR DELETE ON withdrawals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_list_counts('withdrawals', 'status', '''''', 'id');
CREATE CONSTRAINT TRIGGER keeps_exchanges_counted AFTER INSERT OR UPDATE OF status OR DELETE ON exchanges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_list_counts('exchanges', 'CASE WHEN kind = ''goods'' THEN status END', '''''', 'id');
CREATE CONSTRAINT TRIGGER keeps_audit_counted AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_list_counts('audit', 'action', 'operator', 'number');

-- What was there before. The triggers hold off writers until this is done.
INSERT INTO list_counts SELECT 'members', CASE WHEN locked_at IS NULL THEN 'active' ELSE 'locked' END, '', id / 10000, 0, count(*) FROM members GROUP BY 1, 2, 3, 4;
INSERT INTO list_counts SELECT 'recharges', status, '', id / 10000, 0, count(*) FROM recharges GROUP BY 1, 2, 3, 4;
INSERT INTO list_counts SELECT 'withdrawals', status, '', id / 10000, 0, count(*) FROM withdrawals GROUP BY 1, 2, 3, 4;
INSERT INTO list_counts SELECT 'exchanges', status, '', id / 10000, 0, count(*) FROM exchanges WHERE kind = 'goods' GROUP BY 1, 2, 3, 4;
INSERT INTO list_counts SELECT 'audit', action, operator, number / 10000, 0, count(*) FROM audit_entries GROUP BY 1, 2, 3, 4;

-- The distinct pieces of three letters of these texts, in lower case: what contains a text has all of its pieces. It is
-- dear: the index has them, and no scan of all members should make them anew.
CREATE FUNCTION search_grams(VARIADIC texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(DISTINCT substr(one, n, 3))
    FROM (SELECT lower(unnest(texts)) AS one) AS each, generate_series(1, length(one) - 2) AS n
$$;
CREATE INDEX "members_locked_idx" ON "members" USING btree ("id") WHERE "members"."locked_at" IS NOT NULL;
CREATE INDEX "members_search_idx" ON "members" USING gin (search_grams("username", "nickname", "email", "mobile"));
