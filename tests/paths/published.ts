/** Whether a text is what the published schema of paths describes. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const SCHEMA = new URL('../../chartkit/paths/paths.schema.json', import.meta.url);
const validator = z.fromJSONSchema(
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(SCHEMA, 'utf8'))),
);

export const isAsPublished = (text: string): boolean => validator.safeParse(JSON.parse(text)).success;
