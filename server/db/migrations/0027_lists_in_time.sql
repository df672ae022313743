CREATE INDEX "members_time_idx" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_locked_time_idx" ON "members" USING btree ("created_at","id") WHERE "members"."locked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "draws_void_idx" ON "draws" USING btree ("id") WHERE "draws"."voided_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_time_idx" ON "audit_entries" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "audit_entries_action_time_idx" ON "audit_entries" USING btree ("action","at","number");--> statement-breakpoint
CREATE INDEX "audit_entries_operator_time_idx" ON "audit_entries" USING btree ("operator","at","number");--> statement-breakpoint
CREATE INDEX "exchanges_time_idx" ON "exchanges" USING btree ("created_at","id") WHERE "exchanges"."kind" = 'goods';--> statement-breakpoint
CREATE INDEX "exchanges_status_time_idx" ON "exchanges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_time_idx" ON "recharges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_status_time_idx" ON "recharges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_time_idx" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status_time_idx" ON "withdrawals" USING btree ("status","created_at","id");