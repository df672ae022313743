import {
  hasToken,
  isMember,
  isRestoring,
  type SessionSnapshot,
} from '../../../machines/session/session.selectors.ts';
import type { Standing } from './guard.ts';

/** Who stands at the door, by the session. */
export function standingOf(snapshot: SessionSnapshot): Standing {
  if (isRestoring(snapshot)) return 'unknown';
  if (isMember(snapshot)) return 'member';
  return hasToken(snapshot) ? 'guest' : 'visitor';
}
