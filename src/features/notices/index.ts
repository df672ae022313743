/** What other features use of this one. */
export { useNotices } from './useNotices.ts';
