/** The database of a run, and what of it can be broken. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../server/config/config.ts';
import { clusterRoot, removeClusters, startCluster } from './cluster.ts';
import { startPair } from './failover.ts';
import { failOver } from './faults/database.ts';
import type { Fault, Things } from './faults/fault.ts';
import type { Options, Place } from './options.ts';
import { buildLibrary, type Library } from './switches.ts';

export interface Scene {
  readonly name: string;
  readonly place: Environment;
  readonly things: Things;
  readonly faults: readonly Fault[];
  readonly remove: () => Promise<void> | void;
}

const NOTHING: Things = { switches: null, ownSwitches: null, primary: null, pair: null };

function embeddedScene(faults: readonly Fault[], library: Library | null): Scene {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-chaos-'));
  return {
    name: 'the embedded database',
    place: { DATA_DIR: folder },
    things: { ...NOTHING, switches: library?.newSwitches('data', folder) ?? null },
    faults,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function givenScene(faults: readonly Fault[]): Scene {
  return {
    name: 'the PostgreSQL of DATABASE_URL',
    place: { DATABASE_URL: process.env['DATABASE_URL'] },
    things: NOTHING,
    faults,
    remove: () => undefined,
  };
}

async function clusterScene(faults: readonly Fault[], library: Library | null): Promise<Scene> {
  const root = clusterRoot();
  const [switches, ownSwitches] = [
    library?.newSwitches('database', root) ?? null,
    library?.newSwitches('processes') ?? null,
  ];
  const cluster = await startCluster(root, switches?.env);
  return {
    name: 'a throw-away PostgreSQL',
    place: { DATABASE_URL: cluster.url },
    things: { ...NOTHING, switches, ownSwitches, primary: () => cluster },
    faults,
    remove: async () => {
      await cluster.stop();
      removeClusters(root);
    },
  };
}

/** From one fail-over to the next, where nothing else is broken: some four in two minutes. */
const FAIL_OVER_KEEPS_S = [20, 30] as const;

/** Without any other fault the primary itself is the fault. */
async function standbyScene(faults: readonly Fault[]): Promise<Scene> {
  const pair = await startPair();
  return {
    name: 'a throw-away PostgreSQL with a synchronous standby (remote_apply)',
    place: { DATABASE_URL: pair.url },
    things: { ...NOTHING, primary: pair.primary, pair },
    faults: faults.length === 0 ? [{ ...failOver, keeps_s: FAIL_OVER_KEEPS_S }] : faults,
    remove: pair.close,
  };
}

const SCENES: Readonly<
  Record<Place, (faults: readonly Fault[], library: Library | null) => Promise<Scene> | Scene>
> = { embedded: embeddedScene, cluster: clusterScene, standby: standbyScene, given: givenScene };

/** @throws UsageError where what is to be broken can't be */
export async function openScene({ place, faults }: Options): Promise<Scene> {
  const library = faults.some(({ needs }) => needs === 'switches') ? buildLibrary() : null;
  const scene = await SCENES[place](faults, library);
  return {
    ...scene,
    remove: async () => {
      await scene.remove();
      library?.remove();
    },
  };
}
