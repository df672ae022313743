-- Time is the database's, behind one function. Only tests change the offset, together with the browser's clock.
CREATE TABLE clock_settings (
  id integer PRIMARY KEY CHECK (id = 1),
  shift interval NOT NULL DEFAULT '0'
);
--> statement-breakpoint
INSERT INTO clock_settings (id) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION tenball_now() RETURNS timestamptz
  LANGUAGE sql VOLATILE
  AS $$ SELECT clock_timestamp() + shift FROM clock_settings $$;
