-- What is only ever added to is not emptied either. No program empties these tables but a restore, before which triggers
-- look away.
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER points_entries_kept BEFORE TRUNCATE ON points_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER play_pauses_kept BEFORE TRUNCATE ON play_pauses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_end_of_pause();
