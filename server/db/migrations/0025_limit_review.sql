ALTER TABLE "play_settings" ALTER COLUMN "reality_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "play_settings" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_settings" ADD COLUMN "review_answer" text CONSTRAINT "play_settings_review_check" CHECK (("play_settings"."reviewed_at" IS NULL) = ("play_settings"."review_answer" IS NULL));--> statement-breakpoint
-- Who has limits has decided to have them.
INSERT INTO play_settings (member_id, reviewed_at, review_answer)
SELECT DISTINCT member_id, tenball_now(), 'limit' FROM play_limits
    ON CONFLICT (member_id) DO UPDATE
       SET reviewed_at = excluded.reviewed_at, review_answer = excluded.review_answer;
