-- wider keys: auto_tasks, auto_plays
-- One transaction for each table: none holds a table that a program needs to let go of the next one.
-- Locked in the order in which auto-bet locks them.
LOCK TABLE "auto_tasks", "auto_plays" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "auto_plays" DROP CONSTRAINT "auto_plays_task_id_auto_tasks_id_fk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "auto_tasks_member_key" ON "auto_tasks" USING btree ("id","member_id");--> statement-breakpoint
ALTER TABLE "auto_tasks" DROP CONSTRAINT "auto_tasks_pkey", ADD CONSTRAINT "auto_tasks_pkey" PRIMARY KEY USING INDEX "auto_tasks_member_key";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "auto_plays_member_key" ON "auto_plays" USING btree ("task_id","draw_id","member_id");--> statement-breakpoint
ALTER TABLE "auto_plays" DROP CONSTRAINT "auto_plays_task_id_draw_id_pk", ADD CONSTRAINT "auto_plays_pkey" PRIMARY KEY USING INDEX "auto_plays_member_key";--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_own_task_fk" FOREIGN KEY ("task_id","member_id") REFERENCES "public"."auto_tasks"("id","member_id") ON DELETE no action ON UPDATE no action NOT VALID;
