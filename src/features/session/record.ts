import { toFunds, toPrincipal } from '../../../contract/model.ts';
import type { UserInfo } from '../../../contract/wire/session.ts';
import type { SessionRecord } from '../../../machines/session/session.types.ts';

/** What a session begins with, from an answer of the wire or from what this device keeps. */
export const toRecord = (info: UserInfo): SessionRecord => ({
  principal: toPrincipal(info),
  funds: toFunds(info),
});
