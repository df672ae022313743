/** The environment, checked once at start. docs/running.md lists every setting. */
import * as z from 'zod/mini';
import { parsePence, type Pence } from '../../contract/money.ts';
import {
  ACCOUNT_PREFIXES,
  ACCOUNT_SECRETS,
  accountVariables,
  messagesOf,
  type MessageConfig,
} from './account.ts';
import {
  PAYMENT_PREFIXES,
  PAYMENT_SECRETS,
  paymentsOf,
  paymentVariables,
  refusePaymentContradictions,
  type PaymentConfig,
} from './payments.ts';
import { refusePlainLinks } from './links.ts';
import { amount, hostName, httpUrl, line, onOff, percent, secret, whole } from './values.ts';
import { StartError } from '../process/startError.ts';

const OWN_PRESETS = {
  demo: {
    interval_s: 60,
    close_s: 10,
    startBalance: '1000.00',
    callsPerMinute: 6000,
    registrationsPerMinute: 300,
    guestsPerMinute: 600,
    guestSessionsMax: 5000,
    isLive: true,
    isSandbox: true,
    hold_s: 60,
    asksLogin: false,
    secondApprovalFrom: '0.00',
    secondFactor: false,
    drain_s: 0,
    logLevel: 'warn',
    autoBet: true,
  },
  production: {
    interval_s: 300,
    close_s: 30,
    startBalance: '0.00',
    callsPerMinute: 1200,
    registrationsPerMinute: 30,
    guestsPerMinute: 60,
    guestSessionsMax: 500,
    isLive: false,
    isSandbox: false,
    hold_s: 86_400,
    asksLogin: true,
    secondApprovalFrom: '1000.00',
    secondFactor: true,
    drain_s: 5,
    logLevel: 'info',
    autoBet: true,
  },
} as const;

/** `gb` is production under the rules of Great Britain, where a member commits to each draw (RTS 8A). */
const PRESETS = { ...OWN_PRESETS, gb: { ...OWN_PRESETS.production, autoBet: false } } as const;
const PRESET_NAMES = ['demo', 'production', 'gb'] as const satisfies readonly (keyof typeof PRESETS)[];

