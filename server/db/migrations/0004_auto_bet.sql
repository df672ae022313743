CREATE TABLE "auto_plays" (
	"task_id" uuid NOT NULL,
	"draw_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint,
	CONSTRAINT "auto_plays_task_id_draw_id_pk" PRIMARY KEY("task_id","draw_id")
);
--> statement-breakpoint
CREATE TABLE "auto_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auto_tasks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"draws" integer NOT NULL,
	"loss_limit" bigint NOT NULL,
	"stop_on_win" boolean NOT NULL,
	"status" text DEFAULT 'off' NOT NULL,
	"reason" text,
	"draws_done" integer DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"last_draw_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auto_tasks_reason_check" CHECK (("auto_tasks"."status" = 'stopped') = ("auto_tasks"."reason" IS NOT NULL)),
	CONSTRAINT "auto_tasks_draws_check" CHECK ("auto_tasks"."draws_done" BETWEEN 0 AND "auto_tasks"."draws"),
	CONSTRAINT "auto_tasks_loss_check" CHECK ("auto_tasks"."staked" - "auto_tasks"."won" <= "auto_tasks"."loss_limit"),
	CONSTRAINT "auto_tasks_pending_check" CHECK ("auto_tasks"."pending" BETWEEN 0 AND "auto_tasks"."staked")
);
--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_task_id_auto_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."auto_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_plays" ADD CONSTRAINT "auto_plays_submit_fk" FOREIGN KEY ("member_id","request_id") REFERENCES "public"."submits"("member_id","request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_tasks" ADD CONSTRAINT "auto_tasks_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_plays_pending_idx" ON "auto_plays" USING btree ("draw_id","task_id") WHERE "auto_plays"."payout" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_tasks_member_idx" ON "auto_tasks" USING btree ("member_id","number");--> statement-breakpoint
CREATE INDEX "auto_tasks_running_idx" ON "auto_tasks" USING btree ("last_draw_id","number") WHERE "auto_tasks"."status" = 'running';