/** Codes of an authenticator [RFC 6238]: SHA-1, six digits, a new one every 30 seconds, as all authenticator apps have them. */
import { generateSecret, generateURI, verifySync } from 'otplib';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
const RECOVERY_BYTES = 15;
const RECOVERY_GROUP = /.{4}(?=.)/g;
const RECOVERY_CODES = 8;

/** In Base32. */
export const newSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** What an authenticator reads as a QR code. */
export const addressOf = (secret: string, username: string, site: string): string =>
  generateURI({ issuer: site, label: username, secret });

/**
 * The time step that a code is for; null if it is for none from one before now to one after.
 * @param code six digits
 * @param at_ms now, since 1970
 */
export function stepOfTotp(secret: string, code: string, at_ms: number): number | null {
  const epoch = Math.floor(at_ms / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** 120 bits each, in Base32: "ABCD-EFGH-…". */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    generateSecret({ length: RECOVERY_BYTES }).replaceAll(RECOVERY_GROUP, '$&-'),
  );
