-- wider keys: submits
-- Made apart from the change of the key (0032): it holds off writers only as long as it takes. Where that is too long, it
-- is made before, with CONCURRENTLY: docs/running.md, "Upgrades".
CREATE UNIQUE INDEX IF NOT EXISTS "submits_member_key" ON "submits" USING btree ("id","member_id");
