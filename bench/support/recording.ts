/** What a server says to PostgreSQL, statement by statement, and the same again without the server. */
import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** The statements that `work` sends by this driver, on whatever connection. */
export async function recorded(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const original: unknown = Reflect.get(Client.prototype, 'query');
  const listening: Query = function query(this: unknown, config, values, callback) {
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
    const list: readonly unknown[] = Array.isArray(values) ? values : [];
    if (typeof text === 'string') statements.push({ text, values: list });
    return typeof original === 'function'
      ? Reflect.apply(original, this, [config, values, callback])
      : undefined;
  };
  Object.assign(Client.prototype, { query: listening });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return statements;
}

/** Says it all again, with `fresh` in the place of a value that must be new each time. */
export async function repeat(
  client: Client,
  statements: readonly Statement[],
  used: string,
  fresh: string,
): Promise<void> {
  for (const { text, values } of statements) {
    await client.query(
      text,
      values.map((value) => (value === used ? fresh : value)),
    );
  }
}
