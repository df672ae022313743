import type { Parent } from '../common/types.ts';
import type { NoticePosted } from '../notices/notices.types.ts';

/** Navigation failures that have a message. */
export type NavigationFailure = 'guardIntercepted' | 'alreadyThere' | 'invalidRoute' | 'unknownMenuType';

export interface PageInput {
  readonly parent: Parent<PageReport>;
}
export interface PageContext {
  readonly parent: Parent<PageReport>;
}

/** All from the router. */
export type PageEvent =
  | { type: 'navigation.started' }
  /** The screen is there. */
  | { type: 'screen.shown' }
  | { type: 'navigation.failed'; failure: NavigationFailure };

export type PageReport = NoticePosted;
