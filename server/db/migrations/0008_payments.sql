CREATE TABLE "pay_details" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text,
	"paypal" text,
	"usdt_address" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"outcome" text NOT NULL,
	"order_no" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"answered" text,
	"reason" text,
	"provider_ref" text,
	"pay_url" text,
	"address" text,
	"pay_units" bigint,
	"received" text,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "recharges_request_key" UNIQUE("member_id","request_id"),
	CONSTRAINT "recharges_amount_check" CHECK ("recharges"."amount" > 0),
	CONSTRAINT "recharges_paid_check" CHECK (("recharges"."status" = 'paid') = ("recharges"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"member_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"account" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_request_key" UNIQUE("member_id","request_id"),
	CONSTRAINT "withdrawals_amount_check" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_done_check" CHECK (("withdrawals"."status" IN ('paid', 'refused')) = ("withdrawals"."done_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "pay_details" ADD CONSTRAINT "pay_details_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recharges_member_idx" ON "recharges" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "recharges_due_idx" ON "recharges" USING btree ("due_at","id") WHERE "recharges"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_units_key" ON "recharges" USING btree ("method","pay_units") WHERE "recharges"."status" IN ('checking', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_ref_key" ON "recharges" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE INDEX "withdrawals_member_idx" ON "withdrawals" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status_idx" ON "withdrawals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due_idx" ON "withdrawals" USING btree ("due_at","id") WHERE "withdrawals"."due_at" IS NOT NULL;