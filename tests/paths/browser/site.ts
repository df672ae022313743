/** The real server that paths are walked against. Each path finds it as it was, and its time does not pass. */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ROWS, type Row } from '../../../contract/game/bets.ts';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import { KEY_HEADER, type Body, type Call } from '../../../contract/call.ts';
import type { BodyOf } from '../../../contract/calls.ts';
import type { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import type { savedSlipCalls } from '../../../contract/calls/savedSlips.ts';
import { isSuccess } from '../../../contract/codes.ts';
import { parsePence, formatPence } from '../../../contract/money.ts';
import { NODE } from '../../../contract/permissions.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo, type UserInfo } from '../../../contract/wire/session.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { transact } from '../../../server/db/transact.ts';
import { HOUSE, post } from '../../../server/ledger/ledger.ts';
import { findMemberId, setPassword } from '../../../server/members/members.ts';
import type { EntryStep } from '../../../contract/wire/operator/operator.ts';
import { createOperator } from '../../../server/operators/operators.ts';
import { hashPassword } from '../../../server/sessions/passwords.ts';
import { makeDraws } from '../../../server/draws/draws.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import type { Placement } from '../../../machines/betting/betting.types.ts';
import { keepInitialRows, openTestDatabase, restoreInitialRows } from '../../server/support/database.ts';
import { DRAW_1, order as sampleOrder, SAVED_SLIP_ID, TASK_ID } from '../../../scenarios/worlds/samples.ts';
import { SILENT } from '../../server/support/silent.ts';
import { FACTOR_SECRET, START_MS } from '../../../scenarios/values.ts';
import type { Pages } from '../../browser/page/pages.ts';
import { UNLIMITED } from '../../server/support/unlimited.ts';

const OPERATOR = { username: 'rosa', password: 'operators-only' } as const;
const LOGIN = { username: 'ada', password: 'secret-1' } as const;
const ADDRESS = 'ada@tenball.example';
/** Of the order that is kept when a path begins with one. */
export const REQUEST_ID = '00000000-0000-4000-8000-000000000001';

/** As the plan has it. */
const TASK: Body<typeof autoBetCalls.autoSave> = {
  id: TASK_ID,
  name: 'Big first',
  follow: 'fixed',
  bets: [{ row: 'first', field: 'big' }],
  stake: '1.00',
  draws: 10,
  loss_limit: '5.00',
  stop_on_win: false,
};

const SAVED_SLIP: Body<typeof savedSlipCalls.savedSlipSave> = {
  id: SAVED_SLIP_ID,
  name: 'Evens',
  bets: [{ row: 'first', field: 'big', value: '10' }],
};

const DRAW_INTERVAL_S = 120;
const CLOSE_S = 5;
const SECOND_MS = 1000;
/** The first draw of the day is open, for six more seconds. */
export { START_MS };
const CLOSES_MS = Date.parse('2026-11-21T00:01:55Z');
const DRAWS_MS = CLOSES_MS + CLOSE_S * SECOND_MS;

const CONFIG = readConfig({
  LOG_LEVEL: 'silent',
  DRAW_INTERVAL_S: String(DRAW_INTERVAL_S),
  DRAW_CLOSE_S: String(CLOSE_S),
  START_BALANCE: '100.00',
  CAPTCHA_AFTER_FAILURES: '2',
  ...UNLIMITED,
});

/** No prize of the shop has this number. */
const PRIZE_REF = 1_000_000n;

const funds = z.object({ balance: z.string() });
const tokens = z.object({ token: z.string(), refresh_token: z.string() });

/** An order of ada's other device. */
const bets = (rows: readonly Row[], stake: string): BodyOf<'orderSubmit'> => ({
  lottery_id: DRAW_1,
  request_id: crypto.randomUUID(),
  accept_odds: 'any',
  bets: rows.map((row) => ({ row, field: 'big', value: stake, odds: '1.98' })),
});

/** Rows that were put back have their numbers: the next ones come after them. */
const COUNT_ON = `
  DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT table_name AS t, column_name AS n FROM information_schema.columns
              WHERE table_schema = 'public' AND is_identity = 'YES' LOOP
      EXECUTE format(
        'SELECT setval(pg_get_serial_sequence(%1$L, %2$L), max(%2$I)) FROM %1$I HAVING max(%2$I) IS NOT NULL',
        c.t, c.n);
    END LOOP;
  END $$;`;

/** What a captcha must ask for so that an answer is right: clicks "x,y-x,y;w;h", or "=12". */
function secretOf(info: string) {
  const [points = '', width = '1', height = '1'] = info.split(';');
  const clicks = points.split('-').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y, radius: 1 };
  });
  return info.startsWith('=')
    ? { clicks: [], answer: Number(info.slice(1)), width: 1, height: 1 }
    : { clicks, answer: 0, width: Number(width), height: Number(height) };
}
/** Nothing is the right answer. */
const NEVER = { clicks: [], answer: -1, width: 1, height: 1 };

