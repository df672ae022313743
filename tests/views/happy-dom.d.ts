import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** What happy-dom adds, for the size of the window. */
    readonly happyDOM?: DetachedWindowAPI;
  }
}
