ALTER TABLE "exchanges" ADD COLUMN "postal" jsonb;--> statement-breakpoint
CREATE INDEX "exchanges_postal_idx" ON "exchanges" USING btree ("sent_at") WHERE "exchanges"."postal" IS NOT NULL;