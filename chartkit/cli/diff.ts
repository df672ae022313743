/** `chartkit diff base head`: what two versions of a module's charts do otherwise. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { draw } from '../draw/index.ts';
import { diff, type ChartDiff } from '../diff/diff.ts';
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
}

export async function diffCommand(
  [baseFile, headFile, ...more]: readonly string[],
  values: Values,
  drawing: Drawing,
): Promise<Outcome> {
  if (baseFile === undefined || headFile === undefined || more.length > 0)
    throw new Error('diff takes two modules: the charts as they were, and as they are.');
  const format = formatOf('diff', values.format);
  const [before, after] = [charted(await load(baseFile)), charted(await load(headFile))];
  const asked = (chart: string) => values.chart === undefined || values.chart === chart;
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(asked);
  if (names.length === 0)
    throw new Error(`No chart "${values.chart ?? ''}". There are: ${[...after.keys()].join(', ')}.`);
  const versions = names.map((name): Versions => {
    const head = after.get(name) ?? empty(name);
    const base = before.get(name) ?? empty(name);
    return { base, head, found: diff(base, head) };
  });
  const drawn = values.pictures === undefined ? [] : await picturesOf(versions, values.pictures, drawing);
  const text = formatDiffs(
    versions.map(({ found }) => found),
    format,
  );
  const isSame = versions.every(({ found }) => found.changes.length === 0);
  return { code: isSame ? 0 : 1, text: format === 'json' ? text : [text, ...drawn].join('\n') };
}

const charted = (loaded: readonly Loaded[]): ReadonlyMap<string, ChartReading> =>
  new Map(loaded.map(({ title, machine }) => [title, { ...read(machine), id: title }]));

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
