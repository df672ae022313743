import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { fieldOf, isBuildError, isMachine } from '../internals.ts';
import { versionProblem } from '../versions.ts';
import type { World } from '../walk/world.ts';

export interface Loaded {
  /** The name of the export. */
  readonly name: string;
  /** What its files and headings are called: the machine's id, or the export's name where that would not tell it apart. */
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly world: World<AnyStateMachine>;
}

/** A module as its exports by name, whatever they are. */
export async function exportsIn(file: string): Promise<[string, unknown][]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return exportsOf(await imported(file));
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
  refuseVersion(file);
  const exported = exportsOf(await imported(file));
  const worlds = exported.flatMap(([name, value]) => worldsIn(name, value, file));
  const inWorlds = new Set(worlds.map(({ machine }) => machine));
  const alone = exported.flatMap(([name, value]) =>
    isMachine(value) && !inWorlds.has(value) ? [{ name, machine: value, world: { machine: value } }] : [],
  );
  const found = [...worlds, ...alone].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (found.length > 0) return titled(found, basename(file, extname(file)));
  throw new Error(`${file} exports no machine. Export one, or an object with a \`machine\`.`);
}

const versionIn = (text: string): string => {
  const version: unknown = fieldOf(JSON.parse(text), 'version');
  return typeof version === 'string' ? version : '';
};

type Named = Omit<Loaded, 'title'>;

/** An export that is a world, or the worlds and machines of an export that holds some: `shopWorlds.selling`, `charts.shop`. */
function worldsIn(name: string, value: unknown, file: string): Named[] {
  const world = worldOf(value, `${name} of ${file}`);
  if (world !== null) return [{ name, world, machine: machineOf(world) }];
  if (typeof value !== 'object' || value === null || isMachine(value) || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const found = isMachine(inner) ? { machine: inner } : worldOf(inner, `${name}.${key} of ${file}`);
    return found === null ? [] : [{ name: `${name}.${key}`, world: found, machine: machineOf(found) }];
  });
}

/** @throws one sentence where the module's XState is one that chartkit does not work with */
function refuseVersion(file: string): void {
  const found = findPackage(dirname(resolve(file)));
  const problem = found === null ? null : versionProblem(versionIn(readFileSync(found, 'utf8')));
  if (problem !== null) throw new Error(problem);
}

/** The manifest of the XState that a module in this folder gets; null where there is none. */
function findPackage(folder: string): string | null {
  const found = join(folder, 'node_modules', 'xstate', 'package.json');
  if (existsSync(found)) return found;
  return dirname(folder) === folder ? null : findPackage(dirname(folder));
}

/** By name; those of a CommonJS module stand in its default export. */
function exportsOf(module: object): [string, unknown][] {
  const named = Object.entries(module).filter(([name]) => name !== 'module.exports');
  const standard: unknown = fieldOf(module, 'default');
  if (typeof standard !== 'object' || standard === null || isMachine(standard) || 'machine' in standard)
    return named;
  const known = new Set(named.map(([name]) => name));
  const inner = Object.entries(standard).filter(([name]) => !known.has(name) && name !== '__esModule');
  return [...named.filter(([name]) => name !== 'default'), ...inner];
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
function titled(found: readonly Named[], fileName: string): Loaded[] {
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

/** The chart that is asked for, by its id or the name of its export; all where none is. */
export function chosen(loaded: readonly Loaded[], chart: string | undefined): readonly Loaded[] {
  const found = loaded.filter(
    ({ name, machine }) => chart === undefined || name === chart || machine.id === chart,
  );
  if (found.length > 0) return found;
  const known = loaded.map(({ name }) => name).join(', ');
  throw new Error(`No chart "${chart}". There are: ${known}.`);
}
