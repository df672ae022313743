/** `npm run paths -- [chart] [--for …] [--format …]`: the paths that QA walk, one chart's or all. */
import { parseArgs } from 'node:util';
import { FORMATS, formatPlans, refuseUnknownFilter, type Format, type Plan, type WalkResult } from 'chartkit';
import { CHARTS } from '../../scenarios/charts.ts';
import { inWords, planOfChart, plansFor, PURPOSES, type Purpose } from '../../scenarios/plan.ts';

const HELP = `npm run paths -- [chart] [options]

  chart                 ${Object.keys(CHARTS).join(', ')}; all of them without a name
  --for <what>          ${PURPOSES.join(' | ')}
                          transition    one shortest path for each transition (the default)
                          cover         a small set of paths that takes every transition
                          state         the shortest path to each state
                          requirement   as transition, under each requirement it serves
  --format <how>        ${FORMATS.join(' | ')}
  --state <name>        only what starts, ends or leads to this state: confirming
  --transition <part>   only transitions whose id holds this: slip.submitted
  --requirement <id>    only what serves this requirement: B-13`;

const isChart = (name: string): name is keyof typeof CHARTS => Object.hasOwn(CHARTS, name);
const isPurpose = (text: string): text is Purpose => PURPOSES.some((each) => each === text);
const isFormat = (text: string): text is Format => FORMATS.some((each) => each === text);

function parse(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      for: { type: 'string', default: 'transition' },
      format: { type: 'string', default: 'text' },
      state: { type: 'string' },
      transition: { type: 'string' },
      requirement: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { for: purpose, format, state, transition, requirement, help } = values;
  const unknown = positionals.find((name) => !isChart(name));
  if (unknown !== undefined)
    throw new Error(`There is no chart "${unknown}". There are: ${Object.keys(CHARTS).join(', ')}.`);
  if (!isPurpose(purpose)) throw new Error(`--for "${purpose}" is none of ${PURPOSES.join(', ')}.`);
  if (!isFormat(format)) throw new Error(`--format "${format}" is none of ${FORMATS.join(', ')}.`);
  const names = positionals.filter(isChart);
  return { names, purpose, format, help, filter: { state, transition, requirement } };
}

/** Each path under each requirement that its transition serves. */
const byRequirement = (plans: readonly Plan[], asked: string | undefined): Plan[] =>
  plans
    .flatMap((plan) => plan.requirements.map((id) => ({ ...plan, requirements: [id] })))
    .filter(({ requirements: [id] }) => asked === undefined || id === asked)
    .toSorted((a, b) => (a.requirements[0] ?? '').localeCompare(b.requirements[0] ?? ''));

function print({ names, purpose, format, filter }: ReturnType<typeof parse>): string {
  const all = Object.keys(CHARTS).filter(isChart);
  const charts = (names.length === 0 ? all : names).map(planOfChart);
  refuseUnknownFilter(
    charts.map(({ chart }) => chart),
    filter,
  );
  const plans = charts.flatMap((chart) => plansFor(chart, purpose, filter)).map(inWords);
  const sorted = purpose === 'requirement' ? byRequirement(plans, filter.requirement) : plans;
  const [first] = charts;
  if (first === undefined) return '';
  const together: WalkResult = {
    ...first.result,
    charts: charts.map(({ chart }) => chart),
    wanted: charts.flatMap(({ result }) => result.wanted),
    missing: charts.flatMap(({ result }) => result.missing),
  };
  return formatPlans(sorted, together, format);
}

try {
  const asked = parse(process.argv.slice(2));
  process.stdout.write(`${asked.help ? HELP : print(asked)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}\n`);
  process.exitCode = 2;
}
