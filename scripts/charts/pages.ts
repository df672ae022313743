import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { draw } from 'chartkit/draw';
import { pageOf } from 'chartkit/draw/page';
import { isMachine, read, statesOf, type ChartReading } from 'chartkit';
import { withOutcomes, withOutcomesBeside } from '../../scenarios/outcomes.ts';
import { controlsOf, labelsOf, type Control } from '../../scenarios/controls.ts';
import { vocabularyOf, type EventGroup, type Vocabulary } from './vocabulary.ts';

export interface Chart {
  /** The name of its folder. */
  readonly name: string;
  /** Where that folder is: `machines` or `lifecycles`. */
  readonly room: string;
  readonly reading: ChartReading;
  readonly vocabulary: Vocabulary;
}

/** Every `<folder>/<name>/<name>.machine.ts`, by name. Throws when one exports no machine. */
export async function chartsIn(folder: string): Promise<Chart[]> {
  const charts: Chart[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const file = join(folder, name, `${name}.machine.ts`);
    if (!existsSync(file)) continue;
    const module: unknown = await import(pathToFileURL(resolve(file)).href);
    const machine = exportsOf(module).find(isMachine);
    if (machine === undefined) throw new Error(`${file} exports no machine.`);
    const types = join(folder, name, `${name}.types.ts`);
    const source = existsSync(types) ? readFileSync(types, 'utf8') : '';
    charts.push({
      name,
      room: basename(folder),
      reading: read(machine),
      vocabulary: vocabularyOf(types, source),
    });
  }
  return charts;
}

/** Whether a chart is about rows of the server: each of its changes then names who causes it. */
export const isOfRows = ({ reading }: Chart): boolean =>
  reading.transitions.some(({ meta }) => typeof meta === 'object' && meta !== null && 'by' in meta);

/** The page and the pictures of a chart, by file name. */
export async function filesOf({ name, room, reading, vocabulary }: Chart): Promise<Map<string, string>> {
  const known = new Set(reading.transitions.map(({ event }) => event));
  const controls = controlsOf(reading.id).filter(({ event }) => known.has(event));
  const pictures = await draw(withOutcomes(reading), {
    controls: labelsOf(reading.id),
    hrefOf: (picture) => `${picture}.svg`,
    hasLegend: true,
  });
  const note = `[How to read this picture](../../reading-charts.md) · the chart itself: [${room}/${name}](../../../${room}/${name}/${name}.machine.ts) · [all charts](../charts.md)`;
  const more = [
    ...controlsSection(reading, controls),
    ...dataSection(vocabulary),
    ...peersSection(reading, vocabulary),
  ];
  return new Map([
    [`${name}.md`, pageOf(withOutcomesBeside(reading), pictures, { note, more, requirement })],
    ...pictures.map((picture) => [`${picture.name}.svg`, picture.svg] as const),
  ]);
}

/** A heading of docs/requirements.md. */
export const requirement = (id: string) => `[${id}](../../requirements.md#${id.toLowerCase()})`;

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const isPeer = ({ type }: { type: string }) => /\bParent\b|Ref\b|\bActorRef/.test(type);

function dataSection({ data }: Vocabulary): string[] {
  const fields = data.filter((field) => !isPeer(field));
  if (fields.length === 0) return ['## The data it owns', 'None.'];
  const rows = fields.map(({ name, type, doc }) => `| \`${name}\` | ${cell(doc)} | \`${cell(type)}\` |`);
  return ['## The data it owns', ['| field | what it is | type |', '|---|---|---|', ...rows].join('\n')];
}

/** Where a person's control leads: its event, and the states that take it. */
function controlsSection({ id, root, transitions }: ChartReading, controls: readonly Control[]): string[] {
  if (controls.length === 0) return [];
  const nameOf = (state: string) => (state === root.id ? id : state.slice(id.length + 1));
  const rows = controls.map(({ event, deeds }) => {
    const takers = new Set(transitions.filter((each) => each.event === event).map(({ source }) => source));
    const states = [...takers].map((state) => `**${nameOf(state)}**`).join(', ');
    return `| ${cell(deeds.join('; '))} | \`${event}\` | ${states} |`;
  });
  const head = ['| a person can | event | in the states |', '|---|---|---|'];
  return ['## What a person does', [...head, ...rows].join('\n')];
}

/** What runs on its behalf, and the events that go in and out. */
function peersSection(reading: ChartReading, { data, groups }: Vocabulary): string[] {
  const runs = statesOf(reading).flatMap((state) =>
    state.invokes.map(({ id, src }) => `| \`${src ?? id}\` | \`${state.id}\` |`),
  );
  const effects =
    runs.length === 0 ? [] : ['It runs:', ['| effect | while in |', '|---|---|', ...runs].join('\n')];
  const known = data.filter(isPeer).map(({ name }) => `\`${name}\``);
  if (known.length > 0) effects.push(`It can send to: ${known.join(', ')}.`);
  const told = groups.filter(({ events }) => events.length > 0).map(groupLine);
  const peers = [...effects, ...(told.length === 0 ? [] : ['Its words for events:', told.join('\n')])];
  return peers.length === 0 ? [] : ['## Who it talks to', ...peers];
}

function groupLine({ name, doc, events, groups }: EventGroup): string {
  const words = events.map(
    (event) => `\`${event.name}\`${event.doc === '' ? '' : ` (${lowerFirst(event.doc)})`}`,
  );
  const more = groups.map((group) => `all of ${group}`);
  return `- **${name}**${doc === '' ? '' : ` — ${doc}`} ${[...words, ...more].join(' · ')}`;
}

const lowerFirst = (text: string) => {
  const plain = text.replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(plain) ? `${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain;
};

const exportsOf = (module: unknown): unknown[] =>
  typeof module === 'object' && module !== null ? Object.values(module) : [];
