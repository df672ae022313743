CREATE TABLE "agency_days" (
	"inviter_id" bigint NOT NULL,
	"day" date NOT NULL,
	"members" integer NOT NULL,
	"stake" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "agency_days_inviter_id_day_pk" PRIMARY KEY("inviter_id","day")
);
--> statement-breakpoint
CREATE TABLE "commission_days" (
	"inviter_id" bigint NOT NULL,
	"day" date NOT NULL,
	"member_id" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "commission_days_inviter_id_day_member_id_pk" PRIMARY KEY("inviter_id","day","member_id"),
	CONSTRAINT "commission_days_own_check" CHECK ("commission_days"."inviter_id" <> "commission_days"."member_id")
);
--> statement-breakpoint
CREATE TABLE "balance_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"received" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "balance_days_member_id_day_kind_pk" PRIMARY KEY("member_id","day","kind"),
	CONSTRAINT "balance_days_check" CHECK ("balance_days"."received" >= 0 AND "balance_days"."spent" >= 0 AND "balance_days"."first_id" <= "balance_days"."last_id")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500001 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"prize_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"picture" text NOT NULL,
	"points" integer NOT NULL,
	"value" bigint NOT NULL,
	"status" text NOT NULL,
	"points_after" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchanges_request_key" UNIQUE("member_id","request_id"),
	CONSTRAINT "exchanges_status_check" CHECK (("exchanges"."kind" = 'cash') = ("exchanges"."status" = 'paid'))
);
--> statement-breakpoint
CREATE TABLE "points_accounts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"exchanges" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_accounts_points_check" CHECK ("points_accounts"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"points_after" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_entries_once" UNIQUE("kind","ref"),
	CONSTRAINT "points_entries_check" CHECK ("points_entries"."amount" <> 0 AND "points_entries"."points_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"picture" text NOT NULL,
	"points" integer NOT NULL,
	"value" bigint NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "prizes_code_key" UNIQUE("code"),
	CONSTRAINT "prizes_points_check" CHECK ("prizes"."points" > 0),
	CONSTRAINT "prizes_value_check" CHECK (("prizes"."kind" = 'cash') = ("prizes"."value" > 0) AND "prizes"."value" >= 0),
	CONSTRAINT "prizes_stock_check" CHECK ("prizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "turnovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"booked_at" timestamp (3) with time zone,
	CONSTRAINT "turnovers_key" UNIQUE("draw_id","member_id"),
	CONSTRAINT "turnovers_stake_check" CHECK ("turnovers"."stake" > 0)
);
--> statement-breakpoint
ALTER TABLE "agency_days" ADD CONSTRAINT "agency_days_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_days" ADD CONSTRAINT "balance_days_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_member_idx" ON "exchanges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "points_entries_member_idx" ON "points_entries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "turnovers_open_idx" ON "turnovers" USING btree ("draw_id","member_id") WHERE "turnovers"."booked_at" IS NULL;
--> statement-breakpoint
-- What was booked before is counted once; from here on it is kept.
INSERT INTO "balance_days" ("member_id", "day", "kind", "count", "received", "spent", "first_id", "last_id")
SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, kind, count(*),
       sum(greatest(amount, 0)), sum(greatest(-amount, 0)), min(id), max(id)
  FROM "ledger_entries" WHERE balance_after IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- As in the money ledger: every entry carries on from the member's one before, and the points are those of the last.
CREATE FUNCTION check_new_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT e.id, e.member_id INTO wrong FROM new_entries AS e
   WHERE e.points_after - e.amount <> coalesce((
       SELECT before.points_after FROM points_entries AS before
        WHERE before.member_id = e.member_id AND before.id < e.id ORDER BY before.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Points entry % of member % does not carry on from the one before', wrong.id, wrong.member_id;
  END IF;
  SELECT last.member_id INTO wrong
    FROM (SELECT DISTINCT ON (member_id) member_id, points_after FROM new_entries ORDER BY member_id, id DESC) AS last
    LEFT JOIN points_accounts AS p ON p.member_id = last.member_id
   WHERE p.points IS DISTINCT FROM last.points_after LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The points of member % were not moved with their entries', wrong.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER points_entries_check AFTER INSERT ON points_entries
  REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_points();
--> statement-breakpoint
CREATE FUNCTION check_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT member_id INTO wrong FROM new_accounts AS a
   WHERE points <> coalesce((
     SELECT points_after FROM points_entries AS e WHERE e.member_id = a.member_id ORDER BY e.id DESC LIMIT 1), 0)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The points of member % are not what their entries say', wrong.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER points_opened_check AFTER INSERT ON points_accounts
  REFERENCING NEW TABLE AS new_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION check_points();
--> statement-breakpoint
CREATE TRIGGER points_accounts_check AFTER UPDATE ON points_accounts
  REFERENCING NEW TABLE AS new_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION check_points();
--> statement-breakpoint
CREATE TRIGGER points_entries_append_only BEFORE UPDATE OR DELETE ON points_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
