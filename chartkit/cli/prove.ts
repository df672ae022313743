/** `chartkit prove`: what is claimed of all runs of a module's worlds, in a module of its own. */
import type { AnyStateMachine } from 'xstate';
import { plansJson } from '../paths/formats.ts';
import { numbered, planOf, type Plan } from '../paths/plans.ts';
import { proofsText, prove, type Proof, type ProofResult } from '../prove/prove.ts';
import { isProperty, type Property } from '../prove/properties.ts';
import { pathText } from '../walk/walk.ts';
import { closest } from '../closest.ts';
import { code, table } from '../write/markdown.ts';
import { annotation, formatOf } from './formats.ts';
import { junitText } from './junit.ts';
import { exportsIn, type Loaded } from './load.ts';
import type { Outcome } from './options.ts';

type Properties = Readonly<Record<string, Property<AnyStateMachine>>>;

interface Proven {
  readonly title: string;
  readonly chart: string;
  readonly result: ProofResult;
}

export async function proveCommand(
  file: string,
  loaded: readonly Loaded[],
  files: readonly string[],
  asked: string,
): Promise<Outcome> {
  const format = formatOf('prove', asked);
  const [properties, more] = files;
  if (properties === undefined || more !== undefined)
    throw new Error('prove takes a module with worlds, and one with their properties.');
  const proven = claimed(loaded, await propertiesIn(properties), properties).map(
    ({ each: { title, machine, world }, claims }): Proven => ({
      title,
      chart: machine.id,
      result: prove(world, claims),
    }),
  );
  const text = {
    text: () => proven.map(({ title, result }) => `${title}: ${proofsText(result)}`).join('\n'),
    json: () => proofsJson(proven),
    markdown: () => proven.map(proofsMarkdown).join('\n\n'),
    github: () =>
      proven
        .flatMap(({ title, result }) =>
          openOf(result).map((proof) =>
            annotation({ title: `${title}: ${proof.name}`, text: reasonOf(proof), file }),
          ),
        )
        .join('\n'),
    junit: () =>
      junitText(
        'chartkit prove',
        proven.flatMap(({ title, result }) =>
          result.proofs.map((proof) => ({
            name: proof.name,
            group: title,
            failure: proof.verdict === 'holds' ? null : reasonOf(proof),
          })),
        ),
      ),
  }[format]();
  return { code: proven.every(({ result }) => result.ok) ? 0 : 1, text };
}

const openOf = ({ proofs }: ProofResult) => proofs.filter(({ verdict }) => verdict !== 'holds');

const loopOf = ({ loopsAfter }: Proof) =>
  loopsAfter === null ? '' : `\nand again from step ${loopsAfter + 1}`;
const reasonOf = (proof: Proof) =>
  [
    `${proof.verdict}: ${proof.text}`,
    ...(proof.path === null ? [] : [pathText(proof.path) + loopOf(proof)]),
  ].join('\n');

/** The exports of a module, and what stands in them, that hold properties; by name: `shopWorlds.selling`. */
async function propertiesIn(file: string): Promise<ReadonlyMap<string, Properties>> {
  const found = new Map<string, Properties>();
  const take = (name: string, value: unknown, isInner: boolean) => {
    if (typeof value !== 'object' || value === null || isProperty(value)) return;
    const entries: [string, unknown][] = Object.entries(value);
    const claims = entries.flatMap(([key, each]) => (isProperty(each) ? [[key, each] as const] : []));
    if (claims.length > 0) found.set(name, Object.fromEntries(claims));
    if (!isInner) for (const [key, inner] of entries) take(`${name}.${key}`, inner, true);
  };
  const exported = await exportsIn(file);
  for (const [name, value] of exported) take(name, value, false);
  // What is exported as default comes as exports of its own.
  take('default', Object.fromEntries(exported.filter(([, value]) => isProperty(value))), true);
  if (found.size > 0) return found;
  throw new Error(
    `${file} exports no properties. Export an object of what always(), leadsTo() and others give.`,
  );
}

interface Claimed {
  readonly each: Loaded;
  readonly claims: Properties;
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

const namesOf = ({ name, title }: Loaded) => [name, lastOf(name), title];

/** @throws one sentence for properties of a world that there is not */
function claimed(loaded: readonly Loaded[], all: ReadonlyMap<string, Properties>, file: string): Claimed[] {
  const only = loaded.length === 1 ? loaded[0] : undefined;
  return [...all].map(([key, claims]) => {
    const each = loaded.find((one) => namesOf(one).includes(key) || namesOf(one).includes(lastOf(key)));
    const target = each ?? (key === 'default' ? only : undefined);
    if (target === undefined) return refuseWorld(key, loaded.flatMap(namesOf), file);
    return { each: target, claims };
  });
}

function refuseWorld(key: string, known: readonly string[], file: string): never {
  const near = closest(lastOf(key), known);
  const meant = near === null ? '' : `: did you mean "${near}"?`;
  const there = [...new Set(known)].join(', ');
  throw new Error(
    `${file} has properties of "${key}", and there is no such world${meant || '.'} There are: ${there}.`,
  );
}

/** A document of paths, those that break a property, with all verdicts. */
function proofsJson(proven: readonly Proven[]): string {
  const plans: Plan[] = [];
  const proofs = proven.flatMap(({ title, chart, result }) =>
    result.proofs.map(({ name, verdict, text, path, loopsAfter }) => {
      const wanted = result.charts.flatMap(({ transitions }) => transitions);
      const plan = path === null ? null : planOf({ wanted }, numbered('P', plans.length), name, chart, path);
      if (plan !== null) plans.push(plan);
      return { name, world: title, verdict, text, path: plan?.id ?? null, loopsAfter };
    }),
  );
  const charts = [
    ...new Map(
      proven.flatMap(({ result }) => result.charts.map((each) => [each.id, each] as const)),
    ).values(),
  ];
  const wanted = charts.flatMap(({ transitions }) => transitions);
  return plansJson(plans, { charts, wanted, missing: [] }, { proofs });
}

function proofsMarkdown({ title, result }: Proven): string {
  const rows = result.proofs.map((proof) => [proof.name, proof.verdict, proof.text]);
  const runs = openOf(result).flatMap((proof) =>
    proof.path === null
      ? []
      : [`${code(proof.name)}\n\n\`\`\`\n${pathText(proof.path)}${loopOf(proof)}\n\`\`\``],
  );
  return [`### ${title}`, table(['property', 'verdict', 'what it means'], rows), ...runs].join('\n\n');
}
