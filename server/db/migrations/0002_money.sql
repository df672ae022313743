-- The odds in force: two-sided 1.98, numbers 9.80.
INSERT INTO odds (position, field, odds)
SELECT p.name, f.name, CASE WHEN f.name IN ('big', 'small', 'one', 'pair') THEN 19800 ELSE 98000 END
  FROM unnest(ARRAY['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']) AS p (name)
 CROSS JOIN unnest(ARRAY['big', 'small', 'one', 'pair', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']) AS f (name);
--> statement-breakpoint
-- Every movement sums to zero, and every member's entry carries on from the one before: by induction the last
-- entry's balance_after is the sum of the account's entries. The trigger after it holds the balance to that.
CREATE FUNCTION check_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT kind, ref INTO wrong FROM ledger_entries
   WHERE (kind, ref) IN (SELECT kind, ref FROM new_entries)
   GROUP BY kind, ref HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The movement % % does not sum to zero', wrong.kind, wrong.ref;
  END IF;
  SELECT e.id, e.account_id INTO wrong FROM new_entries AS e
   WHERE e.balance_after IS NOT NULL
     AND e.balance_after - e.amount <> coalesce((
       SELECT before.balance_after FROM ledger_entries AS before
        WHERE before.account_id = e.account_id AND before.id < e.id ORDER BY before.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Entry % of account % does not carry on from the one before', wrong.id, wrong.account_id;
  END IF;
  SELECT last.account_id INTO wrong
    FROM (SELECT DISTINCT ON (account_id) account_id, balance_after FROM new_entries
           WHERE balance_after IS NOT NULL ORDER BY account_id, id DESC) AS last
    LEFT JOIN accounts ON accounts.id = last.account_id
   WHERE accounts.balance IS DISTINCT FROM last.balance_after LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The balance of account % was not moved with its entries', wrong.account_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_check AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_entries();
--> statement-breakpoint
CREATE FUNCTION check_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT id INTO wrong FROM new_accounts
   WHERE balance <> coalesce((
     SELECT balance_after FROM ledger_entries
      WHERE account_id = new_accounts.id ORDER BY ledger_entries.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The balance of account % is not what the ledger says', wrong.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_opened_check AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS new_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION check_balances();
--> statement-breakpoint
CREATE TRIGGER accounts_balance_check AFTER UPDATE ON accounts
  REFERENCING NEW TABLE AS new_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION check_balances();
--> statement-breakpoint
-- What is booked stays booked.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Ledger entries are never changed: post another movement';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
