/** What an entry of the audit log says was changed: its JSON, side by side. */
import * as z from 'zod/mini';

export interface Fact {
  readonly name: string;
  /** null where there was nothing. */
  readonly was: string | null;
  readonly is: string | null;
}

const facts = z.record(z.string(), z.unknown());

function read(json: string | null): Readonly<Record<string, string>> {
  if (json === null) return {};
  const parsed = facts.safeParse(JSON.parse(json));
  const entries = Object.entries(parsed.success ? parsed.data : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );
}

/** @param before JSON of what it was, @param after of what it became; null for nothing */
export function factsOf(before: string | null, after: string | null): readonly Fact[] {
  const [was, is] = [read(before), read(after)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].map((name) => ({ name, was: was[name] ?? null, is: is[name] ?? null }));
}
