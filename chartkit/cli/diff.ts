/** `chartkit diff base head`: what two versions of a module's charts do otherwise. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { draw } from '../draw/index.ts';
import { diff, type ChartDiff } from '../diff/diff.ts';
import { touchedPaths, type TouchedPath } from '../diff/paths.ts';
import { formatDiffs } from '../diff/formats.ts';
import { differencePicture, merged, showsDifference } from '../diff/picture.ts';
import { NO_STATE } from '../noState.ts';
import { read, type ChartReading } from '../read.ts';
import { formatOf } from './formats.ts';
import { load, type Loaded } from './load.ts';
import type { Outcome, Values } from './options.ts';

/** Pictures need elkjs, which not everybody has: loaded where they are asked for. */
type Drawing = () => Promise<{ readonly draw: typeof draw }>;

interface Versions {
  readonly base: ChartReading;
  readonly head: ChartReading;
  readonly found: ChartDiff;
  /** Null where they were not asked for. */
  readonly paths: readonly TouchedPath[] | null;
}

export async function diffCommand(
  [baseFile, headFile, ...more]: readonly string[],
  values: Values,
  drawing: Drawing,
): Promise<Outcome> {
  if (baseFile === undefined || headFile === undefined || more.length > 0)
    throw new Error('diff takes two modules: the charts as they were, and as they are.');
  const format = formatOf('diff', values.format);
  const [before, after] = [byTitle(await load(baseFile)), byTitle(await load(headFile))];
  const asked = (chart: string) => values.chart === undefined || values.chart === chart;
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(asked);
  if (names.length === 0)
    throw new Error(`No chart "${values.chart ?? ''}". There are: ${[...after.keys()].join(', ')}.`);
  const versions = names.map((name): Versions => {
    const [was, is] = [before.get(name), after.get(name)];
    const [base, head] = [chartOf(was, name), chartOf(is, name)];
    const isWalked = values.paths && was !== undefined && is !== undefined;
    const paths = isWalked ? touchedPaths(was.world, is.world) : null;
    return { base, head, found: diff(base, head), paths };
  });
  const drawn = values.pictures === undefined ? [] : await picturesOf(versions, values.pictures, drawing);
  const text = formatDiffs(
    versions.map(({ found, paths }) => ({ ...found, ...(paths === null ? {} : { paths }) })),
    format,
  );
  const isSame = versions.every(({ found, paths }) => found.changes.length + (paths?.length ?? 0) === 0);
  return { code: isSame ? 0 : 1, text: format === 'json' ? text : [text, ...drawn].join('\n') };
}

const byTitle = (loaded: readonly Loaded[]): ReadonlyMap<string, Loaded> =>
  new Map(loaded.map((each) => [each.title, each]));

const chartOf = (loaded: Loaded | undefined, title: string): ChartReading =>
  loaded === undefined ? empty(title) : { ...read(loaded.machine), id: title };

/** Of a chart that only one version has, the other is empty. */
const empty = (id: string): ChartReading => ({
  id,
  description: null,
  root: {
    ...NO_STATE,
    id,
    key: id,
    type: 'atomic',
    description: null,
    isInitial: false,
  },
  transitions: [],
});

async function picturesOf(
  versions: readonly Versions[],
  folder: string,
  drawing: Drawing,
): Promise<string[]> {
  const { draw: drawn } = await drawing();
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  for (const { base, head, found } of versions.filter((each) => each.found.changes.length > 0)) {
    const both = merged(base, head, found);
    for (const { name, svg } of await drawn(both.chart)) {
      const picture = differencePicture(svg, both);
      if (!showsDifference(picture)) continue;
      const file = join(folder, `${name}.diff.svg`);
      writeFileSync(file, picture);
      written.push(file);
    }
  }
  return written;
}
