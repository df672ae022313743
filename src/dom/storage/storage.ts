import type * as z from 'zod/mini';

/** A value kept on this device under one name, and shared by its tabs. */
export interface Stored<Value> {
  /** What is kept; null when there is nothing, or nothing that makes sense. */
  readonly read: () => Value | null;
  /** False when the device has no room or forbids it. */
  readonly write: (value: Value) => boolean;
  readonly clear: () => void;
  /** Hears what other tabs keep. Returns how to stop. */
  readonly watch: (hear: (value: Value | null) => void) => () => void;
}

/** Throws where the browser gives no storage at all. */
export function assertStorage(): void {
  const key = 'tenball.probe';
  localStorage.setItem(key, '');
  localStorage.removeItem(key);
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @param key the store's name; @param schema what older versions, other hands or other tabs may have left is checked by it */
export function stored<Schema extends z.ZodMiniType>(key: string, schema: Schema): Stored<z.output<Schema>> {
  const parse = (text: string | null): z.output<Schema> | null => {
    const value: unknown = text === null ? null : attempt<unknown>(() => JSON.parse(text));
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
  return {
    read: () => parse(attempt(() => localStorage.getItem(key))),
    write: (value) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    clear: () => void attempt(() => localStorage.removeItem(key)),
    watch: (hear) => {
      const listen = (event: StorageEvent) => {
        if (event.storageArea !== localStorage) return;
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) hear(parse(event.newValue));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
