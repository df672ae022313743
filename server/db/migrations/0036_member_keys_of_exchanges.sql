-- wider keys: exchanges
CREATE UNIQUE INDEX IF NOT EXISTS "exchanges_member_key" ON "exchanges" USING btree ("id","member_id");--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_pkey", ADD CONSTRAINT "exchanges_pkey" PRIMARY KEY USING INDEX "exchanges_member_key";
