import { Unanswered } from '../../../machines/common/unanswered.ts';
import { ApiError } from '../../api/errors.ts';
import { messageOf } from '../../api/messages.ts';

/** A call's failure as what a chart can tell: why no answer came [E-05]. What is none stays as it is. */
export const withReason = (error: unknown): unknown =>
  error instanceof ApiError ? new Unanswered(messageOf(error.failure), error) : error;
