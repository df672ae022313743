import { Client, type ClientConfig } from 'pg';

const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

/**
 * A connection on which no statement has a name: behind a pooler that gives each transaction another connection, a name is
 * not known there, or already taken.
 */
export class NamelessClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const named = this.query.bind(this);
    const query = (first: unknown, ...others: readonly unknown[]): unknown =>
      Reflect.apply(named, this, [withoutName(first), ...others]);
    Object.defineProperty(this, 'query', { value: query });
  }
}
