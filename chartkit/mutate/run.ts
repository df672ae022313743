import { MUTANT_VARIABLE, type Mutant } from './mutants.ts';

/** Runs a suite with one mutant (null: with none). It fails by `false` or by a throw, which kills the mutant. */
export type Suite = (mutant: Mutant | null) => boolean | Promise<boolean>;

export interface MutationReport {
  readonly killed: readonly Mutant[];
  /** The suite does not notice these. */
  readonly survived: readonly Mutant[];
  /** Survivors that can't matter, with the reason why. */
  readonly excused: readonly { readonly mutant: Mutant; readonly reason: string }[];
  /** Excuses for mutants that were killed, or don't exist. */
  readonly stale: readonly string[];
  readonly ms: number;
}

export interface MutationOptions {
  /** Mutant id → why its survival can't matter. */
  readonly excuses?: Readonly<Record<string, string>>;
  /** Suites that run at the same time; 1 by default. */
  readonly parallel?: number;
  readonly onResult?: (mutant: Mutant, isKilled: boolean) => void;
}

/** Runs the suite with each mutant in turn. Throws when it fails without one: then it can't tell anything. */
export async function runMutants(
  mutants: readonly Mutant[],
  suite: Suite,
  { excuses = {}, parallel = 1, onResult = () => {} }: MutationOptions = {},
): Promise<MutationReport> {
  const started = Date.now();
  if (!(await suite(null)))
    throw new Error('The suite fails without any mutant. It has to pass before it can tell anything.');
  const alive = new Set<string>();
  const passes = async (mutant: Mutant) => {
    try {
      return await suite(mutant);
    } catch {
      return false;
    }
  };
  const queue = [...mutants];
  const work = async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const survives = await passes(mutant);
      if (survives) alive.add(mutant.id);
      onResult(mutant, !survives);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, work));
  const survivors = mutants.filter(({ id }) => alive.has(id));
  return {
    killed: mutants.filter(({ id }) => !alive.has(id)),
    survived: survivors.filter(({ id }) => !Object.hasOwn(excuses, id)),
    excused: survivors.flatMap((mutant) => {
      const reason = Object.hasOwn(excuses, mutant.id) ? excuses[mutant.id] : undefined;
      return reason === undefined ? [] : [{ mutant, reason }];
    }),
    stale: Object.keys(excuses).filter((id) => !alive.has(id)),
    ms: Date.now() - started,
  };
}

/** A suite that is a shell command: it passes with exit code 0, and reads the mutant from `CHARTKIT_MUTANT`. */
export function commandSuite(command: string, timeoutMs = 120_000): Suite {
  return async (mutant) => {
    // Loaded here, so that everything else of chartkit also runs in a browser.
    const { spawn } = await import('node:child_process');
    const env = { ...process.env, [MUTANT_VARIABLE]: mutant?.id ?? '' };
    const child = spawn(command, { shell: true, env, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => {
        clearTimeout(timer);
        resolve(code === 0);
      });
    });
  };
}

/** The score, then each survivor in words. A mutant that is excused counts neither way. */
export function mutationText({ killed, survived, excused, stale, ms }: MutationReport): string {
  const relevant = killed.length + survived.length;
  const score = relevant === 0 ? 100 : Math.floor((100 * killed.length) / relevant);
  return [
    `${killed.length} of ${relevant} mutants killed (${score} %), ${excused.length} excused, ${(ms / 1000).toFixed(1)} s`,
    ...survived.map(({ id, text }) => `survived  ${id}\n          ${text}`),
    ...excused.map(({ mutant, reason }) => `excused   ${mutant.id}\n          ${reason}`),
    ...stale.map((id) => `excused for nothing  ${id}`),
  ].join('\n');
}

const ids = (mutants: readonly Mutant[]) => mutants.map(({ id }) => id);

/** The report as data, to be kept with the commit it was made on. */
export function mutationJson(
  { killed, survived, excused, stale, ms }: MutationReport,
  commit: string | null,
): string {
  const excuses = Object.fromEntries(excused.map(({ mutant, reason }) => [mutant.id, reason]));
  return JSON.stringify(
    { version: 1, commit, killed: ids(killed), survived: ids(survived), excused: excuses, stale, ms },
    null,
    2,
  );
}
