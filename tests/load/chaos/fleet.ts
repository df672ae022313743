/** Server processes that are killed with -9 and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../../server/paths.ts';
import type { Environment } from '../../../server/config.ts';
import { freePort } from './cluster.ts';

const READY_EVERY_MS = 25;
/** Who starts while there is no database ends with a sentence, and is started again: by us, as by any supervisor. */
const NO_DATABASE = /can't be reached/;
const START_AGAIN_MS = 250;

interface Process {
  readonly port: number;
  readonly base: string;
  child: ChildProcess;
  /** When it first answered since its last start; null before. */
  readyAt: number | null;
}

export interface Fleet {
  /** One of the processes' addresses, down or not. */
  readonly anyBase: () => string;
  /** Kills a random process that has worked for a while, and starts it again. @returns whether there was one */
  readonly killOne: () => boolean;
  readonly untilReady: () => Promise<void>;
  /** SIGTERM to all. @returns their exit codes */
  readonly stop: () => Promise<readonly (number | null)[]>;
  /** SIGKILL to all that still run. */
  readonly abort: () => void;
  readonly kills: () => number;
  /** Ends that nobody asked for. */
  readonly crashes: () => readonly string[];
}

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

async function isUp({ base }: Process): Promise<boolean> {
  const answer = await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  return answer?.status === 200;
}

class Servers implements Fleet {
  readonly #processes: Process[] = [];
  readonly #command: readonly string[];
  readonly #env: Environment;
  readonly #life_ms: number;
  readonly #crashes: string[] = [];
  readonly #wanted = new WeakSet<ChildProcess>();
  #kills = 0;
  #isStopping = false;

  constructor(command: readonly string[], env: Environment, life_ms: number) {
    this.#command = command;
    this.#env = env;
    this.#life_ms = life_ms;
  }

  async add(): Promise<void> {
    const port = await freePort();
    const child = this.#spawn(port);
    const one: Process = { port, base: `http://127.0.0.1:${port}`, child, readyAt: null };
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

  /** Notes when a process is ready, and what it says when it ends by itself. */
  #watch(one: Process): void {
    const { child } = one;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('exit', (code, signal) => {
      if (this.#wanted.has(child)) return;
      if (NO_DATABASE.test(said)) setTimeout(() => this.#startAgain(one), START_AGAIN_MS);
      else this.#crashes.push(`${code ?? signal}: ${said.slice(0, 500)}`);
    });
    const look = async (): Promise<void> => {
      while (one.child === child && child.exitCode === null && child.signalCode === null) {
        if (await isUp(one)) {
          if (one.child === child) one.readyAt = performance.now();
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
    this.#watch(one);
  }

  readonly anyBase = (): string => pick(this.#processes)?.base ?? '';

  readonly killOne = (): boolean => {
    const before = performance.now() - this.#life_ms;
    const ready = this.#processes.filter(({ readyAt }) => readyAt !== null);
    // Half of them work, however slowly the others come back: where all are down, nothing can go wrong.
    if (this.#isStopping || ready.length <= Math.floor(this.#processes.length / 2)) return false;
    const victim = pick(ready.filter(({ readyAt }) => readyAt !== null && readyAt <= before));
    if (victim === undefined) return false;
    const { child } = victim;
    victim.readyAt = null;
    this.#kills += 1;
    this.#wanted.add(child);
    child.once('exit', () => this.#startAgain(victim));
    child.kill('SIGKILL');
    return true;
  };

  readonly untilReady = async (): Promise<void> => {
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
  readonly crashes = (): readonly string[] => this.#crashes;
}

/**
 * Starts `count` processes of `command` (node's arguments) beside each other, and waits until they are ready.
 * @param life_ms none is killed that has been ready for less
 */
export async function startFleet(
  count: number,
  command: readonly string[],
  env: Environment,
  life_ms: number,
): Promise<Fleet> {
  const servers = new Servers(command, env, life_ms);
  process.once('exit', servers.abort);
  for (let n = 0; n < count; n++) await servers.add();
  await servers.untilReady();
  return servers;
}
