/** Server processes that are killed with -9 and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../server/process/paths.ts';
import type { Environment } from '../../server/config/config.ts';
import { medianOf } from '../support/report.ts';
import { freePort } from '../support/freePort.ts';
import { streamOf } from './seeded.ts';

const READY_EVERY_MS = 25;
/** How long the only process works at least: bettors must get something done between two kills. */
const LIFE_ALONE_MS = 1000;
/** The share of calls that go anywhere, down or not. */
const ANYWHERE = 0.1;
/** Who starts while there is no database ends with a sentence, and is started again: by us, as by any supervisor. */
const NO_DATABASE = /can't be reached/;
const START_AGAIN_MS = 250;
/** A balancer that looks every two seconds, twice (docs/running.md). */
const NOTICED_MS = 5000;

interface Process {
  readonly port: number;
  readonly base: string;
  child: ChildProcess;
  startedAt: number;
  /** When it first answered since its last start; null before. */
  readyAt: number | null;
  /** Whether a fault needs it as it is: it is not killed. */
  isSpared: boolean;
  /** Whether a balancer would have noticed that it is stopped. */
  isOut: boolean;
}

/** One of the processes that a fault is about; until it is let go it is not killed. */
interface Held {
  readonly base: string;
  /** SIGSTOP; after a while it gets few calls, as from a balancer. @returns SIGCONT */
  readonly standStill: () => () => void;
  readonly letGo: () => void;
}
/** Which codes a process may end with by itself for now. */
type Ending = (code: number | null, said: string) => boolean;

export interface Fleet {
  /** One of the processes' addresses: mostly of one that works, as a balancer chooses, but at times of any. */
  readonly anyBase: () => string;
  /**
   * Kills a running process and starts it again; of several, one stays up. Where none can be killed now, the next
   * that can be is killed at once: the schedule holds, however long a start takes.
   */
  readonly killOne: () => void;
  readonly untilReady: () => Promise<void>;
  /** Of all, whether they work or not. */
  readonly bases: () => readonly string[];
  /** One that works, once there is one. */
  readonly hold: () => Promise<Held>;
  /** Kills no process until that is called off. @returns calls it off */
  readonly spareAll: () => () => void;
  /** Restarts processes that end by themselves like this. @returns calls it off, and returns their exit codes */
  readonly bear: (isExpected: Ending) => () => readonly string[];
  /** SIGTERM to all. @returns their exit codes */
  readonly stop: () => Promise<readonly (number | null)[]>;
  /** SIGKILL to all that still run. */
  readonly abort: () => void;
  readonly kills: () => number;
  /** From being started to being ready, in ms, the median of all starts. */
  readonly start_ms: () => number;
  /** Unexpected ends. */
  readonly crashes: () => readonly string[];
}

async function isUp({ base }: Process): Promise<boolean> {
  const answer = await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  return answer?.status === 200;
}

class Servers implements Fleet {
  readonly #processes: Process[] = [];
  readonly #command: readonly string[];
  readonly #env: Environment;
  readonly #starts_ms: number[] = [];
  readonly #crashes: string[] = [];
  readonly #wanted = new WeakSet<ChildProcess>();
  #kills = 0;
  /** Kills that were due and could not be done yet. */
  #due = 0;
  #isStopping = false;
  #isSparing = false;
  /** What is expected of processes that are started now, and of those that ran while something was broken. */
  #isExpected: Ending | null = null;
  readonly #expected = new WeakMap<ChildProcess, Ending>();
  #borne: string[] = [];
  readonly #kill;
  readonly #balance;

  constructor(command: readonly string[], env: Environment, seed: number) {
    this.#command = command;
    this.#env = env;
    this.#kill = streamOf(seed, 'kills');
    this.#balance = streamOf(seed, 'balancer');
  }

  async add(): Promise<void> {
    const port = await freePort();
    const child = this.#spawn(port);
    const one: Process = {
      port,
      base: `http://127.0.0.1:${port}`,
      child,
      startedAt: performance.now(),
      readyAt: null,
      isSpared: false,
      isOut: false,
    };
    this.#processes.push(one);
    this.#watch(one);
  }

