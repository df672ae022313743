/**
 * Commands happen once, however often they are sent: with the same Idempotency-Key, call and body a principal is given
 * the first answer again. This is the one place that knows of it; what the calls declare drives it (contract/call.ts).
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { KEY_HEADER, REQUEST_ID, takesKey, type CallParts } from '../../contract/call.ts';
import { ALL_CALLS } from '../../contract/allCalls.ts';
import { CODE, type Code } from '../../contract/codes.ts';
import { CommandTransaction } from '../db/commandTransaction.ts';
import { isAlone, type Database, type Transaction } from '../db/open.ts';
import {
  claimCommand,
  findCommand,
  findRevokedAnswer,
  freeCommand,
  keepAnswer,
  keepWhole,
  KeyTaken,
  type Command,
  type KeptAnswer,
} from '../idempotency/keys.ts';
import type { OperatorPrincipal } from '../sessions/operatorSessions.ts';
import type { Principal } from '../sessions/sessions.ts';
import { hashOfToken } from '../sessions/tokenFamilies.ts';
import { workContext } from '../work/context.ts';
import { Busy, ClientGone } from '../work/fairQueue.ts';
import { unlessAborted } from '../work/unlessAborted.ts';
import { messageOf, Refusal } from './envelope.ts';

const OK_STATUS = 200;
const NAMES = new Map<string, string>(
  Object.entries(ALL_CALLS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);
const nameOf = ({ method, path }: Pick<CallParts, 'method' | 'path'>): string =>
  NAMES.get(`${method} ${path}`) ?? path;

// The key ---------------------------------------------------------------------------------------------------------

/** As the draft of the header has it, a text in quotes, or bare. */
const GIVEN = /^\s*"?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"?\s*$/i;

const refusedField = (field: string, problem: string): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { [field]: problem } });

type Given = Pick<FastifyRequest, 'headers'>;

/** The key; null when the header is no UUID. */
const readKey = ({ headers }: Given): string | null => {
  const given = headers[KEY_HEADER.toLowerCase()];
  return (typeof given === 'string' ? GIVEN.exec(given)?.[1] : null)?.toLowerCase() ?? null;
};

/** The key of a call that takes one; null without the header. Throws a Refusal when it is no UUID. */
function keyOf(call: Pick<CallParts, 'repeat'>, request: Given): string | null {
  if (!takesKey(call) || request.headers[KEY_HEADER.toLowerCase()] === undefined) return null;
  const key = readKey(request);
  if (key === null) throw refusedField(KEY_HEADER, 'keyMalformed');
  return key;
}

const withRequestId = z.object({ [REQUEST_ID]: z.string() });

/** A body that names the command, too, must name the same. */
function refuseOtherRequestId(key: string, body: unknown): void {
  const named = withRequestId.safeParse(body);
  if (!named.success || named.data[REQUEST_ID].toLowerCase() === key) return;
  throw refusedField(REQUEST_ID, 'keyDiffers');
}

// The body --------------------------------------------------------------------------------------------------------

const record = z.record(z.string(), z.unknown());

/** The same text for the same value, in whatever order its fields are written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = record.safeParse(value);
  if (!fields.success) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(fields.data).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
}

/** What is compared of a body: as it came, so that it is the same for another version's schema, and without its secrets. */
function bodyHashOf(body: unknown, secrets: readonly string[] = []): Uint8Array {
  const fields = record.safeParse(body);
  const compared = fields.success
    ? Object.fromEntries(Object.entries(fields.data).filter(([name]) => !secrets.includes(name)))
    : body;
  return createHash('sha256').update(canonical(compared)).digest();
}

// Who -------------------------------------------------------------------------------------------------------------

const principalOf = (principal: Principal | OperatorPrincipal): string =>
  principal.kind === 'guest' ? `guest:${principal.familyId}` : `${principal.kind}:${principal.id}`;

// Running ---------------------------------------------------------------------------------------------------------

/** Commands of one principal that wait for the same command to end. */
const WAITING_EACH_MAX = 20;
const LOOK_FIRST_MS = 25;
const LOOK_MS_MAX = 400;

/** Why a command is not waited for any more: the call's time is over, or its client is gone. */
const goneFor = (reason: unknown): Error =>
  reason instanceof Busy ? reason : new ClientGone('Nobody waits for the command any more');

/** As a command that is under way elsewhere is waited for: without a connection, until the call's time is over. */
async function pause(looks: number): Promise<void> {
  const { signal } = workContext();
  const wait_ms = Math.min(LOOK_MS_MAX, LOOK_FIRST_MS * 2 ** Math.min(looks, 10));
  try {
    await sleep(wait_ms, undefined, signal === null ? {} : { signal });
  } catch {
    throw goneFor(signal?.reason);
  }
}

/** Until `running` has ended, however. Throws Busy when the call's time is over first. */
const untilEnded = (running: Promise<unknown>): Promise<unknown> =>
  unlessAborted(
    running.catch(() => null),
    goneFor,
  );

export interface Outcome {
  readonly answer: KeptAnswer;
  /** Whether it is an answer from before. */
  readonly isAgain: boolean;
}

const nothing = (): Promise<void> => Promise.resolve();

