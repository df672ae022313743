/** Builds the server without listening: main.ts listens, tests inject. */
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { messageSenderOf } from './messages/sender.ts';
import type { Connections } from './db/open.ts';
import { describeError } from './process/describeError.ts';
import { agencyRoutes } from './agency/routes.ts';
import { settingsReader, type SettingsReader } from './settings/settings.ts';
import { paymentsOfConfig } from './cash/providers/providers.ts';
import { accountRoutes } from './members/account.routes.ts';
import { autoRoutes } from './autoBet/routes.ts';
import { balanceLogRoutes } from './cash/balanceLog.routes.ts';
import { statementRoutes } from './cash/statement.routes.ts';
import { bettingRoutes } from './betting/routes.ts';
import { registerClients } from './http/clients.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { registerChartsPage } from './pages/chartsPage.ts';
import { checkInRoutes } from './members/checkIn.routes.ts';
import { codeRoutes } from './members/codes.routes.ts';
import { notificationRoutes } from './members/notifications.routes.ts';
import { answerBadUrl, answerBroken, answerErrors } from './http/errors.ts';
import { Commands } from './http/idempotency.ts';
import { finishCalls } from './http/draining.ts';
import { registerMetrics } from './health/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { boundPipelining } from './http/pipelining.ts';
import { pointsRoutes } from './points/routes.ts';
import { saferPlayRoutes } from './saferPlay/routes.ts';
import { paymentRoutes } from './cash/routes.ts';
import { predictionRoutes } from './predictions/routes.ts';
import { operatorRoutes } from './operatorRoutes.ts';
import { separateOperators } from './pages/operatorHost.ts';
import { registerOperatorPage } from './pages/operatorPage.ts';
import { readinessOf } from './health/readiness.ts';
import { requestIds, tellRequestIds } from './http/requestIds.ts';
import { exportBets, reportRoutes } from './reports/routes.ts';
import { routesOf, type Deps, type Route } from './http/route.ts';
import { registerSecurity } from './http/security.ts';
import { sessionRoutes } from './members/session.routes.ts';
import { keepSpace } from './http/space.ts';
import { registerPage } from './pages/page.ts';
import { systemRoutes } from './health/routes.ts';
import { registerWebhooks } from './cash/webhooks.routes.ts';
import { vitalsRoutes } from './health/vitals.routes.ts';
import { registerUploads } from './members/uploads.routes.ts';
import { packageRoot } from './process/paths.ts';

const BODY_BYTES_MAX = 64 * 1024;
const COMPRESS_FROM_BYTES = 2048;
/** Longer than the browser's own 10 s, so that it never meets a connection that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** How long a client may take to send a request: then it is answered 408. */
const REQUEST_MS_MAX = 30_000;
/** A connection on which nothing moves for so long is given up: of a client that reads no answer, too. */
const SILENCE_MS_MAX = 60_000;
/** How often, in the time that a request may take, requests that took too long are looked for. */
const LOOKS = 6;

/** JSON only, and an empty body is no body: whether that is refused is the call's own matter. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Less than the 10 s after which a browser gives up. */
const CALL_MS_MAX = 9_500;

const NO_POOL: Connections = { open: 0, idle: 0, waiting: 0, lost: 0 };

/** What a server is built of; without a reader of the settings it makes its own. */
export type Parts = Omit<Deps, 'settings' | 'commands'> & {
  readonly settings?: SettingsReader;
  /** Where the log goes, a line of JSON at a time; standard output without it. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** For the metrics. */
  readonly connections?: () => Connections;
  /** Aborted when the server is about to stop. */
  readonly draining?: AbortSignal;
  /** Whether the disk is nearly full. */
  readonly isSpaceLow?: () => boolean;
  /** How long a call may take in all. */
  readonly call_ms?: number;
  /** How long a client may take to send a request. */
  readonly request_ms?: number;
  /** How long nothing may move on a connection in the middle of a request or of its answer. */
  readonly silence_ms?: number;
};

const depsOf = (given: Pick<Deps, 'db' | 'config' | 'clock'>, settings: SettingsReader): Deps => ({
  ...given,
  settings,
  commands: new Commands(given.db),
});

