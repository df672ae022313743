/** Every call of the wire, whichever page makes it: for openapi.json's reader, docs/contract.md and tests. */
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';

export const ALL_CALLS = { ...CALLS } as const satisfies Record<string, Call>;
