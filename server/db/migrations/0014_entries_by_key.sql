-- The checks of the ledger and of points find their rows by key, whatever was planned when and for how many entries:
-- PL/pgSQL keeps a plan for a connection's life, and one that joined the whole ledger for a settlement's thousand
-- movements read the whole ledger for each single bet afterwards. A correlated question per movement can't be planned as
-- a join, and only one index has the order (account, entry). What they refuse is what they refused before.
-- same refusals: check_new_entries, check_balances, check_new_points, check_points
CREATE OR REPLACE FUNCTION check_new_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT m.kind, m.ref INTO wrong FROM (SELECT DISTINCT kind, ref FROM new_entries) AS m
   WHERE (SELECT sum(e.amount) FROM ledger_entries AS e WHERE e.kind = m.kind AND e.ref = m.ref) <> 0
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The movement % % does not sum to zero', wrong.kind, wrong.ref;
  END IF;
  SELECT e.id, e.account_id INTO wrong FROM new_entries AS e
   WHERE e.balance_after IS NOT NULL
     AND e.balance_after - e.amount <> coalesce((
       SELECT CASE WHEN before.account_id = e.account_id THEN before.balance_after END FROM ledger_entries AS before
        WHERE (before.account_id, before.id) < (e.account_id, e.id)
        ORDER BY before.account_id DESC, before.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Entry % of account % does not carry on from the one before', wrong.id, wrong.account_id;
  END IF;
  SELECT last.account_id INTO wrong
    FROM (SELECT DISTINCT ON (account_id) account_id, balance_after FROM new_entries
           WHERE balance_after IS NOT NULL ORDER BY account_id, id DESC) AS last
   WHERE (SELECT accounts.balance FROM accounts WHERE accounts.id = last.account_id)
         IS DISTINCT FROM last.balance_after
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The balance of account % was not moved with its entries', wrong.account_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_balances() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT id INTO wrong FROM new_accounts
   WHERE balance <> coalesce((
     SELECT CASE WHEN last.account_id = new_accounts.id THEN last.balance_after END FROM ledger_entries AS last
      WHERE (last.account_id, last.id) <= (new_accounts.id, 9223372036854775807)
      ORDER BY last.account_id DESC, last.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The balance of account % is not what the ledger says', wrong.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_new_points() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT e.id, e.member_id INTO wrong FROM new_entries AS e
   WHERE e.points_after - e.amount <> coalesce((
       SELECT CASE WHEN before.member_id = e.member_id THEN before.points_after END FROM points_entries AS before
        WHERE (before.member_id, before.id) < (e.member_id, e.id)
        ORDER BY before.member_id DESC, before.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Points entry % of member % does not carry on from the one before', wrong.id, wrong.member_id;
  END IF;
  SELECT last.member_id INTO wrong
    FROM (SELECT DISTINCT ON (member_id) member_id, points_after FROM new_entries ORDER BY member_id, id DESC) AS last
   WHERE (SELECT p.points FROM points_accounts AS p WHERE p.member_id = last.member_id)
         IS DISTINCT FROM last.points_after
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The points of member % were not moved with their entries', wrong.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_points() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT member_id INTO wrong FROM new_accounts AS a
   WHERE points <> coalesce((
     SELECT CASE WHEN last.member_id = a.member_id THEN last.points_after END FROM points_entries AS last
      WHERE (last.member_id, last.id) <= (a.member_id, 9223372036854775807)
      ORDER BY last.member_id DESC, last.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The points of member % are not what their entries say', wrong.member_id;
  END IF;
  RETURN NULL;
END $$;