/** The member centre, and what it sends to people: that is waited for when the server stops. */
async function registerMemberCentre(app: FastifyInstance, route: Route, deps: Deps): Promise<void> {
  const sender = messageSenderOf(deps.config, (error) =>
    app.log.error({ err: error }, 'A message was not sent'),
  );
  app.addHook('onClose', () => sender.settle());
  checkInRoutes(route, deps, sender);
  accountRoutes(route, deps);
  codeRoutes(route, deps, sender);
  notificationRoutes(route, deps, sender);
  await registerUploads(app, deps);
}

/** What was bet, and where money went: lists, statements and files. */
function historyRoutes(app: FastifyInstance, route: Route, deps: Deps): void {
  reportRoutes(route, deps);
  exportBets(app, deps);
  balanceLogRoutes(route, deps);
  statementRoutes(app, route, deps);
}

/**
 * The whole server.
 * @param pageFolder the built page; a folder without index.html serves the API alone
 * @param operatorFolder the operator's console, built
 */
export async function buildApp(
  {
    settings,
    logTo,
    connections = () => NO_POOL,
    draining = new AbortController().signal,
    isSpaceLow = () => false,
    call_ms = CALL_MS_MAX,
    request_ms = REQUEST_MS_MAX,
    silence_ms = SILENCE_MS_MAX,
    ...given
  }: Parts,
  pageFolder: string = join(packageRoot(), 'dist/web'),
  operatorFolder: string = join(packageRoot(), 'dist/operator'),
): Promise<FastifyInstance> {
  const { db, config, clock } = given;
  const deps = depsOf(given, settings ?? settingsReader(db, config, clock));
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: describeError }, ...(logTo && { stream: logTo }) },
    genReqId: requestIds(config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: the last address it names is the one it saw; those before it are whatever the client said.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_BYTES_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: request_ms,
    connectionTimeout: silence_ms,
    // Node takes the longer of the two for the whole request: headers have no time of their own.
    http: { headersTimeout: request_ms, connectionsCheckingInterval: Math.ceil(request_ms / LOOKS) },
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBroken(error, socket, clock),
    frameworkErrors: (_error, _request, reply) => void answerBadUrl(reply, clock),
  });
  acceptJson(app);
  boundPipelining(app);
  tellRequestIds(app);
  finishCalls(app, draining);
  answerErrors(app, clock);
  separateOperators(app, config.operators.host);
  const whyNotReady = readinessOf(app, deps, { draining, connections, isSpaceLow });
  const countVital = await registerMetrics(app, config.metricsToken, db, connections, whyNotReady);
  await registerSecurity(app, config, db, pageFolder);
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: COMPRESS_FROM_BYTES });
  await registerOpenApi(app, config);
  keepSpace(app, isSpaceLow, clock);
  registerClients(app, call_ms);
  const route = routesOf(app, deps);
  systemRoutes(app, deps, whyNotReady);
  vitalsRoutes(route, countVital);
  sessionRoutes(route, deps);
  bettingRoutes(route, deps, (error) =>
    app.log.error({ err: error }, 'Slips that came together are placed one by one: the group failed'),
  );
  predictionRoutes(route, deps);
  historyRoutes(app, route, deps);
  autoRoutes(route, deps);
  pointsRoutes(route, deps);
  agencyRoutes(route, deps);
  captchaRoutes(route, deps);
  saferPlayRoutes(route, deps);
  const payments = paymentsOfConfig(config);
  paymentRoutes(route, deps, payments, (error) =>
    app.log.error({ err: error }, 'A provider of payments gave no answer; it is asked again'),
  );
  await registerWebhooks(app, deps, payments);
  operatorRoutes(app, route, deps, payments, whyNotReady);
  await registerMemberCentre(app, route, deps);
  await registerPage(app, pageFolder, config.vitalsShare);
  await registerOperatorPage(app, operatorFolder);
  if (config.liveCharts) await registerChartsPage(app, join(packageRoot(), 'dist/charts'));
  return app;
}
