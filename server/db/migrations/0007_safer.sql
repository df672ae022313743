CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"solved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"member_id" bigint NOT NULL,
	"limit" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"wanted" bigint,
	CONSTRAINT "play_limits_member_id_limit_period_pk" PRIMARY KEY("member_id","limit","period"),
	CONSTRAINT "play_limits_amount_check" CHECK ("play_limits"."amount" > 0),
	CONSTRAINT "play_limits_wanted_check" CHECK ("play_limits"."wanted" IS NULL OR ("play_limits"."ready_at" IS NOT NULL AND "play_limits"."wanted" > "play_limits"."amount"))
);
--> statement-breakpoint
CREATE TABLE "play_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_pauses_until_check" CHECK ("play_pauses"."until" > "play_pauses"."began_at")
);
--> statement-breakpoint
CREATE TABLE "play_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"reality_minutes" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_stakes" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "open_stakes" ADD COLUMN "staked_on" date DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_stakes" ADD COLUMN "day_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_stakes" ADD COLUMN "week_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_stakes" ADD COLUMN "month_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_pauses" ADD CONSTRAINT "play_pauses_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_settings" ADD CONSTRAINT "play_settings_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_expires_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "play_pauses_member_idx" ON "play_pauses" USING btree ("member_id","until");
--> statement-breakpoint
-- What was staked before this day, week and month began to be kept.
UPDATE open_stakes AS o
   SET staked_on = today.day, day_stake = s.day, week_stake = s.week, month_stake = s.month
  FROM (SELECT (tenball_now() AT TIME ZONE 'UTC')::date AS day) AS today,
       LATERAL (
         SELECT member_id,
                coalesce(sum(stake) FILTER (WHERE placed >= today.day), 0)::bigint AS day,
                coalesce(sum(stake) FILTER (WHERE placed >= date_trunc('week', today.day)::date), 0)::bigint AS week,
                coalesce(sum(stake) FILTER (WHERE placed >= date_trunc('month', today.day)::date), 0)::bigint AS month
           FROM (SELECT member_id, stake, (created_at AT TIME ZONE 'UTC')::date AS placed FROM bets) AS b
          WHERE placed >= least(date_trunc('week', today.day), date_trunc('month', today.day))::date
          GROUP BY member_id
       ) AS s
 WHERE s.member_id = o.member_id;
--> statement-breakpoint
-- Who has taken a break has taken it: it is neither shortened nor taken back.
CREATE FUNCTION refuse_end_of_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A time-out or self-exclusion is never changed: it ends by itself';
END $$;
--> statement-breakpoint
CREATE TRIGGER play_pauses_append_only BEFORE UPDATE OR DELETE ON play_pauses
  FOR EACH ROW EXECUTE FUNCTION refuse_end_of_pause();
