/**
 * Whether a migration only adds: then programs of the previous version go on working beside those of the new one, and
 * may be started again. Removing, renaming or forbidding waits for a later version, when no running version needs it
 * (docs/running.md, "Upgrades"). This reads the form of the statements; what they mean is for their reviewer.
 */

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const created = new RegExp(String.raw`^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF NOT EXISTS\s+)?${NAME}`, 'i');
const altered = new RegExp(String.raw`^ALTER\s+TABLE\s+(?:IF EXISTS\s+|ONLY\s+)*${NAME}`, 'i');
const indexed = new RegExp(String.raw`^CREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+${NAME}`, 'is');
const triggered = new RegExp(
  String.raw`^CREATE\s+(?:OR REPLACE\s+)?(?:CONSTRAINT\s+)?TRIGGER\b.*?\bON\s+${NAME}`,
  'is',
);

/** Keeps a total beside what was done, after it: an older program does not notice. */
const KEEPS_TOTAL = /^CREATE\s+(?:CONSTRAINT\s+)?TRIGGER\s+keeps_\w+\s+AFTER\b/i;
/** Has a table not be emptied: no program does that, but for a restore, before which triggers look away. */
const KEEPS_ROWS = /^CREATE\s+TRIGGER\s+\w+_kept\s+BEFORE\s+TRUNCATE\s+ON\b/i;
/** Never harmless, whatever it is done to. */
const TAKES_AWAY = /^(DROP|TRUNCATE|DELETE)\b/i;
const replaced = new RegExp(String.raw`^CREATE\s+OR\s+REPLACE\s+FUNCTION\s+${NAME}`, 'i');
/** Names the trigger functions that still refuse exactly what they refused before: an older program does not notice. */
const SAME_REFUSALS = /^-- same refusals: (.+)$/gm;
/**
 * Names the tables of which a key takes in one more column: it refuses nothing that it did not refuse before. The index is
 * there before the old key goes, and a reference to the key is made again with that column. The index is on the columns of the
 * old key, which its reviewer compares, and the member.
 */
const WIDER_KEYS = /^-- wider keys: (.+)$/gm;
const WIDENS = new RegExp(
  [
    String.raw`^CREATE\s+UNIQUE\s+INDEX\s+IF\s+NOT\s+EXISTS\s+"?\w+_member_(?:key|once)"?\s+ON\s+\S+(?:\s+USING\s+btree)?\s*\([^)]+,\s*"?member_id"?\)$`,
    String.raw`^ALTER\s+TABLE\s+\S+\s+DROP\s+CONSTRAINT\s+\S+,\s*ADD\s+CONSTRAINT\s+\S+\s+(?:PRIMARY\s+KEY|UNIQUE)\s+USING\s+INDEX\s+\S+$`,
    String.raw`^ALTER\s+TABLE\s+\S+\s+DROP\s+CONSTRAINT\s+"?\w+_fk"?$`,
    String.raw`^ALTER\s+TABLE\s+\S+\s+ADD\s+CONSTRAINT\s+\S+\s+FOREIGN\s+KEY\b.*\bNOT\s+VALID$`,
  ].join('|'),
  'is',
);
/** Done to a table that an older program writes. */
const FORBIDS = /\b(DROP|RENAME|ADD\s+CONSTRAINT|SET\s+NOT\s+NULL|TYPE)\b/i;
const NEEDED_COLUMN = /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/is;

/** The statements, without comments and without the bodies of functions. */
function statementsOf(text: string): readonly string[] {
  return text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** What a migration names in comments of this form. */
const namesIn = (text: string, comment: RegExp): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(comment)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );

/** The statements of a migration that an older program might not survive; none if it only adds. */
export function contractionsOf(text: string): readonly string[] {
  const statements = statementsOf(text);
  const own = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []));
  const equivalent = namesIn(text, SAME_REFUSALS);
  const widened = namesIn(text, WIDER_KEYS);
  const replacesBehaviour = (statement: string): boolean => {
    const name = replaced.exec(statement)?.[1];
    return name !== undefined && !equivalent.has(name);
  };
  const isOld = (pattern: RegExp, statement: string): boolean => {
    const table = pattern.exec(statement)?.[1];
    return table !== undefined && !own.has(table);
  };
  const widensKey = (statement: string): boolean =>
    WIDENS.test(statement) && [indexed, altered].some((form) => widened.has(form.exec(statement)?.[1] ?? ''));
  return statements.filter(
    (statement) =>
      !widensKey(statement) &&
      (TAKES_AWAY.test(statement) ||
        replacesBehaviour(statement) ||
        (isOld(altered, statement) && (FORBIDS.test(statement) || NEEDED_COLUMN.test(statement))) ||
        isOld(indexed, statement) ||
        (isOld(triggered, statement) && !KEEPS_TOTAL.test(statement) && !KEEPS_ROWS.test(statement))),
  );
}
