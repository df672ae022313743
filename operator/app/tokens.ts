/** The operator's tokens on this device: apart from a member's, who may be signed in beside. */
import * as z from 'zod/mini';
import { stored } from '../../src/dom/storage/storage.ts';

/** By the names of the wire; and whose they are, by id, which a session that was begun before they were kept does not say. */
export const keptTokens = stored(
  'operatorInfo',
  z.object({ token: z.string(), refresh_token: z.string(), operator: z.optional(z.string()) }),
);
