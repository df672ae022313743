ALTER TABLE "withdrawals" ADD COLUMN "first_approver" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "first_approved_at" timestamp (3) with time zone;