-- wider keys: turnovers
CREATE UNIQUE INDEX IF NOT EXISTS "turnovers_member_key" ON "turnovers" USING btree ("id","member_id");--> statement-breakpoint
ALTER TABLE "turnovers" DROP CONSTRAINT "turnovers_pkey", ADD CONSTRAINT "turnovers_pkey" PRIMARY KEY USING INDEX "turnovers_member_key";
