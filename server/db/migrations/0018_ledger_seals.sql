CREATE TABLE "ledger_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"digests" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_seals_entries_key" UNIQUE("entries"),
	CONSTRAINT "ledger_seals_range_check" CHECK ("ledger_seals"."number" > 0 AND "ledger_seals"."first_id" <= "ledger_seals"."last_id")
);
--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "sealed_entries" bigint;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "sealed_head" "bytea";
--> statement-breakpoint
-- Seals stay as they are.
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Seals of the ledger are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE ON ledger_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();
--> statement-breakpoint
CREATE TRIGGER ledger_seals_kept BEFORE TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();
--> statement-breakpoint
-- A seal carries on from the one before it.
CREATE FUNCTION check_new_seal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before record;
BEGIN
  SELECT last_id, entries, hash INTO before
    FROM (SELECT 0 AS number, 0::bigint AS last_id, 0::bigint AS entries, decode(repeat('00', 32), 'hex') AS hash
          UNION ALL SELECT number, last_id, entries, hash FROM ledger_seals) AS seals
   WHERE number = NEW.number - 1;
  IF NOT FOUND OR NEW.previous <> before.hash OR NEW.first_id <= before.last_id
     OR NEW.entries - before.entries <> octet_length(NEW.digests) / 8 OR NEW.entries <= before.entries THEN
    RAISE EXCEPTION 'Seal % does not carry on from the one before', NEW.number;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_seals_carry_on BEFORE INSERT ON ledger_seals
  FOR EACH ROW EXECUTE FUNCTION check_new_seal();
