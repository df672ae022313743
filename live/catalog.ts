/** Every chart of the program with its pictures, and the worlds in which it can be simulated. */
import type { AnyStateMachine } from 'xstate';
import { read, statesOf, type ChartReading, type StateReading, type TransitionReading } from 'chartkit';
import { appMachine } from '../machines/app/app.machine.ts';
import { bettingMachine } from '../machines/betting/betting.machine.ts';
import { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import { consoleMachine } from '../machines/console/console.machine.ts';
import { commandMachine } from '../machines/command/command.machine.ts';
import { deviceMachine } from '../machines/device/device.machine.ts';
import { lobbyMachine } from '../machines/lobby/lobby.machine.ts';
import { marketMachine } from '../machines/market/market.machine.ts';
import { noticesMachine } from '../machines/notices/notices.machine.ts';
import { pageMachine } from '../machines/page/page.machine.ts';
import { panelsMachine } from '../machines/panels/panels.machine.ts';
import { preferencesMachine } from '../machines/preferences/preferences.machine.ts';
import { realityMachine } from '../machines/reality/reality.machine.ts';
import { stageMachine } from '../machines/stage/stage.machine.ts';
import { resourceMachine } from '../machines/resource/resource.machine.ts';
import { refreshMachine } from '../machines/refresh/refresh.machine.ts';
import { renewalMachine } from '../machines/renewal/renewal.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { siteMachine } from '../machines/site/site.machine.ts';
import { scenariosOf, type Scenario } from '../scenarios/scenarios.ts';

export interface Chart {
  readonly name: string;
  readonly reading: ChartReading;
  readonly states: ReadonlyMap<string, StateReading>;
  readonly transitions: ReadonlyMap<string, TransitionReading>;
  /** The SVG files of docs/generated/charts: the whole chart first, then the insides of its closed states. */
  readonly pictures: readonly Picture[];
  /** In which it can be simulated. */
  readonly scenarios: readonly Scenario[];
}

interface Picture {
  /** `betting`, `betting.slip`: the state whose inside it shows. */
  readonly name: string;
  readonly svg: string;
}

const FILES = import.meta.glob<string>('../docs/generated/charts/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In the author's order of the states whose insides they show, each before its parts. */
function picturesOf(reading: ChartReading): Picture[] {
  const owner = reading.id;
  const places = new Map(statesOf(reading).map(({ id }, index) => [id, index]));
  const placeOf = (name: string) => places.get(name.replace(/-.*$/, '')) ?? 0;
  return Object.entries(FILES)
    .map(([path, svg]) => ({ name: path.replace(/^.*\/|\.svg$/g, ''), svg: withoutLinks(svg) }))
    .filter(({ name }) => name === owner || name.startsWith(`${owner}.`) || name.startsWith(`${owner}-`))
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : 1));
}

/** Between the files of the documentation; here a press on a closed state opens its picture. */
const withoutLinks = (svg: string): string => svg.replaceAll(/<a class="link" href="[^"]*">|<\/a>/g, '');

function entry(machine: AnyStateMachine): Chart {
  const reading = read(machine);
  return {
    name: reading.id,
    reading,
    states: new Map(statesOf(reading).map((state) => [state.id, state])),
    transitions: new Map(reading.transitions.map((transition) => [transition.id, transition])),
    pictures: picturesOf(reading),
    scenarios: scenariosOf(reading.id),
  };
}

export const CHARTS: readonly Chart[] = [
  appMachine,
  sessionMachine,
  bettingMachine,
  marketMachine,
  refreshMachine,
  pageMachine,
  noticesMachine,
  siteMachine,
  preferencesMachine,
  panelsMachine,
  resourceMachine,
  commandMachine,
  captchaMachine,
  realityMachine,
  deviceMachine,
  stageMachine,
  lobbyMachine,
  consoleMachine,
  renewalMachine,
].map((machine) => entry(machine));

const BY_NAME = new Map(CHARTS.map((each) => [each.name, each]));

/** Throws for a name that no chart has. */
export function chartNamed(name: string): Chart {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new RangeError(`There is no chart "${name}".`);
  return found;
}

/** A transition of any chart; undefined where the app that reports it has another version of the chart. */
export const transitionOf = (chartName: string, id: string): TransitionReading | undefined =>
  BY_NAME.get(chartName)?.transitions.get(id);

/** What a state means, as its chart's author says it; null where they say nothing. */
export const stateMeaning = (chartName: string, id: string): string | null =>
  BY_NAME.get(chartName)?.states.get(id)?.description ?? null;

const depthOf = ({ name }: Picture) => name.split('.').length;

/** The name of the one that shows the inside of the deepest state. */
const deepestOf = (pictures: readonly Picture[]): string | undefined =>
  pictures.toSorted((a, b) => depthOf(a) - depthOf(b)).at(-1)?.name;

/** By chart and id: pictures are long, and each is searched once for an id. */
const PLACES = new Map<string, string>();

/** The smallest picture in which a state or transition stands: the one with the longest matching name. */
export function pictureWith(name: string, id: string): string {
  const asked = `${name} ${id}`;
  const known = PLACES.get(asked);
  if (known !== undefined) return known;
  const marks = [`data-state="${id}"`, `data-transition="${escaped(id)}"`];
  const holding = chartNamed(name).pictures.filter(({ svg }) => marks.some((mark) => svg.includes(mark)));
  const found = deepestOf(holding) ?? name;
  PLACES.set(asked, found);
  return found;
}

/** The deepest of the pictures in which something active stands; the whole chart's while nothing runs. */
export function followedPicture(name: string, active: readonly string[]): string {
  const shown = new Set(active.map((id) => pictureWith(name, id)));
  return deepestOf(chartNamed(name).pictures.filter((picture) => shown.has(picture.name))) ?? name;
}

const escaped = (id: string) => id.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export interface Find {
  readonly chart: string;
  readonly id: string;
  readonly kind: 'state' | 'event';
  readonly text: string;
  /** What it means, where its author says so. */
  readonly meaning: string | null;
}

const FINDS_MAX = 30;

/** States and transitions whose name, event or meaning contains the text. */
export function find(query: string): Find[] {
  const asked = query.trim().toLowerCase();
  if (asked === '') return [];
  const has = (text: string | null) => text?.toLowerCase().includes(asked) === true;
  return CHARTS.flatMap(({ name, reading }): Find[] => [
    ...statesOf(reading)
      .filter(({ id, description }) => has(id) || has(description))
      .map(({ id, description }): Find => ({
        chart: name,
        id,
        kind: 'state',
        text: id,
        meaning: description,
      })),
    ...reading.transitions
      .filter(({ eventText, event, description }) => has(eventText) || has(event) || has(description))
      .map(({ id, eventText, source, description }): Find => ({
        chart: name,
        id,
        kind: 'event',
        text: `${eventText} in ${source}`,
        meaning: description,
      })),
  ]).slice(0, FINDS_MAX);
}
