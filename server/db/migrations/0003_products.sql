-- Totals by bet type too. They follow from the settled bets, so they are counted anew.
TRUNCATE "member_days";--> statement-breakpoint
ALTER TABLE "member_days" DROP CONSTRAINT "member_days_member_id_day_status_pk";--> statement-breakpoint
ALTER TABLE "member_days" ADD COLUMN "product" text NOT NULL;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_member_id_day_product_status_pk" PRIMARY KEY("member_id","day","product","status");--> statement-breakpoint
INSERT INTO "member_days" ("member_id", "day", "product", "status", "count", "stake", "payout")
SELECT member_id, (settled_at AT TIME ZONE 'UTC')::date,
       CASE WHEN field IN ('big', 'small', 'one', 'pair') THEN field ELSE 'number' END,
       status, count(*), sum(stake), sum(payout)
  FROM "bets" WHERE status <> 'pending' GROUP BY 1, 2, 3, 4;
