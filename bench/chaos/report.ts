/** What a run of `npm run chaos` prints. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { medianOf } from '../support/report.ts';
import type { Broken } from './breaking.ts';
import type { Options } from './options.ts';
import type { Outcome } from './run.ts';

const LINES_MAX = 5;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const loads = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');

/** The machine and the run, with all that is needed to repeat it. */
export function sayWhere(
  name: string,
  { processes, bettors, minutes, kills, seed, faults }: Omit<Options, 'place'>,
): void {
  const [processor] = cpus();
  say(
    `${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${processor?.model ?? '?'}, load averages ${loads()}`,
  );
  const length = kills === null ? `${minutes} minutes` : `until ${kills} are killed`;
  say(`${name}: ${processes} processes, ${bettors} bettors, ${length}, seed ${seed}`);
  if (faults.length > 0) say(`faults | ${faults.map((each) => each.name).join(', ')}`);
}

/** One line for each time that something was broken, as soon as it is over. */
export function sayBroken({ name, at_ms, kept_ms, meanwhile, gap_ms, again_ms, note }: Broken): void {
  const again = again_ms === null ? 'no bet was taken again' : `a bet ${Math.round(again_ms)} ms later`;
  const words = [
    `at ${(at_ms / 1000).toFixed(1)} s`,
    `${name} for ${(kept_ms / 1000).toFixed(1)} s`,
    `${meanwhile} bets meanwhile`,
    `${Math.round(gap_ms)} ms without`,
    again,
    ...(note === '' ? [] : [note]),
  ];
  say(words.join(' | '));
}

const medianAndWorst = (figures: readonly number[]): string =>
  `${Math.round(medianOf(figures))}, ${Math.round(Math.max(...figures))}`;

function sayFaults(broken: readonly Broken[]): void {
  if (broken.length === 0) return;
  say(
    'fault | times | bets taken meanwhile | ms without a bet, from breaking on: median, worst | ms from mending to the next bet: median, worst',
  );
  for (const name of new Set(broken.map((each) => each.name))) {
    const own = broken.filter((each) => each.name === name);
    const again = own.flatMap(({ again_ms }) => (again_ms === null ? [] : [again_ms]));
    const meanwhile = own.reduce((sum, each) => sum + each.meanwhile, 0);
    const gaps = medianAndWorst(own.map(({ gap_ms }) => gap_ms));
    say(
      `${name} | ${own.length} | ${meanwhile} | ${gaps} | ${again.length === 0 ? 'never' : medianAndWorst(again)}`,
    );
  }
}

/** @returns whether all is well */
export function report(outcome: Outcome): boolean {
  const { kills, ms, start_ms, statuses, counts, contradictions, crashes, exits, broken } = outcome;
  const findings = {
    ...outcome.findings,
    'faults after which no bet was taken again': broken.filter(({ again_ms }) => again_ms === null).length,
  };
  say(`load averages at the end | ${loads()}`);
  say(`processes killed with -9 | ${kills}, ${(kills / (ms / 1000)).toFixed(2)} a second`);
  say(`ms from a start to being ready, median | ${Math.round(start_ms)}`);
  sayFaults(broken);
  const answers = [...statuses].toSorted(([a], [b]) => a - b);
  say(
    `calls, by HTTP status | ${answers.map(([status, n]) => `${status === 0 ? 'lost' : status}: ${n}`).join(', ')}`,
  );
  for (const [name, n] of Object.entries(counts)) say(`${name} | ${n}`);
  for (const [name, n] of Object.entries(findings)) say(`${n === 0 ? 'ok' : 'NOT OK'} | ${name} | ${n}`);
  say(`exit codes after SIGTERM | ${exits.join(', ')}`);
  for (const line of [...contradictions.slice(0, LINES_MAX), ...crashes.slice(0, LINES_MAX)])
    say(`NOT OK | ${line}`);
  const isClean = Object.values(findings).every((n) => n === 0) && exits.every((code) => code === 0);
  return isClean && crashes.length === 0 && !statuses.has(500);
}
