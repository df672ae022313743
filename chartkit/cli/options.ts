import { parseArgs } from 'node:util';
import { closest } from '../closest.ts';
import { formatsText } from './formats.ts';

export const HELP = `chartkit <command> <module> [options]

  init    writes a world to fill in beside the module: input, events with their data, actors with their outcomes
  read    states and transitions of every machine the module exports
            ${formatsText('read')}
  check   <modules>   what XState's compiler does not catch; exit code 1 where something is found
            --preset bugs,style,requirements (bugs)  --off rule,rule  --no-naming  --allow-builtin-actions
            ${formatsText('check')}
  walk    explores the real actor; exit code 1 where a transition was not taken or something failed
            ${formatsText('walk')}
            --min guards=90,pairs=50   exit code 1 where less of each guard's true and false, or of pairs, was seen
  paths   --for transition|cover|state|random  ${formatsText('paths')}
            random   walks that fail are shown by their shortest part that fails; exit code 1
            --state s  --transition t  --requirement r  --seed n  --count n  --length n
  prove   <module> <properties>   what is claimed of all runs; exit code 1 where something does not hold
            ${formatsText('prove')}   json: counterexamples as paths
  cover   <module> <coverage files>  ${formatsText('cover')}
            --min transitions=100,states=100,guards=90,pairs=50   what is enough, in per cent (all transitions)
            --pictures folder   a page for each chart, coloured by what was walked  --survivors mutation.json
  draw    --pictures folder   pictures as SVG, and a page in Markdown for each chart
  conform <module> <logs>   recorded sessions: what the charts do not allow, and what no recording does; exit code 1
            ${formatsText('conform')}
  live    --port n (4455)   a page with the charts on this machine; an app calls announce(root, { to: its address })
  diff    <base> <head>   what the second module's charts do otherwise than the first's; exit code 1 where anything is
            ${formatsText('diff')}  --pictures folder   both versions in one picture
            --paths   walks the first's paths on the second: which can't be walked any more, which lead elsewhere
  mutate  --run "command"  --excuses file.json  --parallel n  --timeout seconds  --commit id
            ${formatsText('mutate')}
            without --run, the walk itself is the suite

  --chart id   only this chart (its id, or the name of its export)      --out file   write there
A module exports machines, or worlds: objects with a machine and the levers of a walk; or objects of worlds. Of properties
it exports, under the name of each world, or as default, what always(), never(), leadsTo(), until() and noDeadEnd() gave. "src/**/*.ts" means all such files.`;

const OPTIONS = {
  chart: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string', default: 'text' },
  for: { type: 'string', default: 'transition' },
  state: { type: 'string' },
  transition: { type: 'string' },
  requirement: { type: 'string' },
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '10' },
  length: { type: 'string', default: '20' },
  preset: { type: 'string', default: 'bugs' },
  off: { type: 'string', default: '' },
  'no-naming': { type: 'boolean', default: false },
  'allow-builtin-actions': { type: 'boolean', default: false },
  run: { type: 'string' },
  excuses: { type: 'string' },
  parallel: { type: 'string', default: '1' },
  timeout: { type: 'string', default: '120' },
  commit: { type: 'string' },
  pictures: { type: 'string' },
  min: { type: 'string', default: '' },
  port: { type: 'string', default: '4455' },
  paths: { type: 'boolean', default: false },
  survivors: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export interface Outcome {
  readonly code: number;
  readonly text: string;
}

type Option = keyof typeof OPTIONS;

export const PURPOSES = ['transition', 'cover', 'state', 'random'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Of each command the options it takes, beside --chart and --out. */
const OPTIONS_OF: Readonly<Record<string, readonly Option[]>> = {
  init: [],
  read: ['format'],
  check: ['preset', 'format', 'off', 'no-naming', 'allow-builtin-actions'],
  walk: ['format', 'min'],
  paths: ['for', 'format', 'state', 'transition', 'requirement', 'seed', 'count', 'length'],
  prove: ['format'],
  cover: ['format', 'pictures', 'survivors', 'min'],
  conform: ['format'],
  live: ['port'],
  draw: ['pictures'],
  diff: ['format', 'pictures', 'paths'],
  mutate: ['run', 'excuses', 'parallel', 'timeout', 'format', 'commit'],
};

export const parse = (args: readonly string[]) => {
  refuseUnknown(args);
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
};

/** @throws one sentence that names an option that no command has, and the one that was meant */
function refuseUnknown(args: readonly string[]): void {
  const names = Object.keys(OPTIONS);
  for (const arg of args) {
    if (arg === '--') return;
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || names.includes(name)) continue;
    throw new Error(`There is no option "--${name}"${meant(name, names)}. \`chartkit --help\` tells all.`);
  }
}
export type Values = ReturnType<typeof parse>['values'];

/** @throws one sentence, where an option is given that the command would leave out in silence */
export function refuseOptions(command: string, given: readonly string[]): void {
  const own = OPTIONS_OF[command];
  if (own === undefined)
    throw new Error(
      `There is no command "${command}"${meant(command, Object.keys(OPTIONS_OF))}. There are: ${Object.keys(OPTIONS_OF).join(', ')}.`,
    );
  const known: readonly string[] = [...own, 'chart', 'out'];
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `${command} takes no --${unknown.join(', --')}. It takes: ${known.map((name) => `--${name}`).join(', ')}.`,
    );
}

/** `: did you mean "walk"?` */
function meant(name: string, there: readonly string[]): string {
  const near = closest(name, there);
  return near === null ? '' : `: did you mean "${near}"?`;
}

export function oneOf<T extends string>(value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Error(`"${value}" is none of ${allowed.join(', ')}.`);
  return found;
}

export function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
}