  #spawn(port: number): ChildProcess {
    return spawn(process.execPath, [...this.#command], {
      cwd: packageRoot(),
      env: { PATH: process.env['PATH'], ...this.#env, PORT: `${port}`, HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  /** Notes when a process is ready, and its output when it ends by itself. */
  #watch(one: Process): void {
    const { child } = one;
    if (this.#isExpected !== null) this.#expected.set(child, this.#isExpected);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('exit', (code, signal) => {
      if (this.#wanted.has(child)) return;
      one.readyAt = null;
      const isBorne = this.#expected.get(child)?.(code, said) === true;
      if (isBorne) this.#borne.push(`${code ?? signal}`);
      if (isBorne || NO_DATABASE.test(said)) setTimeout(() => this.#startAgain(one), START_AGAIN_MS);
      else this.#crashes.push(`${code ?? signal}: ${said.slice(0, 500)}`);
    });
    const look = async (): Promise<void> => {
      while (one.child === child && child.exitCode === null && child.signalCode === null) {
        if (await isUp(one)) {
          if (one.child === child) this.#welcome(one);
          return;
        }
        await sleep(READY_EVERY_MS);
      }
    };
    void look();
  }

  #startAgain(one: Process): void {
    if (this.#isStopping) return;
    one.child = this.#spawn(one.port);
    one.startedAt = performance.now();
    this.#watch(one);
  }

  #welcome(one: Process): void {
    one.readyAt = performance.now();
    this.#starts_ms.push(one.readyAt - one.startedAt);
    // Alone it is given a second to work; among others the next one goes at once.
    setTimeout(this.#killDue, this.#processes.length === 1 ? LIFE_ALONE_MS : 0).unref();
  }

  readonly anyBase = (): string => {
    const ready = this.#processes.filter(({ readyAt, isOut }) => readyAt !== null && !isOut);
    const isAny = ready.length === 0 || this.#balance.next() < ANYWHERE;
    return this.#balance.pick(isAny ? this.#processes : ready)?.base ?? '';
  };

  readonly bases = (): readonly string[] => this.#processes.map(({ base }) => base);

  readonly hold = async (): Promise<Held> => {
    for (;;) {
      const held = this.#kill.pick(
        this.#processes.filter(({ readyAt, isSpared }) => readyAt !== null && !isSpared),
      );
      if (held !== undefined) {
        held.isSpared = true;
        return {
          base: held.base,
          standStill: () => {
            held.child.kill('SIGSTOP');
            const noticed = setTimeout(() => {
              held.isOut = true;
            }, NOTICED_MS);
            return () => {
              clearTimeout(noticed);
              held.isOut = false;
              held.child.kill('SIGCONT');
            };
          },
          letGo: () => {
            held.isSpared = false;
          },
        };
      }
      await sleep(READY_EVERY_MS);
    }
  };

  readonly spareAll = (): (() => void) => {
    this.#isSparing = true;
    this.#due = 0;
    return () => {
      this.#isSparing = false;
    };
  };

  readonly bear = (isExpected: Ending): (() => readonly string[]) => {
    this.#isExpected = isExpected;
    this.#borne = [];
    for (const { child } of this.#processes) this.#expected.set(child, isExpected);
    return () => {
      this.#isExpected = null;
      return this.#borne;
    };
  };

  readonly killOne = (): void => {
    if (this.#isSparing) return;
    // A schedule that can't be held is not made up for without end.
    this.#due = Math.min(this.#due + 1, this.#processes.length);
    this.#killDue();
  };

  /** Whom it may hit: all that work but the latest, who keeps the house open; or the only one, after its second. */
  #victims(): readonly Process[] {
    const ready = this.#processes
      .filter(({ readyAt }) => readyAt !== null)
      .toSorted((one, other) => (one.readyAt ?? 0) - (other.readyAt ?? 0));
    if (this.#processes.length > 1) return ready.slice(0, -1).filter(({ isSpared }) => !isSpared);
    const before = performance.now() - LIFE_ALONE_MS;
    return ready.filter(({ readyAt }) => readyAt !== null && readyAt <= before);
  }

  readonly #killDue = (): void => {
    if (this.#isStopping || this.#isSparing || this.#due === 0) return;
    const victim = this.#kill.pick(this.#victims());
    if (victim === undefined) return;
    const { child } = victim;
    victim.readyAt = null;
    this.#due -= 1;
    this.#kills += 1;
    this.#wanted.add(child);
    child.once('exit', () => this.#startAgain(victim));
    child.kill('SIGKILL');
  };

  readonly untilReady = async (): Promise<void> => {
    // What is still due is forgotten: who is waited for is not killed.
    this.#due = 0;
    while (this.#processes.some(({ readyAt }) => readyAt === null)) {
      const [crash] = this.#crashes;
      if (crash !== undefined) throw new Error(`A server process ended by itself: ${crash}`);
      await sleep(READY_EVERY_MS);
    }
  };

  readonly stop = async (): Promise<readonly (number | null)[]> => {
    await this.untilReady();
    this.#isStopping = true;
    return Promise.all(
      this.#processes.map(async ({ child }) => {
        this.#wanted.add(child);
        if (child.exitCode !== null) return child.exitCode;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
        return child.exitCode;
      }),
    );
  };

  readonly abort = (): void => {
    this.#isStopping = true;
    for (const { child } of this.#processes) child.kill('SIGKILL');
  };

  readonly kills = (): number => this.#kills;
  readonly start_ms = (): number => medianOf(this.#starts_ms);
  readonly crashes = (): readonly string[] => this.#crashes;
}

/**
 * Starts `count` processes of `command` (node's arguments) beside each other, and waits until they are ready.
 * @param seed of whom it kills, and where calls go
 */
export async function startFleet(
  count: number,
  command: readonly string[],
  env: Environment,
  seed: number,
): Promise<Fleet> {
  const servers = new Servers(command, env, seed);
  process.once('exit', servers.abort);
  for (let n = 0; n < count; n++) await servers.add();
  await servers.untilReady();
  return servers;
}
