/**
 * Commands happen once, however often they are sent: with the same Idempotency-Key, call and body a principal is given
 * the first answer again. All of it is here, driven by what the calls of the contract declare (contract/call.ts).
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { KEY_HEADER, REQUEST_ID, takesKey, type CallParts } from '../../contract/call.ts';
import { ALL_CALLS } from '../../contract/allCalls.ts';
import { CODE, type Code } from '../../contract/codes.ts';
import { CommandTransaction } from '../db/commandTransaction.ts';
import { isAlone, type Database, type Executor, type Transaction } from '../db/open.ts';
import {
  findRevokedAnswer,
  forgetStale,
  freeCommand,
  keepAnswer,
  keepReserved,
  KeyTaken,
  lookUpCommand,
  reserveKey,
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

/** In quotes, as the draft of the header has it, or without. */
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

/** Whether a call came with a key that it takes. Throws a Refusal when it is no UUID. */
export const hasKey = (call: Pick<CallParts, 'repeat'>, request: Given): boolean =>
  keyOf(call, request) !== null;

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

/** The hash of a body without its secrets. Of the body as it was sent: another version's schema may parse it otherwise. */
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
  reason instanceof Busy ? reason : new ClientGone('The client no longer waits for the command');

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

  /** null: another process has worked on the command, and it was not answered. */
  async #attempt(command: Command, work: () => Promise<KeptAnswer>): Promise<Outcome | null> {
    const transaction = new CommandTransaction(this.#db, this.#takingOf(command));
    try {
      const answer = await transaction.during(work);
      const keep = transaction.isReserved ? keepReserved : keepAnswer;
      await transaction.end((tx) => keep(tx, command, answer));
      return { answer, isAgain: false };
    } catch (error) {
      try {
        if (error instanceof Refusal) await this.#refuse(command, transaction, error);
      } finally {
        await transaction.undo();
      }
      if (error instanceof Refusal || error instanceof KeyTaken) return this.#elsewhere(command);
      throw error;
    }
  }

  /** Throws the refusal, unless the command was sent before: what it was refused for may be what it did itself. */
  async #refuse(command: Command, transaction: CommandTransaction, refusal: Refusal): Promise<void> {
    const isFirst =
      transaction.isReserved || (await lookUpCommand(transaction.tx ?? this.#db, command)).kind === 'free';
    if (!isFirst) return;
    await transaction.endRefused((tx) => freeCommand(tx, command));
    throw refusal;
  }

  /** Where other processes work on the same database they are asked first of all; else what is under way is in #running. */
  #takingOf(command: Command) {
    const look = async (db: Executor): Promise<void> => {
      const { kind } = await lookUpCommand(db, command);
      if (kind !== 'free') throw new KeyTaken(`The key ${command.key} is taken`);
    };
    return {
      look: () => look(this.#db),
      claim: isAlone(this.#db) ? nothing : look,
      reserve: (tx: Transaction) => reserveKey(tx, command),
    };
  }

  /**
   * The answer that the command was given elsewhere, or before; null: it was not answered, and is to be done again. Waits
   * until it has ended. Throws a Refusal 409 when the key is another command's.
   */
  async #elsewhere(command: Command): Promise<Outcome | null> {
    for (let looks = 0; ; looks++) {
      const known = await lookUpCommand(this.#db, command);
      if (known.kind === 'other') throw new Refusal(CODE.requestIdReused);
      if (known.kind === 'answered') return { answer: known.answer, isAgain: true };
      if (known.kind === 'free') {
        await forgetStale(this.#db, command);
        return null;
      }
      await pause(looks);
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

/** The answer of a command's handler, as it is kept: throws when the data don't match the contract. */
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

/** A call as a command; null when it has no key, or no principal. Throws a Refusal 422. */
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
