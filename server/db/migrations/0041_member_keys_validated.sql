-- The rows of before are checked; writers are not held off meanwhile.
ALTER TABLE "bets" VALIDATE CONSTRAINT "bets_own_submit_fk";--> statement-breakpoint
ALTER TABLE "auto_plays" VALIDATE CONSTRAINT "auto_plays_own_task_fk";--> statement-breakpoint
ALTER TABLE "commission_days" VALIDATE CONSTRAINT "commission_days_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "recharges" VALIDATE CONSTRAINT "recharges_own_member_fk";
