-- wider keys: bets
CREATE UNIQUE INDEX IF NOT EXISTS "bets_member_key" ON "bets" USING btree ("id","member_id");
