import type { ServerTime } from '../../contract/model.ts';
import type { SessionSnapshot } from './session.selectors.ts';

/** Whether the member registered after a moment; who was here before has an earlier sign-in. */
export const isNewSince =
  (at: ServerTime) =>
  ({ context: { principal } }: SessionSnapshot): boolean =>
    principal?.kind === 'member' &&
    principal.lastSignIn === undefined &&
    principal.signedInAt !== null &&
    principal.signedInAt >= at;
