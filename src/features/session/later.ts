/** What carries out a sign-in: fetched as soon as a form for it stands. */
import { once } from '../../dom/once.ts';

/** Never rejects. */
export const fetchSignIn = once(() => import('./commands.ts')).ahead;
