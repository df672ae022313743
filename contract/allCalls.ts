/** Every call of the wire, whichever page makes it: for openapi.json's reader, docs/generated/contract.md and tests. */
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import { accountCalls } from './calls/account.ts';
import { agencyCalls } from './calls/agency.ts';
import { autoBetCalls } from './calls/autoBet.ts';
import { balanceLogCalls } from './calls/balanceLog.ts';
import { lobbyCalls } from './calls/lobby.ts';
import { pastCalls } from './calls/past.ts';
import { operatorCalls } from './calls/operator.ts';
import { operatorDeskCalls } from './calls/operatorDesk.ts';
import { operatorEntryCalls } from './calls/operatorEntry.ts';
import { paymentCalls } from './calls/payments.ts';
import { pointsCalls } from './calls/points.ts';
import { captchaCalls } from './calls/captcha.ts';
import { saferPlayCalls } from './calls/saferPlay.ts';
import { savedSlipCalls } from './calls/savedSlips.ts';
import { signInCalls } from './calls/signIn.ts';
import { vitalsCalls } from './calls/vitals.ts';

export const ALL_CALLS = {
  ...CALLS,
  ...signInCalls,
  ...pastCalls,
  ...lobbyCalls,
  ...autoBetCalls,
  ...savedSlipCalls,
  ...balanceLogCalls,
  ...pointsCalls,
  ...agencyCalls,
  ...accountCalls,
  ...operatorCalls,
  ...operatorDeskCalls,
  ...operatorEntryCalls,
  ...captchaCalls,
  ...saferPlayCalls,
  ...paymentCalls,
  ...vitalsCalls,
} as const satisfies Record<string, Call>;

/** Any call's name, whichever page makes it. */
export type CallName = keyof typeof ALL_CALLS;