/** RTS 14G. */
const GB_INTERVAL_MS = 5_000;
const DAY_S = 86_400;
const PORT_MAX = 65_535;
const BYTES_PER_MB = 1024 * 1024;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable that Tenball reads. */
const environment = z.object({
  PRESET: z._default(z.enum(PRESET_NAMES, `must be one of ${PRESET_NAMES.join(', ')}`), 'demo'),
  PORT: z._default(whole(0, PORT_MAX), 8080),
  HOST: z._default(line, '0.0.0.0'),
  DATA_DIR: z._default(z.string(), './data'),
  SPACE_MIN_MB: z._default(whole(0, 1_000_000), 128),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/tenball' }),
  ),
  DATABASE_POOL_MAX: z._default(whole(2, 1000), 10),
  PREPARED: z._default(onOff, true),
  DRAW_INTERVAL_S: z.optional(whole(2, DAY_S)),
  DRAW_CLOSE_S: z.optional(whole(1, DAY_S)),
  START_BALANCE: z.optional(amount),
  LIVE_CHARTS: z.optional(onOff),
  AUTO_BET: z.optional(onOff),
  STAKE_MIN: z._default(amount, 100n),
  STAKE_MAX: z._default(amount, 250_000n),
  STAKE_ROW_MAX: z._default(amount, 500_000n),
  POINTS_PER_POUND: z._default(whole(0, 1000), 1),
  COMMISSION_RATE: z._default(percent, 50n),
  SITE_NAME: z._default(line, 'Tenball'),
  RECORD_NUMBER: z._default(line, ''),
  PUBLIC_URL: z.optional(httpUrl),
  API_URL: z.optional(httpUrl),
  CDN_URL: z.optional(httpUrl),
  MEMBER_CENTRE: z._default(onOff, true),
  TRUST_PROXY: z._default(onOff, false),
  RATE_CALLS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  RATE_REGISTRATIONS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  RATE_GUESTS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  RATE_CAPTCHAS_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  GUEST_SESSIONS_MAX: z.optional(whole(1, 1_000_000)),
  LOGIN_FAILURES_MAX: z._default(whole(1, 1000), 5),
  LOGIN_LOCK_S: z._default(whole(1, DAY_S), 900),
  CAPTCHA_AFTER_FAILURES: z._default(whole(0, 1000), 5),
  CAPTCHA_ON_REGISTER: z._default(onOff, false),
  CAPTCHA_AFTER_CODES: z._default(whole(0, 1000), 1),
  OPERATOR_SECOND_FACTOR: z.optional(onOff),
  OPERATOR_HOST: z.optional(hostName),
  ...paymentVariables,
  ...accountVariables,
  ALLOW_PLAIN_LINKS: z._default(onOff, false),
  DRAIN_S: z.optional(whole(0, 300)),
  METRICS_TOKEN: z.optional(secret),
  VITALS_SHARE: z._default(whole(0, 100), 0),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names that begin like ours are ours: one of these that isn't known is a slip of the pen. */
const OUR_PREFIXES = [
  'PRESET',
  'PREPARED',
  'DRAW_',
  'START_BALANCE',
  'LIVE_CHART',
  'ALLOW_',
  'AUTO_BET',
  'STAKE_',
  'POINTS_',
  'DRAIN_',
  'COMMISSION_',
  'RATE_',
  'GUEST_',
  'LOGIN_',
  'CAPTCHA_',
  'OPERATOR_',
  'VITALS_',
  ...PAYMENT_PREFIXES,
  ...ACCOUNT_PREFIXES,
];

/** Never shown, however wrong they are. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  ...PAYMENT_SECRETS,
  ...ACCOUNT_SECRETS,
]);

/** The server's settings, in the units it computes with. */
export interface Config {
  readonly preset: (typeof PRESET_NAMES)[number];
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** With less on the disk of `dataDir`, nothing but draws is written. */
  readonly spaceMin_bytes: number;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolMax: number;
  /** Whether connections keep statements that run often; off behind a pooler that gives each transaction another connection. */
  readonly prepared: boolean;
  readonly drawInterval_ms: number;
  /** How long before the draw betting closes. */
  readonly drawClose_ms: number;
  readonly startBalance: Pence;
  readonly liveCharts: boolean;
  readonly autoBet: boolean;
  /** A bet's smallest and largest stake, and a member's stakes on one row of one draw. */
  readonly limits: { readonly stakeMin: Pence; readonly stakeMax: Pence; readonly rowMax: Pence };
  /** What settled stakes earn: whole points a pound for the bettor, hundredths of a per cent for who brought them in. */
  readonly rewards: { readonly pointsPerPound: number; readonly commissionRate: bigint };
  readonly site: {
    readonly name: string;
    readonly recordNumber: string;
    readonly cdnUrl: string;
    /** Where the API lives; '' when it is served beside the page. */
    readonly apiUrl: string;
    readonly openMemberCentre: boolean;
    /** Whose pages the member centre may show in a frame, beside the site's own. */
    readonly frameOrigins: readonly string[];
  };
  readonly messages: MessageConfig;
  readonly uploadsPerHour: number;
  /** Where people open the page, when that isn't this process itself. */
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  readonly rates: Readonly<
    Record<'callsPerMinute' | 'registrationsPerMinute' | 'guestsPerMinute' | 'captchasPerMinute', number>
  >;
  /** How many sessions of guests one network has. */
  readonly guestSessionsMax: number;
  readonly login: { readonly failuresMax: number; readonly lock_ms: number };
  /** Failed sign-ins to one name, and codes asked for in an hour, after which a captcha is asked; 0 for never. */
  readonly captcha: {
    readonly afterFailures: number;
    readonly onRegister: boolean;
    readonly afterCodes: number;
  };
  readonly operators: {
    /** Whether every operator needs a second factor; those who have one always need it. */
    readonly secondFactor: boolean;
    /** The console's own host name, in lower case; null: it stands beside the page. */
    readonly host: string | null;
  };
  readonly payments: PaymentConfig;
  /** How long a process goes on serving after SIGTERM, while it reports that it isn't ready. */
  readonly drain_ms: number;
  readonly metricsToken: string | null;
  /** Of a hundred visits, how many say how fast the page was. */
  readonly vitalsShare: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

function refuseMisspelt(env: Environment): void {
  const known = Object.keys(environment.shape);
  for (const name of Object.keys(env)) {
    if (known.includes(name) || !OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    throw new StartError(
      `The environment variable ${name} is unknown; the settings are ${known.join(', ')}.`,
    );
  }
}

function parseEnvironment(env: Environment): z.infer<typeof environment> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, text]) => text !== undefined && text !== ''),
  );
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const shown = SECRETS.has(name) ? 'something else' : JSON.stringify(env[name]);
  throw new StartError(`The environment variable ${name} ${issue?.message}, but it is ${shown}.`);
}

