CREATE TABLE "login_failures" (
	"username" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "login_failures_username_address_pk" PRIMARY KEY("username","address")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"nickname" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"invite_code" text NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"last_login_ip" text
);
--> statement-breakpoint
CREATE TABLE "session_families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withheld_nodes" (
	"member_id" bigint NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "withheld_nodes_member_id_node_pk" PRIMARY KEY("member_id","node")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_balance_check" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"submit_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"position" text NOT NULL,
	"field" text NOT NULL,
	"odds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payout" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bets_stake_check" CHECK ("bets"."stake" > 0),
	CONSTRAINT "bets_settled_check" CHECK (("bets"."status" = 'pending') = ("bets"."payout" IS NULL) AND ("bets"."status" = 'pending') = ("bets"."settled_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "draw_days" (
	"day" integer PRIMARY KEY NOT NULL,
	"drawn" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"commitment" text NOT NULL,
	"seed" "bytea",
	"balls" smallint[],
	"voided_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "draws_times_check" CHECK ("draws"."opens_at" <= "draws"."closes_at" AND "draws"."closes_at" < "draws"."draws_at"),
	CONSTRAINT "draws_seed_check" CHECK ("draws"."seed" IS NULL OR encode(sha256("draws"."seed"), 'hex') = "draws"."commitment"),
	CONSTRAINT "draws_result_check" CHECK (("draws"."balls" IS NULL) = ("draws"."seed" IS NULL) AND ("draws"."balls" IS NOT NULL) = ("draws"."drawn_at" IS NOT NULL AND "draws"."voided_at" IS NULL)),
	CONSTRAINT "draws_settled_check" CHECK ("draws"."settled_at" IS NULL OR "draws"."drawn_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","ref","account_id"),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_balance_check" CHECK (("ledger_entries"."account_id" > 1000) = ("ledger_entries"."balance_after" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "member_days_member_id_day_status_pk" PRIMARY KEY("member_id","day","status")
);
--> statement-breakpoint
CREATE TABLE "odds" (
	"position" text NOT NULL,
	"field" text NOT NULL,
	"odds" integer NOT NULL,
	CONSTRAINT "odds_position_field_pk" PRIMARY KEY("position","field"),
	CONSTRAINT "odds_check" CHECK ("odds"."odds" >= 10000)
);
--> statement-breakpoint
CREATE TABLE "open_stakes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "open_stakes_check" CHECK ("open_stakes"."bets" >= 0 AND "open_stakes"."stake" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sealed_seeds" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" "bytea",
	"balance" bigint,
	"pending" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submits_request_key" UNIQUE("member_id","request_id"),
	CONSTRAINT "submits_placed_check" CHECK (("submits"."body_hash" IS NULL) = ("submits"."balance" IS NULL) AND ("submits"."body_hash" IS NULL) = ("submits"."pending" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "session_families" ADD CONSTRAINT "session_families_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_nodes" ADD CONSTRAINT "withheld_nodes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_id_members_id_fk" FOREIGN KEY ("id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_submit_fk" FOREIGN KEY ("submit_id") REFERENCES "public"."submits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_draw_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_stakes" ADD CONSTRAINT "open_stakes_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_seeds" ADD CONSTRAINT "sealed_seeds_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submits" ADD CONSTRAINT "submits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_last_idx" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_invite_code_key" ON "members" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "members_invited_by_idx" ON "members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "session_families_member_idx" ON "session_families" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_families_expires_idx" ON "session_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_family_idx" ON "session_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expires_idx" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bets_submit_idx" ON "bets" USING btree ("submit_id");--> statement-breakpoint
CREATE INDEX "bets_member_pending_idx" ON "bets" USING btree ("member_id","id") WHERE "bets"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bets_draw_pending_idx" ON "bets" USING btree ("draw_id","member_id","id") WHERE "bets"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bets_member_settled_idx" ON "bets" USING btree ("member_id","settled_at","id") WHERE "bets"."status" <> 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "draws_opens_key" ON "draws" USING btree ("opens_at");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_draws_key" ON "draws" USING btree ("draws_at");--> statement-breakpoint
CREATE INDEX "draws_unsettled_idx" ON "draws" USING btree ("id") WHERE "draws"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries" USING btree ("account_id","id");