import * as z from 'zod/mini';
import { CODE } from '../../contract/codes.ts';

/** Where the server wants the person to go [E-02]. */
export type Redirect =
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'route'; readonly name: string }
  | { readonly to: 'memberCentre' }
  | { readonly to: 'login' };

const NEED_LOGIN = 'need login';
const target = z.object({
  routePath: z.optional(z.string()),
  routeName: z.optional(z.string()),
  type: z.optional(z.string()),
});

/** Reads the data of a 302 or 303. A 302 that names nothing leads home, a 303 to the member centre. */
export function redirectOf(code: typeof CODE.redirect | typeof CODE.memberCentre, data: unknown): Redirect {
  const parsed = target.safeParse(data);
  const { routePath, routeName, type } = parsed.success ? parsed.data : {};
  if (code === CODE.memberCentre) return type === NEED_LOGIN ? { to: 'login' } : { to: 'memberCentre' };
  if (routePath !== undefined) return { to: 'path', path: routePath };
  return routeName === undefined ? { to: 'path', path: '/' } : { to: 'route', name: routeName };
}
