-- wider keys: bets, submits
-- A member's rows have the member in their keys, so that a distributed PostgreSQL can keep them in one place. Ids stay unique:
-- they come from sequences; and they stay first in their keys, so that what is found by id alone still is.
-- Locked in the order in which a bet locks them: else the two wait for each other, a second until one is ended.
LOCK TABLE "submits", "bets" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "bets" DROP CONSTRAINT "bets_submit_fk";--> statement-breakpoint
ALTER TABLE "submits" DROP CONSTRAINT "submits_pkey", ADD CONSTRAINT "submits_pkey" PRIMARY KEY USING INDEX "submits_member_key";--> statement-breakpoint
ALTER TABLE "bets" DROP CONSTRAINT "bets_pkey", ADD CONSTRAINT "bets_pkey" PRIMARY KEY USING INDEX "bets_member_key";--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_own_submit_fk" FOREIGN KEY ("submit_id","member_id") REFERENCES "public"."submits"("id","member_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "member_id" bigint;
