import type { AnyActorRef } from 'xstate';
import { isActorRef } from '../../internals.ts';

/** Any context as text: equal data gives equal text, actors stand as their address, functions don't count. */
export function serialise(value: unknown, addressOf: (actor: AnyActorRef) => string): string {
  const around: { readonly original: object; readonly written: object }[] = [];
  const text: string | undefined = JSON.stringify(
    value,
    function replace(this: object, name: string, plain: unknown): unknown {
      const raw: unknown = Reflect.get(this, name);
      while (around.length > 0 && around.at(-1)?.written !== this) around.pop();
      if (isActorRef(raw)) return `@${addressOf(raw)}`;
      if (raw instanceof Error) return { error: raw.name, message: raw.message };
      if (typeof raw === 'bigint') return `${raw}n`;
      const original = raw instanceof Map || raw instanceof Set ? raw : plain;
      if (typeof original !== 'object' || original === null) return plain;
      if (around.some((each) => each.original === original)) return '(itself)';
      const written = writtenAs(original);
      around.push({ original, written });
      return written;
    },
  );
  return text ?? 'undefined';
}

function writtenAs(value: object): object {
  if (value instanceof Map) return { map: [...value] };
  return value instanceof Set ? { set: [...value] } : value;
}