/** A call that the server was sent, with its key, and its answer as it went out. */
interface Exchange {
  readonly call: string;
  readonly key: string | string[] | undefined;
  readonly answer: string;
}

const nameOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string =>
  `${method} ${url.replace(/\?.*/, '')}`;
const callText = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

export async function openSite({ page, operator }: Pages) {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = await startClock(db);
  const app = await buildApp({ db, config: CONFIG, clock }, page, operator);
  const answers = new Map<string, number>();
  app.addHook('onResponse', async (request) => {
    const call = nameOf(request);
    answers.set(call, (answers.get(call) ?? 0) + 1);
  });
  let exchanges: readonly Exchange[] = [];
  app.addHook('onSend', async (request, _, payload) => {
    const key = request.headers[KEY_HEADER.toLowerCase()];
    const answer = typeof payload === 'string' ? payload : '';
    if (request.method !== 'GET') exchanges = [...exchanges, { call: nameOf(request), key, answer }];
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let now_ms = START_MS;

  /** Puts the server's clock to where it stands. */
  const holdTime = async () => {
    await db.execute(sql`
      UPDATE clock_settings SET shift = to_timestamp(${now_ms}::float8 / 1000) - clock_timestamp()`);
    await clock.measure();
  };
  const moveTo = async (time_ms: number) => {
    now_ms = time_ms;
    await holdTime();
  };

  const call = async (name: CallName, body: object | null = null, token: string | null = null) => {
    const { method, path } = ALL_CALLS[name];
    await holdTime();
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { token }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const answer = envelope.parse(await response.json());
    if (!isSuccess(answer.code)) throw new Error(`${name} is refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const enter = async (name: 'register' | 'login' | 'guest', body: object | null): Promise<UserInfo> =>
    userInfo.parse((await call(name, body)).data);

  const ada = await enter('register', { ...LOGIN, password_confirmation: LOGIN.password });
  await call('playReview', {}, ada.token);
  const guest = await enter('guest', null);
  await createOperator(
    db,
    { username: '', address: '' },
    { ...OPERATOR, nickname: 'Rosa', roles: ['admin'] },
  );
  await db.execute(sql`UPDATE operators SET must_change_password = false`);
  const rosa = z.parse(tokens, (await call('operatorLogin', OPERATOR)).data);
  await makeDraws(db, CONFIG);
  await keepInitialRows(database);

  /** From another device of the member. */
  const order = (body: BodyOf<'orderSubmit'>) => call('orderSubmit', body, ada.token);
  const placement: Placement = { requestId: REQUEST_ID, memberId: ada.id, order: sampleOrder };

  return {
    url,
    ada,
    guest,
    /** The tokens of the operator. */
    rosa,
    holdTime,
    /** How many calls of this name were answered so far. */
    answersTo: (name: CallName) => answers.get(callText(ALL_CALLS[name])) ?? 0,
    /** Of this path, those of one call. */
    exchangesOf: (name: CallName) => exchanges.filter(({ call: sent }) => sent === callText(ALL_CALLS[name])),
    db,
    now: () => now_ms,
    /** When the draw that is current on the server closes, and when it is drawn. */
    closes: () => (now_ms < DRAWS_MS ? CLOSES_MS : CLOSES_MS + DRAW_INTERVAL_S * SECOND_MS),
    draws: () => (now_ms < DRAWS_MS ? DRAWS_MS : DRAWS_MS + DRAW_INTERVAL_S * SECOND_MS),
    moveTo,
    /** As at the beginning: member ada and a guest are signed in. */
    reset: async () => {
      now_ms = START_MS;
      exchanges = [];
      await restoreInitialRows(database);
      await database.runScript(COUNT_ON);
      await holdTime();
    },
    close: async () => {
      await app.close();
      clock.stop();
      await database.close();
    },
    order,
    /** As a page keeps it that has sent the plan's order and heard nothing. */
    placement,
    /** The order of that placement. */
    orderAs: (requestId: string) =>
      order({ ...bets(['first'], '10.00'), accept_odds: 'never', request_id: requestId }),
    /** Another order under the same id. */
    orderOtherAs: (requestId: string) => order({ ...bets(['third'], '1.00'), request_id: requestId }),
    abandon: (requestId: string) => call('orderAbandon', { request_id: requestId }, ada.token),
    /** Bets on another device until a balance is reached; a balance that is higher is a prize. */
    changeBalanceTo: async (balance: string) => {
      const { balance: had } = funds.parse((await call('balance', null, ada.token)).data);
      const spent = parsePence(had) - parsePence(balance);
      if (spent > 0n) await order(bets(['second'], formatPence(spent)));
      if (spent >= 0n) return;
      const movement = {
        kind: 'prize',
        ref: PRIZE_REF,
        memberId: BigInt(ada.id),
        house: HOUSE.prizes,
      } as const;
      await transact(db, (tx) => post(tx, { ...movement, amount: -spent }));
    },
    /** Bets a little on another device. */
    spendSome: () => order(bets(['second'], '1.00')),
    /** The first bet is the latest. */
    placeTwelve: async () => {
      await order(bets(['second', 'third'], '1.00'));
      await order(bets(ROWS.toReversed(), '1.00'));
    },
    /** The task of the plan is there, and off. */
    saveSlip: () => call('savedSlipSave', SAVED_SLIP, ada.token),
    saveTask: () => call('autoSave', TASK, ada.token),
    setPayPassword: (password: string) =>
      call('changePayPwd', { new_password: password, confirm: password }, ada.token),
    /** A code for a forgotten password is on its way to the member. */
    sendRetrievalCode: async (code: string) => {
      await db.execute(sql`UPDATE members SET email = ${ADDRESS} WHERE id = ${ada.id}::bigint`);
      await call('sendCode', { event: 'retrievePassword', type: 'email', account: LOGIN.username });
      const codeHash = await hashPassword(code);
      await db.execute(sql`UPDATE sent_codes SET code_hash = ${codeHash}`);
    },
    /** As if nothing had been set on /payment. */
    forgetPayPassword: () => db.execute(sql`DELETE FROM pay_details`),
    signInAgain: () => enter('login', LOGIN),
    /** The first draw has come out, and the second is open. */
    toNextDraw: async () => {
      await moveTo(DRAWS_MS + SECOND_MS);
      await doDrawWork(db, CONFIG, SILENT);
    },
    /** The second draw has come out too. */
    toThirdDraw: async () => {
      await moveTo(DRAWS_MS + DRAW_INTERVAL_S * SECOND_MS + SECOND_MS);
      await doDrawWork(db, CONFIG, SILENT);
    },
    /** The first draw is void, and the second is open. */
    voidDraw: () => voidDraw(db, { username: '', address: '' }, parseDrawId(DRAW_1) ?? 0, 'a fault'),
    /** The first draw is due, and has not come out. */
    toUndrawn: () => moveTo(DRAWS_MS + SECOND_MS),
    toClosed: () => moveTo(CLOSES_MS + SECOND_MS),
    lowerOdds: () => db.execute(sql`UPDATE odds SET odds = 19000 WHERE odds = 19800`),
    expireTokens: () => db.execute(sql`UPDATE session_tokens SET expires_at = 'epoch' WHERE kind = 'access'`),
    endSessions: () => db.execute(sql`UPDATE session_families SET ended_at = tenball_now()`),
    withholdBetting: () =>
      db.execute(sql`INSERT INTO withheld_nodes (member_id, node) SELECT id, ${NODE.placeBets} FROM members`),
    /** The name of the member who is here is free again. */
    renameMember: () => db.execute(sql`UPDATE members SET username = 'ada-before'`),
    /** As many as it takes until the next one asks for a captcha. */
    failSignIns: async () => {
      for (let n = 0; n < CONFIG.captcha.afterFailures; n++) {
        await call('login', { ...LOGIN, password: 'another-1' }).catch(() => undefined);
      }
    },
    /** An answer to a captcha is right, or none is. */
    judgeCaptcha: (id: string, info: string, isRight: boolean) =>
      db.execute(
        sql`UPDATE captchas SET secret = ${JSON.stringify(isRight ? secretOf(info) : NEVER)} WHERE id = ${id}`,
      ),
    setRealityCheck: (minutes: number) => call('playRealityCheck', { minutes }, ada.token),
    /** What is left of the operator's sign-in is this; null for nothing. */
    leaveStep: (step: EntryStep | null) =>
      database.runScript(`
        DELETE FROM operator_factors;
        INSERT INTO operator_factors (operator_id, secret, enrolled_at, last_step)
          SELECT id, '${FACTOR_SECRET}', tenball_now(), 0 FROM operators WHERE ${step === 'code'};
        UPDATE operators SET must_change_password = ${step === 'password'};
        UPDATE operator_families SET must_enrol = ${step === 'enrol'}, factor_at = NULL;`),
    /** Whatever the operator gives is right, or none of it is. */
    judgeStep: async (isRight: boolean) => {
      const password = await hashPassword(isRight ? OPERATOR.password : 'another-1');
      await database.runScript(`
        UPDATE operator_factors SET last_step = ${isRight ? 0 : Number.MAX_SAFE_INTEGER};
        UPDATE operator_families SET pending_secret = '${isRight ? FACTOR_SECRET : 'A'.repeat(32)}';
        UPDATE operators SET password_hash = '${password}';`);
    },
    expireOperatorTokens: () =>
      db.execute(sql`UPDATE operator_tokens SET expires_at = 'epoch' WHERE kind = 'access'`),
    endOperatorSessions: () => db.execute(sql`UPDATE operator_families SET ended_at = tenball_now()`),
    disableOperator: () => db.execute(sql`UPDATE operators SET disabled_at = tenball_now()`),
    changePassword: async () => {
      const id = await findMemberId(db, LOGIN.username);
      if (id !== null) await setPassword(db, id, 'another-1');
    },
  };
}
