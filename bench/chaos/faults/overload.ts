/** Far more bets at once, at one process, than wait for its database: who is too many is answered 503 with Retry-After. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { nowLotteryInfo } from '../../../contract/wire/betting.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import type { Fate } from '../books.ts';
import type { Stream } from '../seeded.ts';
import type { Fault, Field } from './fault.ts';

/** The queue before the database takes 1000, and 200 of one member (server/db/postgres.ts, pglite.ts). */
const MEMBERS = 12;
const AT_ONCE_EACH = 150;
const PASSWORD = 'chaos-crowd-1';
/** Longer than the server takes for anything. */
const TIMEOUT_MS = 30_000;
const RETRY_MS = 1000;
const CONNECT_MS = 3000;
const STAKE = { text: '1.00', pence: 100n };

interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly saysWhen: boolean;
  /** Why none came; '' where one did. */
  readonly lost: string;
}

/** What AbortSignal.timeout() ends a call with. */
const TIMED_OUT = 'TimeoutError';

/** What broke a call: the socket's own code, or undici's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : error.name;
}

async function ask(base: string, path: string, token: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = z.parse(envelope, await response.json());
    return { status: response.status, code, data, saysWhen: response.headers.has('retry-after'), lost: '' };
  } catch (error) {
    return { status: 0, code: 0, data: null, saysWhen: false, lost: reasonOf(error) };
  }
}

/** Asks until it is answered. Throws where it is refused. */
async function get(base: string, path: string, token: string, body?: object): Promise<unknown> {
  for (;;) {
    const { status, code, data } = await ask(base, path, token, body);
    if (code === CODE.ok) return data;
    if (status === 200) throw new Error(`${path} was refused: ${code} ${JSON.stringify(data)}`);
    await sleep(RETRY_MS);
  }
}

interface Member {
  readonly id: string;
  readonly token: string;
}

async function register(base: string, stream: Stream): Promise<Member> {
  const body = {
    username: `crowd_${stream.whole(1_000_000)}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  return z.parse(userInfo, await get(base, signInCalls.register.path, '', body));
}

/** What a bet's answer says became of it: of one that was answered 503, or not at all, it says nothing. */
const fateOf = ({ status, code }: Answer): Fate => {
  if (status !== 200) return 'unknown';
  return code === CODE.ok ? 'done' : 'never';
};

class Crowd {
  readonly #base: string;
  readonly #field: Field;
  readonly #answers = new Map<string, number>();
  #drawId = '';
  #isOver = false;

  constructor(base: string, field: Field) {
    this.#base = base;
    this.#field = field;
  }

  readonly follow = async ({ token }: Member): Promise<void> => {
    while (!this.#isOver) {
      const { code, data } = await ask(this.#base, CALLS.nowInfo.path, token);
      if (code === CODE.ok) this.#drawId = z.parse(nowLotteryInfo, data).lottery_id;
      await sleep(RETRY_MS);
    }
  };

  /** Bets one after the other, and waits as long as a 503 asks for. */
  readonly bet = async ({ id, token }: Member): Promise<void> => {
    const { books, stream } = this.#field;
    // Not all connections in one moment: that many the kernel does not keep until they are accepted.
    await sleep(stream.whole(CONNECT_MS));
    while (!this.#isOver) {
      const bets = [{ row: 'first', field: 'big', value: STAKE.text, odds: '1.98' }];
      const requestId = stream.uuid();
      const body = { lottery_id: this.#drawId, request_id: requestId, accept_odds: 'any', bets };
      const answer = await ask(this.#base, CALLS.orderSubmit.path, token, body);
      const fate = fateOf(answer);
      books.note({ kind: 'bet', memberId: id, requestId, lines: 1, sum: STAKE.pence, fate });
      this.#count(answer);
      if (answer.status !== 200) await sleep(RETRY_MS);
    }
  };

  #count({ status, saysWhen, lost }: Answer): void {
    const name = status === 0 ? `lost (${lost})` : `${status}`;
    this.#answers.set(name, (this.#answers.get(name) ?? 0) + 1);
    const isConnectionLost = status === 0 && lost !== TIMED_OUT;
    const isFit = status === 200 || (status === 503 && saysWhen) || isConnectionLost;
    if (!isFit) this.#field.books.contradict(`A bet in a burst came to ${name}, retry-after: ${saysWhen}`);
  }

  readonly end = (): void => {
    this.#isOver = true;
  };
  readonly told = (): string =>
    [...this.#answers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, n]) => `${name}: ${n}`)
      .join(' ');
}

export const overload: Fault = {
  name: 'overload',
  needs: 'processes',
  keeps_s: [8, 12],
  break: async (field) => {
    const held = await field.fleet.hold();
    const members: Member[] = [];
    for (let n = 0; n < MEMBERS; n++) members.push(await register(held.base, field.stream));
    const crowd = new Crowd(held.base, field);
    const [first] = members;
    const running = members.flatMap((member) =>
      Array.from({ length: AT_ONCE_EACH }, () => crowd.bet(member)),
    );
    if (first !== undefined) running.push(crowd.follow(first));
    return async () => {
      crowd.end();
      await Promise.all(running);
      held.letGo();
      return crowd.told();
    };
  },
};
