import type { AnyActorRef } from 'xstate';
import { isActorRef } from '../internals.ts';

/** Any context as text: equal data gives equal text, actors stand as their address, functions don't count. */
export function serialise(value: unknown, addressOf: (actor: AnyActorRef) => string): string {
  const text: string | undefined = JSON.stringify(
    value,
    function replace(this: object, name: string, plain: unknown): unknown {
      const raw: unknown = Reflect.get(this, name);
      if (isActorRef(raw)) return `@${addressOf(raw)}`;
      if (raw instanceof Error) return { error: raw.name, message: raw.message };
      if (raw instanceof Map) return { map: [...raw] };
      if (raw instanceof Set) return { set: [...raw] };
      if (typeof raw === 'bigint') return `${raw}n`;
      return plain;
    },
  );
  return text ?? 'undefined';
}
