-- wider keys: commission_days
-- A row of commission is the inviter's: it names another member, whose account may be elsewhere.
-- Locked in the order in which commission is booked.
LOCK TABLE "accounts", "commission_days" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "commission_days" DROP CONSTRAINT "commission_days_member_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "commission_days" ADD CONSTRAINT "commission_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;
