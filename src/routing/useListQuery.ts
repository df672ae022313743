import { useLocation, useNavigate } from 'react-router-dom';
import { listQueryOf, searchWith } from './listQuery.ts';

/** Texts of the query to change; null takes one out. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** Kept in the history beside a place that was opened from the same screen: closing it is going back. */
const OPENED = { isOpened: true };
const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpened' in state;

/** The state of a screen in its address: page, filters, an open dialog. And how to change it. */
export function useListQuery() {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const { page, query } = listQueryOf(search);
  const to = (changes: QueryChanges): string => pathname + searchWith(query, changes);
  return {
    page,
    query,
    /** Of this place in the history. */
    key: location.key,
    /** The screen with nothing chosen. */
    start: pathname,
    to,
    /** For a link to something that `close` closes. */
    opened: OPENED,
    go: (changes: QueryChanges): void => {
      if (to(changes) !== to({})) void navigate(to(changes));
    },
    /** Without a trace in the history. */
    correct: (changes: QueryChanges): void => {
      if (to(changes) !== to({})) void navigate(to(changes), { replace: true });
    },
    close: (changes: QueryChanges): void => {
      if (isOpened(location.state)) void navigate(-1);
      else void navigate(to(changes), { replace: true });
    },
  };
}
