/** A bettor who sends everything several times, at once and later, and keeps books of the answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CALLS } from '../../contract/calls.ts';
import { signInCalls } from '../../contract/calls/signIn.ts';
import { paymentCalls } from '../../contract/calls/payments.ts';
import { pointsCalls } from '../../contract/calls/points.ts';
import { CODE } from '../../contract/codes.ts';
import { ROWS, SIDES } from '../../contract/game/bets.ts';
import { parsePence } from '../../contract/money.ts';
import type { Call } from '../../contract/call.ts';
import { balance, nowLotteryInfo, orderLookup } from '../../contract/wire/betting.ts';
import { rechargeReceipt } from '../../contract/wire/payments.ts';
import { pointsPrizes } from '../../contract/wire/points.ts';
import { userInfo } from '../../contract/wire/session.ts';
import type { Books, Fate, Kind } from './books.ts';
import type { Stream } from './seeded.ts';
import type { Told, Wire } from './wire.ts';

const PASSWORD = 'chaos-horse-1';
const PAY_PASSWORD = 'chaos-pay-1';
const AGAIN_MS = 100;
/** Draws that were made while the clock was wrong may take as long as it takes to notice, and then one after the other. */
const SETTLED_MS_MAX = 90_000;
const LOOK_EVERY_MS = 1000;
const COPIES_MAX = 3;
const BETS_MAX = 3;
/** Out of a hundred turns; the rest are bets. */
const SHARE = { recharge: 6, withdrawal: 3, exchange: 3, oldAgain: 5 };

interface Wanted {
  readonly kind: Kind;
  readonly call: Pick<Call, 'method' | 'path'>;
  readonly body: { readonly request_id: string };
  readonly lines: number;
  readonly sum: bigint;
}

class Bettor {
  readonly #wire: Wire;
  readonly #books: Books;
  readonly #name: string;
  readonly #stream: Stream;
  #id = '';
  #token = '';
  /** What was acknowledged last, to be sent again later. */
  #old: { readonly wanted: Wanted; readonly receipt: string } | null = null;

  constructor(wire: Wire, books: Books, name: string, stream: Stream) {
    this.#wire = wire;
    this.#books = books;
    this.#name = name;
    this.#stream = stream;
  }

