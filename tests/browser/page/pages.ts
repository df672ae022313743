/** The pages under test: as bettors and operators get them, with charts that can be asked. */
import { join } from 'node:path';
import { packageRoot } from '../../../server/process/paths.ts';

/** Folders of what was built. */
export interface Pages {
  readonly page: string;
  readonly operator: string;
}

/** They are built before the first test: several files load them, side by side. */
export const TESTED_PAGES: Pages = {
  page: join(packageRoot(), 'dist/tested/page'),
  operator: join(packageRoot(), 'dist/tested/operator'),
};
