/**
 * Statements that run often, kept by the embedded database: parsed once and planned as PostgreSQL plans what is prepared, and
 * each run of them is one message. Drizzle's driver for PGlite has neither: all is parsed and planned in each of six messages.
 */
import { parse, protocol, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { nameOfStatement } from './statement.ts';

const { bind, describe, execute, parse: toParse, sync } = protocol.serialize;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Kept {
  /** Of its parameters. */
  readonly types: readonly number[];
  /** Names and types its columns. */
  readonly description: Messages;
}

type Query = (text: string, given?: unknown[], options?: QueryOptions) => Promise<unknown>;

/** Has a client, and transactions of its, keep the statements of statement.ts. Begin before anything is asked. */
export function keepStatements(client: PGlite): void {
  const statements = new Map<string, Kept>();

  /** What ends with a Sync is over after an error, too. */
  const say = (...messages: readonly Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  const keep = async (name: string, text: string): Promise<Kept> => {
    const description = await say(toParse({ name, text }), describe({ type: 'S', name }), sync());
    const kept = { types: parse.parseDescribeStatementResults(description), description };
    statements.set(name, kept);
    return kept;
  };

  const run = async (name: string, text: string, given: readonly unknown[], options: QueryOptions) => {
    const { types, description } = statements.get(name) ?? (await keep(name, text));
    const values = given.map((value, n) => {
      const serialize = client.serializers[types[n] ?? 0] ?? String;
      return value === null || value === undefined ? null : serialize(value);
    });
    const answer = await say(bind({ statement: name, values }), execute({}), sync());
    return parse.parseResults([...description, ...answer], client.parsers, options)[0];
  };

  const keepingQuery =
    (query: Query, exclusively: (work: () => Promise<unknown>) => Promise<unknown>): Query =>
    (text, given = [], options = {}) => {
      // The same at every time, and a query's own would be merged with some hundred others for each query.
      const { parsers, ...others } = options;
      Object.assign(client.parsers, parsers);
      const name = nameOfStatement(text);
      if (name === null) return query(text, given, others);
      return exclusively(() => client._runExclusiveQuery(() => run(name, text, given, others)));
    };

  const inTransaction = (tx: Transaction): Transaction => {
    const query = keepingQuery(tx.query.bind(tx), (work) => {
      if (tx.closed) throw new Error('The transaction is over');
      return work();
    });
    return Object.defineProperty(tx, 'query', { value: query });
  };

  const alone = keepingQuery(client.query.bind(client), (work) => client._runExclusiveTransaction(work));
  Object.defineProperty(client, 'query', { value: alone });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(inTransaction(tx)));
}
