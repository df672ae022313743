/** What the person reads when a call fails: a key of the catalogs, and what is wrong with which field [E-04, E-05]. */
import { CODE } from '../../contract/codes.ts';
import type { FieldErrors, MessageKey } from '../../contract/rules.ts';
import { refusal } from '../../contract/wire/refusals.ts';
import type { Failure, Message } from '../../machines/common/types.ts';
import type { ApiFailure } from './errors.ts';

const STATUSES: ReadonlySet<number> = new Set([
  302, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 501, 502, 503, 504, 505,
]);
const CODES: ReadonlySet<number> = new Set(Object.values(CODE));
const MESSAGE_KEYS: Readonly<Record<MessageKey, true>> = {
  required: true,
  usernameRequired: true,
  usernameFormat: true,
  passwordRequired: true,
  passwordTooShort: true,
  passwordFormat: true,
  confirmationRequired: true,
  passwordsDiffer: true,
  mobile: true,
  personName: true,
  contentEmpty: true,
  idNumber: true,
  decimal: true,
  amount: true,
  amountTooLow: true,
  amountTooHigh: true,
  email: true,
  betsMissing: true,
  drawsRange: true,
  lossLimitTooLow: true,
  usdtAddress: true,
  fileIncomplete: true,
  fileType: true,
  fileSize: true,
  invalid: true,
};
const MINUTE_MS = 60_000;

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(MESSAGE_KEYS, text);

/** The numbers that a code's text names. Without them the code has no text of its own. */
function valuesOf(code: number, data: unknown): Readonly<Record<string, string | number>> | null {
  switch (code) {
    case CODE.wrongCredentials: {
      const parsed = refusal.wrongCredentials.safeParse(data);
      return parsed.success ? { left: parsed.data.left } : null;
    }
    case CODE.lockedOut: {
      const parsed = refusal.lockedOut.safeParse(data);
      return parsed.success ? { minutes: Math.ceil(parsed.data.ms / MINUTE_MS) } : null;
    }
    case CODE.limitReached: {
      const parsed = refusal.limitReached.safeParse(data);
      return parsed.success ? { max: parsed.data.max } : null;
    }
    case CODE.excluded: {
      const parsed = refusal.excluded.safeParse(data);
      return parsed.success ? { until: Date.parse(parsed.data.until) } : null;
    }
    default:
      return {};
  }
}

function codeMessage(code: number, data: unknown): Message {
  const values = valuesOf(code, data);
  return CODES.has(code) && values !== null ? { key: `code.${code}`, values } : { key: 'error.http.other' };
}

export function messageOf(failure: ApiFailure): Message {
  switch (failure.kind) {
    case 'code':
      return codeMessage(failure.code, failure.data);
    case 'http':
      return STATUSES.has(failure.status)
        ? { key: `error.http.${failure.status}`, values: { url: failure.url } }
        : { key: 'error.http.other' };
    case 'timeout':
      return { key: 'error.network.timeout' };
    case 'offline':
      return { key: 'error.network.offline' };
    default:
      return { key: 'error.network.server' };
  }
}

/** The fields of a 422; a problem that has no text of its own is 'invalid'. */
function fieldsOf(failure: ApiFailure): FieldErrors {
  if (failure.kind !== 'code' || failure.code !== CODE.inputRefused) return {};
  const parsed = refusal.inputRefused.safeParse(failure.data);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data.fields).map(([name, problem]) => [
      name,
      isMessageKey(problem) ? problem : 'invalid',
    ]),
  );
}

export const callFailure = (failure: ApiFailure): Failure => ({
  message: messageOf(failure),
  fields: fieldsOf(failure),
});
