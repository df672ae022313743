/** Paths that more than the route table knows. */
export const HOME = '/';
export const LOGIN = '/login';
export const NOT_FOUND = '/404';
export const MEMBER_CENTRE = '/user';
/** Where somebody without a session may enter; left as soon as there is one. */
export const ENTRANCES: ReadonlySet<string> = new Set([LOGIN, '/register']);
