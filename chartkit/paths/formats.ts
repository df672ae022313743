import type { AnyActorRef } from 'xstate';
import { isActorRef } from '../internals.ts';
import { pathText, statesText, type WalkResult } from '../walk/walk.ts';
import type { Plan } from './plans.ts';

export const FORMATS = ['text', 'json', 'markdown', 'gherkin'] as const;
export type Format = (typeof FORMATS)[number];

/** What a document of paths tells of the walk they are from. */
export type Walked = Pick<WalkResult, 'charts' | 'wanted' | 'missing'>;

/** Plans for a reader or a program. JSON is described by `paths.schema.json` beside this file. */
export function formatPlans(plans: readonly Plan[], result: Walked, format: Format): string {
  switch (format) {
    case 'json':
      return plansJson(plans, result);
    case 'markdown':
      return plansMarkdown(plans, result);
    case 'gherkin':
      return plansGherkin(plans);
    default:
      return [...plans.map(planText), summary(plans, result)].join('\n\n');
  }
}

const tags = (plan: Plan) => (plan.requirements.length === 0 ? '' : `  [${plan.requirements.join(', ')}]`);
const planText = (plan: Plan) => `${plan.id}  ${plan.title}${tags(plan)}\n${pathText(plan.path)}`;

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

function summary(plans: readonly Plan[], { wanted, missing }: Walked): string {
  const covered = new Set(plans.flatMap(({ covers }) => covers)).size;
  const steps = plans.reduce((sum, { path }) => sum + path.steps.length, 0);
  const lines = [
    `${count(plans.length, 'path')}, ${count(steps, 'step')}, ${covered} of ${wanted.length} transitions.`,
  ];
  return [...lines, ...missing.map(({ id, text }) => `not reached: ${id}: ${text}`)].join('\n');
}

/** @param more what else the document tells, beside its paths */
export function plansJson(
  plans: readonly Plan[],
  { charts, wanted, missing }: Walked,
  more: object = {},
): string {
  const document = {
    $schema: './paths.schema.json',
    version: 1,
    charts: charts.map(({ id }) => id),
    transitions: wanted.length,
    missing,
    ...more,
    paths: plans.map(({ path, ...plan }) => ({ ...plan, start: path.start, steps: path.steps })),
  };
  return JSON.stringify(document, plainly, 2);
}

/** Errors have no fields of their own, and an actor's would never end. */
function plainly(this: object, key: string, value: unknown): unknown {
  const raw: unknown = Reflect.get(this, key);
  if (raw instanceof Error) return { name: raw.name, message: raw.message };
  return isActorRef(raw) ? actorName(raw) : value;
}
const actorName = ({ id }: AnyActorRef) => `actor ${id}`;

function plansMarkdown(plans: readonly Plan[], result: Walked): string {
  const sections = plans.map(({ id, title, path, requirements }) => {
    const rows = path.steps.map(({ text, states, took }, index) =>
      row([String(index + 1), text, statesText(states), took.map(code).join('<br>')]),
    );
    return [
      `## ${id} · ${code(title)}`,
      ...(requirements.length === 0 ? [] : ['', `Requirements: ${requirements.join(', ')}`]),
      '',
      `${path.start.text}: ${statesText(path.start.states)}`,
      ...(rows.length === 0 ? [] : ['', row(['#', 'step', 'then', 'takes']), '|---|---|---|---|', ...rows]),
    ].join('\n');
  });
  return [`# Paths`, summary(plans, result), ...sections, ''].join('\n\n');
}

const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function plansGherkin(plans: readonly Plan[]): string {
  const charts = [...new Set(plans.map(({ chart }) => chart))];
  return charts
    .map((chart) =>
      feature(
        chart,
        plans.filter((plan) => plan.chart === chart),
      ),
    )
    .join('\n');
}

function feature(chart: string, plans: readonly Plan[]): string {
  const scenarios = plans.map(({ id, title, path, requirements }) => {
    const steps = path.steps.flatMap(({ text, states }) => [
      `    When ${text}`,
      `    Then the state is "${statesText(states)}"`,
    ]);
    return [
      ...(requirements.length === 0
        ? []
        : [`  ${requirements.map((each) => `@${each.replaceAll(/\s+/g, '-')}`).join(' ')}`]),
      `  Scenario: ${id} ${title}`,
      `    Given ${path.start.text}`,
      `    And the state is "${statesText(path.start.states)}"`,
      ...steps,
      '',
    ].join('\n');
  });
  return [`Feature: ${chart}`, '', ...scenarios].join('\n');
}
