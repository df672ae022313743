CREATE TABLE "audit_entries" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_entries_number_check" CHECK ("audit_entries"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_check" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "operator_families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_super" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"last_login_ip" text,
	"disabled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_failures" DROP CONSTRAINT "login_failures_username_address_pk";--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "area" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD CONSTRAINT "login_failures_area_username_address_pk" PRIMARY KEY("area","username","address");--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "lock_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_families" ADD CONSTRAINT "operator_families_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_family_id_operator_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."operator_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "audit_entries_operator_idx" ON "audit_entries" USING btree ("operator","number");--> statement-breakpoint
CREATE INDEX "operator_families_operator_idx" ON "operator_families" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_families_expires_idx" ON "operator_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_tokens_family_idx" ON "operator_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "operator_tokens_expires_idx" ON "operator_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_username_key" ON "operators" USING btree (lower("username"));--> statement-breakpoint
-- Where the chain of the audit log begins.
INSERT INTO audit_head (id, number, hash) VALUES (1, 0, decode(repeat('00', 32), 'hex'));
--> statement-breakpoint
-- What is in the audit log stays as it is.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the audit log are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_not_truncated BEFORE TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- The head goes one entry further, to one that is there.
CREATE FUNCTION check_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number <> OLD.number + 1
     OR NOT EXISTS (SELECT 1 FROM audit_entries WHERE number = NEW.number AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'The head of the audit log moves with its entries only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_head_moves BEFORE UPDATE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION check_audit_head();
