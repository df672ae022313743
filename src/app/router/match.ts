import { matchPath } from 'react-router-dom';
import { ROUTES, type Route } from '../routes.ts';

/** The line of the route table for a path. Exact words come before `:to`, as they stand before it in the table. */
export const routeAt = (pathname: string): Route | null =>
  ROUTES.find(({ path }) => matchPath({ path, caseSensitive: true, end: true }, pathname) !== null) ?? null;
