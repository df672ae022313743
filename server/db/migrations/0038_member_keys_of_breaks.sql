-- wider keys: play_pauses
CREATE UNIQUE INDEX IF NOT EXISTS "play_pauses_member_key" ON "play_pauses" USING btree ("id","member_id");--> statement-breakpoint
ALTER TABLE "play_pauses" DROP CONSTRAINT "play_pauses_pkey", ADD CONSTRAINT "play_pauses_pkey" PRIMARY KEY USING INDEX "play_pauses_member_key";
