import { Unanswered } from '../../machines/common/unanswered.ts';
import { ApiError, type ApiFailure } from './errors.ts';
import { messageOf } from './messages.ts';

const SERVER_ERROR = 500;

/** Whether it may pass by itself: a refusal does not, and without a network there is nothing to ask. */
const mayPass = (failure: ApiFailure): boolean =>
  failure.kind === 'http'
    ? failure.status >= SERVER_ERROR
    : failure.kind !== 'code' && failure.kind !== 'offline';

/** A call's failure with its reason, which a chart can show [E-05]. Any other error stays as it is. */
export const withReason = (error: unknown): unknown =>
  error instanceof ApiError ? new Unanswered(messageOf(error.failure), error, mayPass(error.failure)) : error;
