-- contracts: the body of keep_draw_totals, whose sums stay what they were for every program since 0.1.0
-- The totals of 0022 without its join: both sides of an update are added up apart. A join of two transition tables has no
-- statistics. Planned at a batch of few bets and kept by the connection, it compared each bet of a later batch with each.
CREATE OR REPLACE FUNCTION keep_draw_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO draw_totals AS kept (draw_id, bets, stake, payout)
  SELECT change.draw_id, sum(change.bets), sum(change.stake), sum(change.payout)
    FROM (SELECT draw_id, count(*) AS bets, sum(stake) AS stake, sum(payout) AS payout
            FROM became WHERE status IN ('won', 'lost') GROUP BY draw_id
          UNION ALL
          SELECT draw_id, -count(*), -sum(stake), -sum(payout)
            FROM was WHERE status IN ('won', 'lost') GROUP BY draw_id) AS change
   GROUP BY change.draw_id
  HAVING sum(change.bets) <> 0 OR sum(change.stake) <> 0 OR sum(change.payout) <> 0
   ORDER BY change.draw_id
  ON CONFLICT (draw_id) DO UPDATE
    SET bets = kept.bets + excluded.bets, stake = kept.stake + excluded.stake, payout = kept.payout + excluded.payout;
  RETURN NULL;
END $$;
