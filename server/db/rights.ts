/**
 * What the server's role may do where another one owns the tables: read and write rows, and of what must stay as it is
 * written only add. It may delete only what the program deletes, and change nothing of the schema.
 */

/** Rows are added, and never changed or deleted. */
export const APPENDED: readonly string[] = [
  'audit_entries',
  'ledger_entries',
  'ledger_seals',
  'play_pauses',
  'points_entries',
];
/** Rows are read only. */
export const READ: readonly string[] = ['clock_settings', 'schema_migrations'];
/** Rows are deleted, too: what has run out, and what a later row replaces. */
export const DELETED: readonly string[] = [
  'call_counts',
  'captchas',
  'command_keys',
  'known_devices',
  'login_failures',
  'member_occurrences',
  'operator_factors',
  'operator_families',
  'operator_recovery_codes',
  'operator_tokens',
  'outbox_messages',
  'play_limits',
  'saved_slips',
  'sealed_seeds',
  'sent_codes',
  'session_families',
  'session_tokens',
  'turns',
  'verification_tokens',
  'withheld_nodes',
];

const literals = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statements that give a role these rights and no others; for the tables' owner, after every migration. */
export const rightsOf = (role: string): string => `
  GRANT USAGE ON SCHEMA public TO ${quoted(role)};
  REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${quoted(role)};
  GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${quoted(role)};
  DO $rights$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('REVOKE ALL ON public.%I FROM PUBLIC, ${quoted(role).replaceAll("'", "''").replaceAll('%', '%%')}', name);
      EXECUTE format('GRANT %s ON public.%I TO ${quoted(role).replaceAll("'", "''").replaceAll('%', '%%')}', CASE
        WHEN name IN (${literals(READ)}) THEN 'SELECT'
        WHEN name IN (${literals(APPENDED)}) THEN 'SELECT, INSERT'
        WHEN name IN (${literals(DELETED)}) THEN 'SELECT, INSERT, UPDATE, DELETE'
        ELSE 'SELECT, INSERT, UPDATE' END, name);
    END LOOP;
  END $rights$;`;
