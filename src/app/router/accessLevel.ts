import {
  hasToken,
  isMember,
  isRestoring,
  type SessionSnapshot,
} from '../../../machines/session/session.selectors.ts';
import type { AccessLevel } from './guard.ts';

/** Who stands at the door, by the session. */
export function accessLevelOf(snapshot: SessionSnapshot): AccessLevel {
  if (isRestoring(snapshot)) return 'unknown';
  if (isMember(snapshot)) return 'member';
  return hasToken(snapshot) ? 'guest' : 'visitor';
}
