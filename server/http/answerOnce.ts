/** One way for every call from its work to its answer, whether its input is JSON or a file. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallParts } from '../../contract/call.ts';
import { CODE, type Code } from '../../contract/codes.ts';
import type { ServerClock } from '../db/clock.ts';
import type { OperatorPrincipal } from '../sessions/operatorSessions.ts';
import type { Principal } from '../sessions/sessions.ts';
import { inTime } from './clients.ts';
import { envelopeOf } from './envelope.ts';
import { commandOf, keptOf, sendKept, type Commands } from './idempotency.ts';
import { logSuccess } from './securityLog.ts';
import { tagAnswer, type Kept } from './sharedAnswers.ts';

/** An answer of one principal, without a tag. */
const OWN: Kept = { shared: undefined, tag: null };

interface Asked {
  readonly call: CallParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly principal: Principal | OperatorPrincipal | null;
  /** What it is answered with when it was done. */
  readonly code?: Code;
  /** The SHA-256 of a body that is not JSON. */
  readonly bodyHash?: Uint8Array;
  /** Who may keep the answer, and under which tag. */
  readonly kept?: Kept;
}

/** Does the work of a call, once where it came with a key, within the time of a call, and answers. */
export async function answerOnce(
  { commands, clock }: { readonly commands: Commands; readonly clock: ServerClock },
  { call, request, reply, principal, code = CODE.ok, bodyHash, kept = OWN }: Asked,
  work: () => Promise<unknown>,
) {
  const command = commandOf(call, request, principal, bodyHash);
  if (command !== null) {
    const keep = async () => keptOf(call.answer, code, await work());
    const { answer, isAgain } = await inTime(commands.run(command, keep));
    if (!isAgain) logSuccess(request, answer.data);
    return sendKept(reply, answer, clock.now());
  }
  const data = await inTime(work());
  logSuccess(request, data);
  const now = clock.now();
  if (tagAnswer(request, reply, kept, data, now)) return reply;
  return envelopeOf(code, data, now);
}
