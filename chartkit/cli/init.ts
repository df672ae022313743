/** `chartkit init`: a world to fill in, for each machine that a module exports. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { configOf, fieldOf, implementationsOf, logicKind, type LogicKind } from '../internals.ts';
import { read, statesOf } from '../read.ts';
import { codeOf, keyCode, shapesIn, type Shapes } from '../source/types.ts';
import type { Loaded } from './load.ts';
import type { Outcome } from './options.ts';

/** Beside the module, unless it is said where. A file that is there is left as it is. */
export function initCommand(file: string, loaded: readonly Loaded[], out: string | undefined): Outcome {
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const target =
    out ?? join(dirname(file), `${basename(file, extname(file))}.world.${isTyped ? 'ts' : 'mjs'}`);
  if (existsSync(target)) throw new Error(`${target} is there already. Name another with --out.`);
  const shapes = shapesIn(file, readFileSync(file, 'utf8'));
  writeFileSync(target, worldsText(file, target, loaded, shapes, isTyped));
  return { code: 0, text: `Written to ${target}. Fill it in, then: npx chartkit walk ${target}` };
}

function worldsText(
  file: string,
  target: string,
  loaded: readonly Loaded[],
  shapes: Shapes,
  isTyped: boolean,
): string {
  const named = loaded.map((each) => ({ ...each, local: each.name === 'default' ? 'chart' : each.name }));
  const worlds = named.map(({ local, machine }) => worldText(local, machine, shapes, isTyped));
  const used = ['callback', 'observable', 'promise', 'rejects', 'resolves'].filter((name) =>
    worlds.some((text) => text.includes(`${name}(`)),
  );
  const from = `./${relative(dirname(target), file).split('\\').join('/')}`.replace(/^\.\/\.\.\//, '../');
  const specifier = from.replace(/\.([cm]?)tsx?$/, '.$1js');
  const imports = named.map(({ name, local }) => (name === 'default' ? `default as ${local}` : name));
  const ours = [...used, ...(isTyped ? ['type World'] : [])];
  const head = [
    ...(ours.length === 0 ? [] : [`import { ${ours.join(', ')} } from 'chartkit';`]),
    ...(specifier.endsWith('.cjs')
      ? [`import parts from ${codeOf(specifier)};`, '', `const { ${imports.join(', ')} } = parts;`]
      : [`import { ${imports.join(', ')} } from ${codeOf(specifier)};`]),
  ];
  return `${[...head, '', worlds.join('\n\n')].join('\n')}\n`;
}

function worldText(local: string, machine: AnyStateMachine, shapes: Shapes, isTyped: boolean): string {
  const { transitions } = read(machine);
  const types = [...new Set(transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event))];
  const cases = types.map(
    (type) => `    { event: ${shapes.events.get(type) ?? `{ type: ${codeOf(type)} }`} },`,
  );
  const actors = actorsOf(machine);
  const context: unknown = fieldOf(configOf(machine), 'context');
  const needsInput =
    shapes.input !== null || (typeof context === 'function' && /\binput\b/.test(String(context)));
  return [
    `export const ${local}World${isTyped ? `: World<typeof ${local}>` : ''} = {`,
    `  machine: ${local},`,
    ...(needsInput ? [`  input: ${shapes.input ?? '{} /* fill in */'},`] : []),
    '  // What people and other programs send. An event may stand here several times, with other data and a `label`.',
    '  cases: [',
    ...cases,
    '  ],',
    ...(actors.length === 0
      ? []
      : [
          '  // What promises, callbacks and observables may do: their own code does not run.',
          '  actors: {',
          ...actors,
          '  },',
        ]),
    '};',
  ].join('\n');
}

/** Each actor that does something of its own, with its outcomes. Charts are walked as they are. */
function actorsOf(machine: AnyStateMachine): string[] {
  const invoked = statesOf(read(machine)).flatMap(({ invokes }) =>
    invokes.map(({ id, src, logic }) => [src ?? id, logic] as const),
  );
  const declared = Object.entries(implementationsOf(machine).actors).map(
    ([name, logic]) => [name, logicKind(logic)] as const,
  );
  return [...new Map([...declared, ...invoked])].flatMap(([name, kind]) => {
    const script = scriptOf(name, kind);
    return script === null ? [] : [`    ${keyCode(name)}: ${script},`];
  });
}

function scriptOf(name: string, kind: LogicKind): string | null {
  switch (kind) {
    case 'promise':
      return `promise(resolves(), rejects(new Error(${codeOf(`${name} failed`)})))`;
    case 'callback':
      return 'callback(/* events it may send */)';
    case 'observable':
      return 'observable([/* values it may give */], resolves(), rejects())';
    case 'eventObservable':
      return 'observable([/* events it may give */], resolves(), rejects())';
    default:
      return null;
  }
}
