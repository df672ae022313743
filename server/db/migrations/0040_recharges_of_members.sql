-- wider keys: recharges
-- What providers call a recharge is unique among those of all members: they stay together, with the members.
-- Locked in the order in which a recharge is credited.
LOCK TABLE "recharges", "accounts" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "recharges" DROP CONSTRAINT "recharges_member_fk";--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_own_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;
