CREATE TABLE "known_devices" (
	"member_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_member_id_hash_pk" PRIMARY KEY("member_id","hash")
);
--> statement-breakpoint
CREATE TABLE "member_occurrences" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "member_occurrences_member_id_kind_name_pk" PRIMARY KEY("member_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"withdrawal_paid" boolean DEFAULT false NOT NULL,
	"new_device" boolean DEFAULT true NOT NULL,
	"limit_reached" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_occurrences" ADD CONSTRAINT "member_occurrences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen_idx" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "member_occurrences_untold_idx" ON "member_occurrences" USING btree ("happened_at") WHERE "member_occurrences"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "member_occurrences_told_idx" ON "member_occurrences" USING btree ("told_at");