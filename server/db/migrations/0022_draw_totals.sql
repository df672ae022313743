CREATE TABLE "draw_totals" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"bets" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draw_totals" ADD CONSTRAINT "draw_totals_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the bets of a draw came to, as they leave 'pending'. Draws that were settled before have no row.
CREATE FUNCTION keep_draw_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO draw_totals AS kept (draw_id, bets, stake, payout)
  SELECT became.draw_id, count(*), sum(became.stake), sum(became.payout)
    FROM was JOIN became USING (id)
   WHERE was.status = 'pending' AND became.status IN ('won', 'lost')
   GROUP BY became.draw_id ORDER BY became.draw_id
  ON CONFLICT (draw_id) DO UPDATE
    SET bets = kept.bets + excluded.bets, stake = kept.stake + excluded.stake, payout = kept.payout + excluded.payout;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_draw_totals AFTER UPDATE ON bets
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT
  EXECUTE FUNCTION keep_draw_totals();
