/** Where in a source file a chart's states and transitions are written. */
import type { AnyStateMachine } from 'xstate';
import { placeOf, type Place } from '../mutate/config.ts';
import { read, statesOf, type StateReading } from '../read.ts';
import { calleeOf, childrenOf, isNode, keyText, listOf, nameOf, programOf, type Node } from './ast.ts';

export interface Position {
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
}

/** A config as it is written: the object, and the name of the variable that holds its machine. */
interface Written {
  readonly id: string | null;
  readonly name: string | null;
  readonly config: Node;
}

/** The configs of one file. */
export class Source {
  readonly #file: string;
  readonly #constants = new Map<string, Node>();
  readonly #configs: Written[] = [];

  constructor(file: string, text: string) {
    this.#file = file;
    const program = programOf(file, text);
    if (program !== null) this.#gather(program, null);
  }

  /** The place of a state or transition of a machine; of the machine itself where that is all that is found. */
  positionOf(machine: AnyStateMachine, exportName: string, place: string): Position | null {
    const config = this.#configOf(machine, exportName);
    return config === null ? null : this.#at(this.#follow(config, pathTo(machine, place)));
  }

  /** Where the first machine of the file begins: for one that can't be built, and so is not known by its id. */
  first(): Position | null {
    const [written] = this.#configs;
    return written === undefined ? null : this.#at(written.config);
  }

  #configOf({ id }: AnyStateMachine, exportName: string): Node | null {
    const found =
      this.#configs.find((each) => each.name === exportName && (each.id === null || each.id === id)) ??
      this.#configs.find((each) => each.id === id);
    return found?.config ?? null;
  }

  #gather(node: Node, name: string | null): void {
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
      const declared = nameOf(node['id']);
      if (declared !== null) this.#constants.set(declared, node['init']);
      this.#gather(node['init'], declared);
      return;
    }
    if (node.type === 'ExportDefaultDeclaration' && isNode(node['declaration'])) {
      this.#gather(node['declaration'], 'default');
      return;
    }
    if (node.type === 'CallExpression' && calleeOf(node) === 'createMachine') this.#note(node, name);
    for (const child of childrenOf(node)) this.#gather(child, name);
  }

  #note(call: Node, name: string | null): void {
    const [argument] = listOf(call['arguments']);
    const config = argument === undefined ? null : this.#plain(argument);
    if (config === null || config.type !== 'ObjectExpression') return;
    const id = this.#plain(this.#property(config, 'id')?.value ?? null);
    this.#configs.push({ id: textOf(id), name, config });
  }

  /** Without `as const` and the like; a name stands for what it was declared as. */
  #plain(node: Node | null): Node | null {
    if (node === null) return null;
    const inner = node['expression'];
    if (/^TS|^Parenthesized/.test(node.type) && isNode(inner)) return this.#plain(inner);
    const declared = node.type === 'Identifier' ? this.#constants.get(String(node['name'])) : undefined;
    return declared === undefined ? node : this.#plain(declared);
  }

  #property(object: Node, key: string): { readonly key: Node; readonly value: Node } | null {
    for (const property of listOf(object['properties'])) {
      const [name, value] = [property['key'], property['value']];
      if (isNode(name) && isNode(value) && keyText(name) === key) return { key: name, value };
      const spread =
        property.type === 'SpreadElement' && isNode(property['argument'])
          ? this.#plain(property['argument'])
          : null;
      const found = spread?.type === 'ObjectExpression' ? this.#property(spread, key) : null;
      if (found !== null) return found;
    }
    return null;
  }

  /** The innermost node on the way that is written here. */
  #follow(config: Node, path: Place): Node {
    let written = config;
    let inside: Node | null = config;
    for (const step of path) {
      if (inside === null) break;
      if (typeof step === 'number') {
        if (inside.type !== 'ArrayExpression') continue;
        const element: Node | undefined = listOf(inside['elements'])[step];
        if (element === undefined) break;
        written = element;
        inside = this.#plain(element);
      } else {
        const property = inside.type === 'ObjectExpression' ? this.#property(inside, step) : null;
        if (property === null) break;
        written = property.key;
        inside = this.#plain(property.value);
      }
    }
    return written;
  }

  #at(node: Node): Position | null {
    const start: unknown = Reflect.get(Object(node['loc']), 'start');
    const line: unknown = Reflect.get(Object(start), 'line');
    const column: unknown = Reflect.get(Object(start), 'column');
    if (typeof line !== 'number' || typeof column !== 'number') return null;
    return { file: this.#file, line, column: column + 1 };
  }
}

const textOf = (node: Node | null): string | null =>
  node !== null && typeof node['value'] === 'string' ? node['value'] : null;
/** The way to a state or transition through the config. */
function pathTo(machine: AnyStateMachine, place: string): Place {
  const chart = read(machine);
  const transition = chart.transitions.find(({ id }) => id === place);
  if (transition === undefined) return keysTo(chart.root, place) ?? [];
  const list = placeOf(machine, transition);
  return list === null ? (keysTo(chart.root, transition.source) ?? []) : [...list, transition.index];
}

function keysTo(state: StateReading, id: string): Place | null {
  if (state.id === id) return [];
  for (const child of state.children) {
    if (!statesOf({ id: '', description: null, root: child, transitions: [] }).some((each) => each.id === id))
      continue;
    return ['states', child.key, ...(keysTo(child, id) ?? [])];
  }
  return null;
}
