/** The charts of a stranger's module, read without anything that it imports: only XState is real. */
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { build, type Plugin } from 'esbuild';
import { fieldOf, isMachine } from '../internals.ts';
import { anything } from './anything.ts';

/** Where a built module looks for charts' makers and leaves what they made. */
const SHELF = 'chartkitPublicCharts';

/**
 * A module that gives XState's own, but tells of each chart that is made, and starts none: what a module does as it is
 * loaded beside making charts does not happen.
 */
const xstateFor = (importer: string) => `
import * as xstate from 'xstate';
export * from 'xstate';
const { standIn, toldBy } = globalThis.${SHELF};
const told = toldBy(${JSON.stringify(importer)});
const telling = (made) => ({
  ...made,
  createMachine: (...given) => told(made.createMachine(...given)),
  ...(made.extend && { extend: (...given) => telling(made.extend(...given)) }),
});
export const createMachine = (...given) => told(xstate.createMachine(...given));
export const setup = (...given) => telling(xstate.setup(...given));
export const createActor = standIn;
export const interpret = standIn;
export const waitFor = standIn;
export const toPromise = standIn;
`;

const CODE = /\.[cm]?[jt]sx?$/;

/** Files of the checkout are as they are written; packages, assets and Node's own modules are stand-ins. */
const onlyTheirOwn: Plugin = {
  name: 'only-their-own',
  setup: (built) => {
    built.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'asked') return undefined;
      if (path === 'xstate')
        return namespace === 'xstate' ? { path, external: true } : { path: importer, namespace: 'xstate' };
      const found = await built.resolve(path, { kind, importer, resolveDir, pluginData: 'asked' });
      const isTheirs = found.errors.length === 0 && !found.external && CODE.test(found.path);
      return isTheirs ? found : { path: 'stand-in', namespace: 'stand-in' };
    });
    built.onLoad({ filter: /./, namespace: 'xstate' }, ({ path }) => ({ contents: xstateFor(path) }));
    built.onLoad({ filter: /./, namespace: 'stand-in' }, () => ({
      // Its prototype answers, as esbuild copies a module's own names.
      contents: `const { standIn, imports } = globalThis.${SHELF}; module.exports = Object.assign(Object.create(standIn), imports);`,
    }));
  },
};

const MAKER = /machine/i;
const GIVEN = [anything, anything, anything];

/** Makers of charts that a module exports, functions or classes with one, are tried with stand-ins for what they ask for. */
function tryMakers(module: object): void {
  const exported: unknown[] = Object.values(module);
  for (const made of exported)
    if (typeof made === 'function') {
      if (MAKER.test(made.name)) attempt(() => Reflect.apply(made, undefined, GIVEN));
      for (const name of methodsOf(made)) if (MAKER.test(name)) attempt(() => tryMethod(made, name));
    }
}

function methodsOf(made: unknown): string[] {
  const prototype = fieldOf(made, 'prototype');
  return typeof prototype === 'object' && prototype !== null ? Object.getOwnPropertyNames(prototype) : [];
}

function tryMethod(made: Function, name: string): void {
  const instance: unknown = Reflect.construct(made, GIVEN);
  const method: unknown = fieldOf(instance, name);
  if (typeof method === 'function') Reflect.apply(method, instance, GIVEN);
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // It needs what it asks for.
  }
}

/**
 * All charts that a file makes, in the order in which it makes them. `imports` is what packages give, by name.
 * @throws where the file can't be built or loaded, or XState refuses a chart of it
 */
export async function chartsOf(
  file: string,
  cache: string,
  imports: Readonly<Record<string, unknown>> = {},
): Promise<AnyStateMachine[]> {
  const made: AnyStateMachine[] = [];
  const toldBy = (importer: string) => (machine: unknown) => {
    if (importer === file && isMachine(machine)) made.push(machine);
    return machine;
  };
  Object.assign(globalThis, { [SHELF]: { standIn: anything, imports, toldBy } });
  const folder = mkdtempSync(join(cache, `${basename(file)}-`));
  try {
    const built = join(folder, 'built.mjs');
    await build({
      entryPoints: [file],
      outfile: built,
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      plugins: [onlyTheirOwn],
    });
    const module: unknown = await import(pathToFileURL(built).href);
    if (typeof module === 'object' && module !== null) tryMakers(module);
  } finally {
    rmSync(folder, { recursive: true });
    Object.assign(globalThis, { [SHELF]: undefined });
  }
  return made;
}
