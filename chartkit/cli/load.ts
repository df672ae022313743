import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { fieldOf, isMachine } from '../internals.ts';
import type { World } from '../walk/world.ts';

export interface Loaded {
  /** The name of the export. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly world: World<AnyStateMachine>;
}

/**
 * Machines and worlds that a module exports: a machine by itself, or an object with a `machine`. A machine that also
 * stands in an exported world is taken once, with its world. Throws what the module throws.
 */
export async function load(file: string): Promise<Loaded[]> {
  const module: unknown = await import(pathToFileURL(resolve(file)).href);
  const exported: [string, unknown][] = Object.entries(
    typeof module === 'object' && module !== null ? module : {},
  );
  const worlds = exported.flatMap(([name, value]) =>
    isWorld(value) ? [{ name, world: value, machine: machineOf(value) }] : [],
  );
  const inWorlds = new Set(worlds.map(({ machine }) => machine));
  const alone = exported.flatMap(([name, value]) =>
    isMachine(value) && !inWorlds.has(value) ? [{ name, machine: value, world: { machine: value } }] : [],
  );
  return [...worlds, ...alone].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const machineOf = ({ machine }: World<AnyStateMachine>): AnyStateMachine =>
  typeof machine === 'function' ? machine() : machine;

function isWorld(value: unknown): value is World<AnyStateMachine> {
  if (typeof value !== 'object' || value === null || isMachine(value)) return false;
  const machine = fieldOf(value, 'machine');
  return (
    isMachine(machine) || (typeof machine === 'function' && isMachine(Reflect.apply(machine, undefined, [])))
  );
}
