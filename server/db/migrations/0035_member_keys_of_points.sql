-- wider keys: points_entries
CREATE UNIQUE INDEX IF NOT EXISTS "points_entries_member_key" ON "points_entries" USING btree ("id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "points_entries_member_once" ON "points_entries" USING btree ("kind","ref","member_id");--> statement-breakpoint
ALTER TABLE "points_entries" DROP CONSTRAINT "points_entries_pkey", ADD CONSTRAINT "points_entries_pkey" PRIMARY KEY USING INDEX "points_entries_member_key";--> statement-breakpoint
ALTER TABLE "points_entries" DROP CONSTRAINT "points_entries_once", ADD CONSTRAINT "points_entries_once" UNIQUE USING INDEX "points_entries_member_once";
