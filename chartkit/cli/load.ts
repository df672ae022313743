import { existsSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { fieldOf, isBuildError, isMachine } from '../internals.ts';
import type { World } from '../walk/world.ts';

export interface Loaded {
  /** The name of the export. */
  readonly name: string;
  /** What its files and headings are called: the machine's id, or the export's name where that would not tell it apart. */
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly world: World<AnyStateMachine>;
}

/** A machine of the module can't be built: XState refuses its config. */
export class Unbuildable extends Error {}

/**
 * Machines and worlds that a module exports: a machine by itself, or an object with a `machine`. A machine that also
 * stands in an exported world is taken once, with its world.
 *
 * @throws {Unbuildable} where XState refuses a machine of the module
 * @throws {Error} one sentence that names the file, where it can't be loaded or exports no machine
 */
export async function load(file: string): Promise<Loaded[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!statSync(file).isFile())
    throw new Error(`${file} is a folder: name the module that exports machines.`);
  const exported = Object.entries(await imported(file));
  const worlds = exported.flatMap(([name, value]) => {
    const world = worldOf(value, `${name} of ${file}`);
    return world === null ? [] : [{ name, world, machine: machineOf(world) }];
  });
  const inWorlds = new Set(worlds.map(({ machine }) => machine));
  const alone = exported.flatMap(([name, value]) =>
    isMachine(value) && !inWorlds.has(value) ? [{ name, machine: value, world: { machine: value } }] : [],
  );
  const found = [...worlds, ...alone].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (found.length > 0) return titled(found, basename(file, extname(file)));
  throw new Error(`${file} exports no machine. Export one, or an object with a \`machine\`.`);
}

async function imported(file: string): Promise<object> {
  try {
    const module: unknown = await import(pathToFileURL(resolve(file)).href);
    return typeof module === 'object' && module !== null ? module : {};
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (isBuildError(thrown)) throw new Unbuildable(message, { cause: thrown });
    throw new Error(`${file} can't be loaded: ${message}`, { cause: thrown });
  }
}

/** Machines without an id, and two with the same one, go by what they are exported as. */
function titled(found: readonly Omit<Loaded, 'title'>[], fileName: string): Loaded[] {
  const isTold = ({ id }: AnyStateMachine) =>
    id !== NO_ID && found.filter(({ machine }) => machine.id === id).length === 1;
  const exportName = (name: string) => (name === 'default' ? fileName : name);
  return found.map((each) => ({
    ...each,
    title: isTold(each.machine) ? each.machine.id : exportName(each.name),
  }));
}

/** What XState calls a machine without an id. */
const NO_ID = '(machine)';

const machineOf = ({ machine }: World<AnyStateMachine>): AnyStateMachine =>
  typeof machine === 'function' ? machine() : machine;

function worldOf(value: unknown, what: string): World<AnyStateMachine> | null {
  try {
    return isWorld(value) ? value : null;
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (isBuildError(thrown)) throw new Unbuildable(message, { cause: thrown });
    throw new Error(`The machine of ${what} can't be made: ${message}`, { cause: thrown });
  }
}

function isWorld(value: unknown): value is World<AnyStateMachine> {
  if (typeof value !== 'object' || value === null || isMachine(value)) return false;
  const machine = fieldOf(value, 'machine');
  return (
    isMachine(machine) || (typeof machine === 'function' && isMachine(Reflect.apply(machine, undefined, [])))
  );
}
