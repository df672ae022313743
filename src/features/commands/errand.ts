import type { FieldErrors } from '../../../contract/rules.ts';
import type { ErrandResult, ErrandValues } from '../../../machines/errand/errand.types.ts';
import type { Client } from '../../api/client.ts';

/** How one kind of errand is carried out. Its values are named as on the wire. */
export interface Errand {
  /** What is wrong with what is filled in, by field; nothing is sent while there is anything. */
  readonly check: (values: ErrandValues) => FieldErrors;
  /**
   * Asks the server. Rejects with ApiError.
   * @param requestId the same for every attempt at one errand
   */
  readonly send: (client: Client, values: ErrandValues, requestId: string) => Promise<ErrandResult>;
}

/** Shown in a notice; there is nothing else to show. */
export const DONE: ErrandResult = { message: { key: 'code.200' }, details: {} };
