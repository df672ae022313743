-- wider keys: withdrawals
CREATE UNIQUE INDEX IF NOT EXISTS "withdrawals_member_key" ON "withdrawals" USING btree ("id","member_id");--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_pkey", ADD CONSTRAINT "withdrawals_pkey" PRIMARY KEY USING INDEX "withdrawals_member_key";
