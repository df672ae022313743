import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import type { Call, OtherMethod } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope, type Envelope } from '../../../contract/wire/common.ts';
import { userInfo, type UserInfo } from '../../../contract/wire/session.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig, type Config, type Environment } from '../../../server/config/config.ts';
import { startClock, type ServerClock } from '../../../server/db/clock.ts';
import type { Database } from '../../../server/db/open.ts';
import { settingsReader, type SettingsReader } from '../../../server/settings/settings.ts';
import { LIMITED } from '../../../server/work/boundedWork.ts';
import { bytes } from './pictures.ts';
import { shiftClock, useDatabase, type UsedDatabase } from './database.ts';
import { oneAnswerPerTag } from './sameTag.ts';
import { UNLIMITED } from './unlimited.ts';

/** Limits that tests don't meet unless they ask for them. */
const TEST_SETTINGS: Environment = {
  LOG_LEVEL: 'silent',
  ...UNLIMITED,
  CAPTCHA_AFTER_CODES: '0',
};
/** A busy machine may take many times as long as a server should have anybody wait. */
const PATIENCE_MS = 60_000;
const NO_PAGE = '/nonexistent';
export const PASSWORD = 'correct-horse';

interface Sent {
  readonly token?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Its Idempotency-Key, as it is written into the header. */
  readonly key?: string;
  /** A picture, in place of a body. */
  readonly file?: Buffer;
}
export interface Answered extends Envelope {
  readonly status: number;
}

type Method = Call['method'] | OtherMethod;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Runs several statements of plain SQL. */
  readonly script: (text: string) => Promise<void>;
  readonly config: Config;
  readonly clock: ServerClock;
  /** Makes a call of the contract and reads its envelope. */
  readonly call: (call: { readonly method: Method; readonly path: string }, sent?: Sent) => Promise<Answered>;
  /** The checked data of a call that must succeed. */
  readonly data: <Answer extends z.ZodMiniType>(
    call: Pick<Call, 'method' | 'path'> & { readonly answer: Answer },
    sent?: Sent,
  ) => Promise<z.output<Answer>>;
  /** Registers a member with PASSWORD. */
  readonly register: (username?: string) => Promise<UserInfo>;
  readonly guest: () => Promise<UserInfo>;
  /** Moves the database's clock, and the server with it. */
  readonly shift: (ms: number) => Promise<void>;
}

export type Caller = (path: string, method: Method, sent?: Sent) => Promise<Answered>;

const BOUNDARY = 'a-boundary';
const formOf = (file: Buffer): Buffer =>
  bytes(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`,
    [...file],
    `\r\n--${BOUNDARY}--\r\n`,
  );

export const callerOf = (app: () => FastifyInstance): Caller => {
  const hold = oneAnswerPerTag();
  return async (url, method, { token, query, body, key, file } = {}) => {
    const options: InjectOptions = { url, method };
    const type = file === undefined ? 'application/json' : `multipart/form-data; boundary=${BOUNDARY}`;
    options.headers = {
      ...(token !== undefined && { token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...((body !== undefined || file !== undefined) && { 'content-type': type }),
    };
    if (query !== undefined) options.query = query;
    if (body !== undefined) options.payload = JSON.stringify(body);
    if (file !== undefined) options.payload = formOf(file);
    const response = await app().inject(options);
    await hold(JSON.stringify([token, method, url, query]), response, () => app().inject(options));
    return { status: response.statusCode, ...envelope.parse(response.json()) };
  };
};

export const okay = (answered: Answered): unknown => {
  if (answered.code === CODE.ok || answered.code === CODE.loggedOut) return answered.data;
  throw new Error(`The call was answered ${JSON.stringify(answered)}`);
};

const running = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error('The server runs only while tests run');
  return part;
};

/**
 * A server without a port on a database of its own, for the tests of one file. Every test starts with what the
 * migrations left, and a clock that is right, unless another database is given.
 * @param variables environment variables beside the tests' own
 */
export function testServer(
  variables: Environment = {},
  pageFolder: string = NO_PAGE,
  database: UsedDatabase = useDatabase(),
): TestServer {
  const config = readConfig({ ...TEST_SETTINGS, ...variables });
  let app: FastifyInstance | undefined;
  let clock: ServerClock | undefined;
  let settings: SettingsReader | undefined;
  let members = 0;

  beforeAll(async () => {
    for (const queue of LIMITED) queue.wait_ms = PATIENCE_MS;
    clock = await startClock(database.db);
    settings = settingsReader(database.db, config, clock);
    app = await buildApp({ db: database.db, config, clock, settings, call_ms: PATIENCE_MS }, pageFolder);
  });
  beforeEach(() => {
    settings?.forget();
    return clock?.measure();
  });
  afterAll(async () => {
    await app?.close();
    clock?.stop();
  });

  const send = callerOf(() => running(app));
  return {
    get app() {
      return running(app);
    },
    get db() {
      return database.db;
    },
    script: (text) => database.open.runScript(text),
    get clock() {
      return running(clock);
    },
    config,
    call: ({ path, method }, sent) => send(path, method, sent),
    data: async ({ path, method, answer }, sent) => z.parse(answer, okay(await send(path, method, sent))),
    register: async (username = `member${++members}`) => {
      const body = { username, password: PASSWORD, password_confirmation: PASSWORD };
      return userInfo.parse(okay(await send('/api/v1/register', 'POST', { body })));
    },
    guest: async () => userInfo.parse(okay(await send('/api/v1/guest', 'POST'))),
    shift: async (ms) => {
      await shiftClock(database.db, ms);
      await running(clock).measure();
    },
  };
}
