/** What a first screen may weigh; `npm run check` holds the build to it, and tests/browser/budget.test.ts what is sent. */
export interface Budget {
  readonly path: string;
  /** The name that vite.config.ts gives the screen's chunk. */
  readonly chunk: string;
  /** JavaScript and styles after brotli, kB of 1000 bytes. */
  readonly js_kB: number;
  readonly css_kB: number;
  /** Static files: the document, its styles, and the chunks that the screen needs. */
  readonly files: number;
}

/** The typeface, which every screen has and none waits for: kB of 1000 bytes, in all its files together. */
export const TYPEFACE_KB_MAX = 20;

/** A newcomer is sent to /login. */
export const FIRST_SCREENS: readonly Budget[] = [
  { path: '/login', chunk: 'entrance', js_kB: 150, css_kB: 13, files: 5 },
  { path: '/', chunk: 'game', js_kB: 155, css_kB: 13, files: 5 },
];
