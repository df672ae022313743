ALTER TABLE "exchanges" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "sent_ref" text;--> statement-breakpoint
ALTER TABLE "pay_details" ADD COLUMN "recharges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_details" ADD COLUMN "withdrawals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "credited" bigint;--> statement-breakpoint
UPDATE "recharges" SET "credited" = "amount" WHERE "status" = 'paid';--> statement-breakpoint
INSERT INTO "pay_details" ("member_id", "recharges", "withdrawals")
SELECT "member_id", sum("recharged"), sum("withdrawn") FROM (
	SELECT "member_id", count(*) AS "recharged", 0 AS "withdrawn" FROM "recharges" GROUP BY "member_id"
	UNION ALL SELECT "member_id", 0, count(*) FROM "withdrawals" GROUP BY "member_id"
) AS "made" GROUP BY "member_id"
ON CONFLICT ("member_id") DO UPDATE SET "recharges" = EXCLUDED."recharges", "withdrawals" = EXCLUDED."withdrawals";--> statement-breakpoint
CREATE INDEX "exchanges_status_idx" ON "exchanges" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "recharges_status_idx" ON "recharges" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_credited_check" CHECK (("recharges"."status" = 'paid') = (coalesce("recharges"."credited", 0) > 0));