/** Calls over HTTP to whichever process answers. A broken connection is returned, never thrown. */
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { envelope } from '../../contract/wire/common.ts';
import type { Fleet } from './fleet.ts';

const TIMEOUT_MS = 10_000;

interface Sent {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
export type Told =
  | { readonly kind: 'answer'; readonly code: number; readonly data: unknown }
  | { readonly kind: 'lost' };

export interface Wire {
  readonly ask: (call: Pick<Call, 'method' | 'path'>, sent?: Sent) => Promise<Told>;
  /** Until the time is over, after which bettors bring to an end what they began. */
  readonly isOver: () => boolean;
  /** Answers by HTTP status; 0 for those that never came. */
  readonly statuses: ReadonlyMap<number, number>;
}

const urlOf = (base: string, path: string, query: Sent['query']): string =>
  `${base}${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;

export function openWire(fleet: Fleet, isOver: () => boolean): Wire {
  const statuses = new Map<number, number>();
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const ask: Wire['ask'] = async ({ method, path }, { token, query, body } = {}) => {
    try {
      const response = await fetch(urlOf(fleet.anyBase(), path, query), {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(token !== undefined && { token }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = z.parse(envelope, await response.json());
      count(response.status);
      if (response.status !== 200) return { kind: 'lost' };
      return { kind: 'answer', code: answer.code, data: answer.data };
    } catch {
      count(0);
      return { kind: 'lost' };
    }
  };
  return { ask, isOver, statuses };
}
