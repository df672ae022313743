/** Starts the server: settings, database, draws, then the port. */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { announce, announceOutbox } from './announce.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config/config.ts';
import { startOutbox } from './messages/outbox.ts';
import { messageSenderOf } from './messages/sender.ts';
import { startClock } from './db/clock.ts';
import { openDatabase } from './db/openDatabase.ts';
import { watchSpace } from './db/space.ts';
import { startDrawWork } from './jobs/drawWork.ts';
import { runningDraw } from './draws/draws.ts';
import { DEMO_PRIZES } from './points/demoPrizes.ts';
import { offerPrizes } from './points/prizes.ts';
import { startSealing } from './ledger/seals.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { refusePlayMoney } from './cash/playMoney.ts';
import { paymentsOfConfig } from './cash/providers/providers.ts';
import { startPaymentWork } from './jobs/paymentWork.ts';
import { explainEnd } from './commands/explainEnd.ts';
import { StartError } from './process/startError.ts';
import { startWatchdog } from './process/watchdog.ts';
import { startTelling } from './notifications/tell.ts';
import { readSettings } from './settings/settings.ts';
import { reportSlowWork } from './work/context.ts';

/** After this long, a stop that hangs ends the process anyway. */
const STOP_MS_MAX = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What has been started, stopped in the opposite order. */
class Running {
  readonly #stops: (() => unknown)[] = [];
  add(stop: () => unknown): void {
    this.#stops.unshift(stop);
  }
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening at ${address}` });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program; PORT chooses another.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user; PORT chooses another.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is no address of this machine.`);
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Starts everything. Whatever fails, `running` holds what must be stopped. */
async function start(config: Config, running: Running, draining: AbortSignal): Promise<void> {
  const late: { log?: FastifyInstance['log'] } = {};
  const onError = (error: unknown): void => late.log?.error({ err: error }, 'Work in the background failed');
  const database = await openDatabase(config, onError);
  running.add(database.close);
  const { db } = database;
  if (config.preset === 'demo') await offerPrizes(db, DEMO_PRIZES);
  const payments = paymentsOfConfig(config);
  await refusePlayMoney(db, payments);
  const clock = await startClock(db);
  running.add(clock.stop);
  const space =
    database.kind === 'embedded' ? await watchSpace(resolve(config.dataDir), config.spaceMin_bytes) : null;
  if (space !== null) running.add(space.stop);
  const isSpaceLow = (): boolean => space?.isLow() === true;
  const { connections } = database;
  const app = await buildApp({ db, config, clock, draining, connections, isSpaceLow });
  late.log = app.log;
  reportSlowWork((error) => app.log.error({ err: error }, 'Slow work holds locks'));
  running.add(startHousekeeping(db, config.login, onError));
  const work = startDrawWork(db, { ...config, holdsBets: isSpaceLow }, app.log);
  running.add(work.stop);
  running.add(startSealing(db, onError, isSpaceLow));
  const sender = messageSenderOf(config, onError);
  running.add(startOutbox(db, sender, onError));
  const siteName = async (): Promise<string> => (await readSettings(db, config)).site.name;
  running.add(startTelling(db, sender, siteName, onError));
  running.add(startPaymentWork(db, payments, app.log));
  running.add(() => app.close());
  running.add(startWatchdog());
  const port = await listen(app, config);
  await announce(config, port, () => runningDraw(db, config), say);
  announceOutbox(config, say);
}

/** SIGTERM drains first: a balancer needs time to see that the process isn't ready. Ctrl-C doesn't wait. */
function stopOnSignals(running: Running, draining: AbortController, drain_ms: number): void {
  const stop = (): void => {
    draining.abort();
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', () => {
    draining.abort();
    setTimeout(stop, drain_ms);
  });
}

// What is written, the database and messages, is for this user alone.
process.umask(0o077);
const running = new Running();
const draining = new AbortController();
try {
  const config = readConfig(process.env);
  await start(config, running, draining.signal);
  stopOnSignals(running, draining, config.drain_ms);
} catch (error) {
  await running.stop();
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exit(1);
}
