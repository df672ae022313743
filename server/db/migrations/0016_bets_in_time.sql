-- contracts: stamps of bets after the closing of their draw, which no program of before needs since 0.1.0
CREATE FUNCTION check_new_bets() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  late record;
BEGIN
  SELECT b.id, b.draw_id INTO late FROM new_bets AS b
   WHERE b.created_at > (SELECT draws.closes_at FROM draws WHERE draws.id = b.draw_id)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Bet % is stamped after the closing of draw %', late.id, late.draw_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_in_time_check AFTER INSERT ON bets
  REFERENCING NEW TABLE AS new_bets
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_bets();
