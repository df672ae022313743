CREATE TABLE "saved_slips" (
	"member_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"bets" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_slips_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_slips" ADD CONSTRAINT "saved_slips_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_slips_used_idx" ON "saved_slips" USING btree ("member_id","used_at");