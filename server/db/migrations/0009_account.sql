CREATE TABLE "sent_codes" (
	"event" text NOT NULL,
	"type" text NOT NULL,
	"account" text NOT NULL,
	"member_id" bigint,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_codes_event_type_account_pk" PRIMARY KEY("event","type","account")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"key" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"hash" text PRIMARY KEY NOT NULL,
	"suffix" text NOT NULL,
	"mime_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT tenball_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "avatar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "motto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_codes_expires_idx" ON "sent_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "turns_expires_idx" ON "turns" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_email_idx" ON "members" USING btree ("email") WHERE "members"."email" <> '';--> statement-breakpoint
CREATE INDEX "members_mobile_idx" ON "members" USING btree ("mobile") WHERE "members"."mobile" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email") WHERE "members"."email_verified_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile_key" ON "members" USING btree ("mobile") WHERE "members"."mobile_verified_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "points_entries_day_idx" ON "points_entries" USING btree ("member_id","created_at");