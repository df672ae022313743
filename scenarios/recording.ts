/** What each body took, kept in test-results/ for `npm run paths:run -- --report`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recorder, type Coverage } from 'chartkit';

export const BODIES = ['actor', 'views', 'browser'] as const;
export type BodyName = (typeof BODIES)[number];

const FOLDER = join('test-results', 'paths');
export const coverageFile = (body: BodyName): string => join(FOLDER, `${body}.json`);

export function keepCoverage(body: BodyName, coverage: Coverage): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(coverageFile(body), JSON.stringify(coverage));
}

export const recordingOf = (body: BodyName) => recorder(body);
