-- Unlogged: counting calls costs no flush to the disk. After a crash the counts begin anew.
CREATE UNLOGGED TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