  /** Asks until somebody answers. A token that ran out is replaced. */
  async #ask(
    call: Pick<Call, 'method' | 'path'>,
    sent: { query?: Record<string, string>; body?: object } = {},
  ) {
    for (;;) {
      const told = await this.#wire.ask(call, { ...sent, token: this.#token });
      if (told.kind === 'answer' && told.code !== CODE.unauthorised) return told;
      if (told.kind === 'answer') await this.#signIn();
      else await sleep(AGAIN_MS);
    }
  }

  async #signIn(): Promise<void> {
    for (;;) {
      const body = { username: this.#name, password: PASSWORD };
      const told = await this.#wire.ask(signInCalls.login, { body });
      if (told.kind === 'answer' && told.code === CODE.ok) return this.#keep(told.data);
      await sleep(AGAIN_MS);
    }
  }

  #keep(data: unknown): void {
    const user = z.parse(userInfo, data);
    this.#id = user.id;
    this.#token = user.token;
  }

  async begin(): Promise<void> {
    const body = { username: this.#name, password: PASSWORD, password_confirmation: PASSWORD };
    const told = await this.#wire.ask(signInCalls.register, { body });
    if (told.kind === 'answer' && told.code === CODE.ok) this.#keep(told.data);
    else if (told.kind === 'lost') return this.begin();
    else await this.#signIn();
    await this.#ask(paymentCalls.changePayPwd, {
      body: { new_password: PAY_PASSWORD, confirm: PAY_PASSWORD },
    });
  }

  /** Sends one wish in several copies at once, then until it is known what became of it. */
  async #bringAbout(wanted: Wanted): Promise<void> {
    const { call, body } = wanted;
    const asked = performance.now();
    let isTaken = wanted.kind !== 'bet';
    const ask = async (): Promise<Told> => {
      const answer = await this.#wire.ask(call, { body, token: this.#token });
      if (!isTaken && isCode(answer, CODE.ok)) {
        isTaken = true;
        this.#books.take({ asked, at: performance.now() });
      }
      return answer;
    };
    const told = await Promise.all(Array.from({ length: 1 + this.#stream.whole(COPIES_MAX) }, ask));
    const isSure = told.every(({ kind }) => kind === 'answer');
    // A lost answer is asked for again, under the same id.
    if (!isSure || told.some((each) => isCode(each, CODE.unauthorised)))
      told.push(await this.#ask(call, { body }));
    const receipts = told
      .filter((each) => isCode(each, CODE.ok))
      .map((each) => receiptOf(wanted.kind, dataOf(each)));
    if (new Set(receipts).size > 1)
      this.#books.contradict(`Two receipts for ${body.request_id}: ${receipts.join(' ')}`);
    const [receipt] = receipts;
    if (receipt !== undefined) this.#old = { wanted, receipt };
    const fate = receipt === undefined ? await this.#fateOfRefused(wanted, isSure) : 'done';
    this.#note(wanted, fate);
  }

  /** A slip that was refused is given up, so that nothing can place it later. */
  async #fateOfRefused({ kind, body }: Wanted, isSure: boolean): Promise<Fate> {
    if (kind !== 'bet') return isSure ? 'never' : 'unknown';
    const { request_id } = body;
    const told = await this.#ask(CALLS.orderAbandon, { body: { request_id } });
    return z.parse(orderLookup, told.data).known ? 'done' : 'never';
  }

  #note({ kind, body, lines, sum }: Wanted, fate: Fate): void {
    this.#books.note({ kind, memberId: this.#id, requestId: body.request_id, lines, sum, fate });
  }

  /** What was acknowledged before is answered to the letter, whatever has happened since. */
  async #sendOldAgain(): Promise<void> {
    if (this.#old === null) return;
    const { wanted, receipt } = this.#old;
    const told = await this.#ask(wanted.call, { body: wanted.body });
    const again = receiptOf(wanted.kind, told.data);
    if (told.code !== CODE.ok || again !== receipt) {
      this.#books.contradict(
        `${wanted.kind} ${wanted.body.request_id} was ${receipt}, then ${told.code} ${again}`,
      );
    }
  }

  async #bet(): Promise<void> {
    const told = await this.#ask(CALLS.nowInfo);
    const { lottery_id, isOff, ms } = z.parse(nowLotteryInfo, told.data);
    // Some try after the closing, too; the others do something else meanwhile.
    if (isOff && this.#stream.whole(4) > 0)
      return this.#stream.whole(2) > 0 ? this.#sendOldAgain() : sleep(Math.min(ms, AGAIN_MS));
    const bets = Array.from({ length: 1 + this.#stream.whole(BETS_MAX) }, () => {
      const isNumber = this.#stream.whole(4) === 0;
      const field = this.#stream.pick(isNumber ? ROWS : SIDES);
      return {
        row: this.#stream.pick(ROWS),
        field,
        value: `${1 + this.#stream.whole(3)}.${10 + this.#stream.whole(90)}`,
        odds: isNumber ? '9.80' : '1.98',
      };
    });
    const sum = bets.reduce((total, { value }) => total + parsePence(value), 0n);
    const body = { lottery_id, request_id: this.#stream.uuid(), accept_odds: 'any', bets };
    await this.#bringAbout({ kind: 'bet', call: CALLS.orderSubmit, body, lines: bets.length, sum });
  }

  #move(kind: 'recharge' | 'withdrawal'): Promise<void> {
    const amount = `${1 + this.#stream.whole(20)}.${10 + this.#stream.whole(90)}`;
    const body = { method: 'sandbox', amount, request_id: this.#stream.uuid(), pay_password: PAY_PASSWORD };
    const call = kind === 'recharge' ? paymentCalls.recharge : paymentCalls.withdraw;
    return this.#bringAbout({ kind, call, body, lines: 1, sum: parsePence(amount) });
  }

  async #exchange(): Promise<void> {
    const told = await this.#ask(pointsCalls.pointsPrizes);
    const { list, points } = z.parse(pointsPrizes, told.data);
    const prize = list.find((each) => each.points <= points && each.stock > 0);
    if (prize === undefined) return;
    const body = { id: prize.id, request_id: this.#stream.uuid() };
    await this.#bringAbout({ kind: 'exchange', call: pointsCalls.exchange, body, lines: 1, sum: 0n });
  }

  /** Waits until every bet has its outcome, but not for ever: the audit finds those that have none. */
  async untilSettled(): Promise<void> {
    const deadline = performance.now() + SETTLED_MS_MAX;
    while (performance.now() < deadline) {
      const told = await this.#ask(CALLS.balance);
      if (parsePence(z.parse(balance, told.data).notSubmitBenAmount) === 0n) return;
      await sleep(LOOK_EVERY_MS);
    }
  }

  async turn(): Promise<void> {
    let throwOf = this.#stream.whole(100);
    if ((throwOf -= SHARE.recharge) < 0) return this.#move('recharge');
    if ((throwOf -= SHARE.withdrawal) < 0) return this.#move('withdrawal');
    if ((throwOf -= SHARE.exchange) < 0) return this.#exchange();
    if ((throwOf -= SHARE.oldAgain) < 0) return this.#sendOldAgain();
    return this.#bet();
  }
}

/** What must be the same each time. A recharge is being looked up until it is known, and only then final. */
const receiptOf = (kind: Kind, data: unknown): string =>
  JSON.stringify(kind === 'recharge' ? z.parse(rechargeReceipt, data).order_no : data);
const isCode = (told: Told, code: number): boolean => told.kind === 'answer' && told.code === code;
const dataOf = (told: Told): unknown => (told.kind === 'answer' ? told.data : null);

/** Bets, pays in and out and exchanges points until the wire says that it is over, and waits for what it comes to. */
export async function play(wire: Wire, books: Books, name: string, stream: Stream): Promise<void> {
  const bettor = new Bettor(wire, books, name, stream);
  await bettor.begin();
  while (!wire.isOver()) await bettor.turn();
  await bettor.untilSettled();
}