function refuseContradictions(config: Config): void {
  if (config.site.apiUrl !== '' && config.publicUrl === null) {
    throw new StartError(
      'API_URL needs PUBLIC_URL beside it: the API answers only to the page it belongs to.',
    );
  }
  if (config.drawClose_ms >= config.drawInterval_ms) {
    throw new StartError('DRAW_CLOSE_S must be smaller than DRAW_INTERVAL_S: betting would never be open.');
  }
  if (config.preset !== 'demo' && config.publicUrl === null) {
    throw new StartError(
      'In production PUBLIC_URL must be set: what a call says of the host it was sent to is no address to pass on.',
    );
  }
  if (config.preset === 'gb' && config.drawInterval_ms < GB_INTERVAL_MS) {
    throw new StartError(
      'With PRESET=gb DRAW_INTERVAL_S must be at least 5: no game follows another faster.',
    );
  }
  if (config.vitalsShare > 0 && config.metricsToken === null) {
    throw new StartError('VITALS_SHARE needs METRICS_TOKEN beside it: /metrics is where the figures go.');
  }
  refusePaymentContradictions(config.payments, config.startBalance);
  const { stakeMin, stakeMax, rowMax } = config.limits;
  if (stakeMin < 1n || stakeMin > stakeMax || stakeMax > rowMax) {
    throw new StartError('STAKE_MIN, STAKE_MAX and STAKE_ROW_MAX must be above 0 and grow in this order.');
  }
}

/** Reads the settings. Throws StartError, with one clear sentence, at the first that is wrong. */
export function readConfig(env: Environment): Config {
  refuseMisspelt(env);
  const read = parseEnvironment(env);
  const preset = PRESETS[read.PRESET];
  const config: Config = {
    preset: read.PRESET,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    spaceMin_bytes: read.SPACE_MIN_MB * BYTES_PER_MB,
    databaseUrl: read.DATABASE_URL ?? null,
    databasePoolMax: read.DATABASE_POOL_MAX,
    prepared: read.PREPARED,
    drawInterval_ms: (read.DRAW_INTERVAL_S ?? preset.interval_s) * 1000,
    drawClose_ms: (read.DRAW_CLOSE_S ?? preset.close_s) * 1000,
    startBalance: read.START_BALANCE ?? parsePence(preset.startBalance),
    liveCharts: read.LIVE_CHARTS ?? preset.isLive,
    autoBet: read.AUTO_BET ?? preset.autoBet,
    limits: { stakeMin: read.STAKE_MIN, stakeMax: read.STAKE_MAX, rowMax: read.STAKE_ROW_MAX },
    rewards: { pointsPerPound: read.POINTS_PER_POUND, commissionRate: read.COMMISSION_RATE },
    site: {
      name: read.SITE_NAME,
      recordNumber: read.RECORD_NUMBER,
      cdnUrl: read.CDN_URL ?? '',
      apiUrl: read.API_URL ?? '',
      openMemberCentre: read.MEMBER_CENTRE,
      frameOrigins: read.FRAME_ORIGINS,
    },
    messages: messagesOf(read, {
      name: read.SITE_NAME,
      publicUrl: read.PUBLIC_URL,
      isDemo: read.PRESET === 'demo',
    }),
    uploadsPerHour: read.UPLOADS_PER_HOUR,
    publicUrl: read.PUBLIC_URL ?? null,
    trustProxy: read.TRUST_PROXY,
    rates: {
      callsPerMinute: read.RATE_CALLS_PER_MINUTE ?? preset.callsPerMinute,
      registrationsPerMinute: read.RATE_REGISTRATIONS_PER_MINUTE ?? preset.registrationsPerMinute,
      guestsPerMinute: read.RATE_GUESTS_PER_MINUTE ?? preset.guestsPerMinute,
      captchasPerMinute: read.RATE_CAPTCHAS_PER_MINUTE,
    },
    guestSessionsMax: read.GUEST_SESSIONS_MAX ?? preset.guestSessionsMax,
    login: { failuresMax: read.LOGIN_FAILURES_MAX, lock_ms: read.LOGIN_LOCK_S * 1000 },
    captcha: {
      afterFailures: read.CAPTCHA_AFTER_FAILURES,
      onRegister: read.CAPTCHA_ON_REGISTER,
      afterCodes: read.CAPTCHA_AFTER_CODES,
    },
    operators: {
      secondFactor: read.OPERATOR_SECOND_FACTOR ?? preset.secondFactor,
      host: read.OPERATOR_HOST ?? null,
    },
    payments: paymentsOf(read, { preset, publicUrl: read.PUBLIC_URL ?? null }),
    drain_ms: (read.DRAIN_S ?? preset.drain_s) * 1000,
    metricsToken: read.METRICS_TOKEN ?? null,
    vitalsShare: read.VITALS_SHARE,
    logLevel: read.LOG_LEVEL ?? preset.logLevel,
  };
  refuseContradictions(config);
  if (config.preset !== 'demo' && !read.ALLOW_PLAIN_LINKS) {
    const { smtpUrl: SMTP_URL, smsUrl: SMS_URL } = config.messages;
    refusePlainLinks({ ...read, DATABASE_URL: config.databaseUrl, SMTP_URL, SMS_URL });
  }
  return config;
}
