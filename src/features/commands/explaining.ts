import type { Message } from '../../../machines/common/types.ts';
import type { ApiFailure } from '../../api/errors.ts';
import { callFailure } from '../../api/messages.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';

/** A refusal of a field that the form does not show is about no input: this is what it means. */
export const explaining =
  (field: string, key: PageTextId) =>
  (failure: ApiFailure): Message | null =>
    field in callFailure(failure).fields ? { key } : null;
