import type { Environment } from '../../../server/config/config.ts';

/** Limits by network that one machine with many callers would meet. */
export const UNLIMITED: Environment = {
  RATE_CALLS_PER_MINUTE: '1000000',
  RATE_REGISTRATIONS_PER_MINUTE: '1000000',
  RATE_GUESTS_PER_MINUTE: '1000000',
  RATE_CAPTCHAS_PER_MINUTE: '1000000',
  GUEST_SESSIONS_MAX: '1000000',
};