/** Runs commands, each once. */
export class Commands {
  readonly #db: Database;
  /** Those of this process that are under way, by principal and key. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Does the work of a command, or answers as before. Throws the work's own refusals, which leave the key free. */
  async run(command: Command, work: () => Promise<KeptAnswer>): Promise<Outcome> {
    for (let looks = 0; ; looks++) {
      const name = `${command.principal} ${command.key}`;
      const running = this.#running.get(name);
      if (running !== undefined) {
        await this.#wait(command.principal, running);
        continue;
      }
      const attempt = this.#attempt(command, work);
      this.#running.set(name, attempt);
      try {
        const outcome = await attempt;
        if (outcome !== null) return outcome;
      } finally {
        this.#running.delete(name);
      }
      await pause(looks);
    }
  }

  async #wait(principal: string, running: Promise<unknown>): Promise<void> {
    const waiting = this.#waiting.get(principal) ?? 0;
    if (waiting >= WAITING_EACH_MAX) throw new Busy('Too much waits for the same command');
    this.#waiting.set(principal, waiting + 1);
    try {
      await untilEnded(running);
    } finally {
      const left = (this.#waiting.get(principal) ?? 1) - 1;
      if (left > 0) this.#waiting.set(principal, left);
      else this.#waiting.delete(principal);
    }
  }

  /** null: another process works on the command. */
  async #attempt(command: Command, work: () => Promise<KeptAnswer>): Promise<Outcome | null> {
    const known = await this.#known(command);
    if (known !== 'free') return known;
    const transaction = new CommandTransaction(this.#db, this.#takingOf(command));
    try {
      const answer = await transaction.during(work);
      await transaction.end((tx) => this.#keep(tx, command, answer));
      return { answer, isAgain: false };
    } catch (error) {
      if (error instanceof KeyTaken) {
        await transaction.undo();
        return this.#whileTaken(command);
      }
      if (!(error instanceof Refusal)) {
        await transaction.undo();
        throw error;
      }
      await transaction.endRefused((tx) => freeCommand(tx, command));
      if (isAlone(this.#db)) throw error;
      // What it was refused for may be what it did itself, on another process, since it was looked up.
      const meanwhile = await this.#known(command);
      if (meanwhile !== 'free') return meanwhile;
      throw error;
    }
  }

  /** Where other processes work on the same database, the key is claimed first of all; else it is in #running. */
  #takingOf(command: Command) {
    const claim = (tx: Transaction) => claimCommand(tx, command);
    return isAlone(this.#db) ? { claim: nothing, reserve: claim } : { claim, reserve: nothing };
  }

  #keep(tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> {
    return isAlone(this.#db) ? keepWhole(tx, command, answer) : keepAnswer(tx, command, answer);
  }

  /** The answer from before; null: there is none yet. Throws a Refusal 409 when the key is another command's. */
  async #known(command: Command): Promise<Outcome | null | 'free'> {
    const known = await findCommand(this.#db, command);
    if (known === null) return 'free';
    if (known.kind === 'other') throw new Refusal(CODE.requestIdReused);
    if (known.kind === 'answered') return { answer: known.answer, isAgain: true };
    return known.isOver ? 'free' : null;
  }

  /** Waits until the transaction that holds the key has ended: what the command compares and counts is not done over and over. */
  async #whileTaken(command: Command): Promise<null> {
    for (let looks = 0; !(await this.#isFree(command)); looks++) await pause(looks);
    return null;
  }

  async #isFree(command: Command): Promise<boolean> {
    if ((await this.#known(command)) !== 'free') return true;
    const claim = (tx: Transaction) => claimCommand(tx, command, true);
    const probe = new CommandTransaction(this.#db, { claim, reserve: nothing });
    try {
      await probe.run(() => Promise.resolve());
      return true;
    } catch (error) {
      if (error instanceof KeyTaken) return false;
      throw error;
    } finally {
      await probe.undo();
    }
  }

  /** The answer of a command to the token that it revoked; null for any other. */
  async revokedAnswer(call: CallParts, request: FastifyRequest): Promise<KeptAnswer | null> {
    const { token } = request.headers;
    if (call.endsSignIn !== true || typeof token !== 'string') return null;
    const key = readKey(request);
    if (key === null) return null;
    const bodyHash = bodyHashOf(request.body, call.secrets);
    return findRevokedAnswer(this.#db, { key, call: nameOf(call), bodyHash }, hashOfToken(token));
  }
}

/** The answer of a command's handler, as it is kept: data that are not as the contract says are no answer. */
export const keptOf = (answer: z.ZodMiniType, code: Code, data: unknown): KeptAnswer => ({
  status: OK_STATUS,
  code,
  msg: messageOf(code),
  data: z.encode(answer, data),
});

/** Answers with what is kept, as it is kept: by the schema of its own time. */
export function sendKept(
  reply: FastifyReply,
  { status, code, msg, data }: KeptAnswer,
  time: number,
): FastifyReply {
  return reply.status(status).serializer(JSON.stringify).send({ code, msg, data, time });
}

/** A call as a command; null when it has no key, or there is nobody whose key it would be. Throws a Refusal 422. */
export function commandOf(
  call: CallParts,
  request: FastifyRequest,
  principal: Principal | OperatorPrincipal | null,
  bodyHash?: Uint8Array,
): Command | null {
  if (principal === null) return null;
  const key = keyOf(call, request);
  if (key === null) return null;
  refuseOtherRequestId(key, request.body);
  if (call.repeat !== 'key') return null;
  const { token } = request.headers;
  return {
    key,
    principal: principalOf(principal),
    call: nameOf(call),
    bodyHash: bodyHash ?? bodyHashOf(request.body, call.secrets),
    tokenHash: call.endsSignIn === true && typeof token === 'string' ? hashOfToken(token) : null,
  };
}
