import type { CSSProperties, KeyboardEvent } from 'react';
import type { Chart } from '../catalog.ts';
import { dragging } from '../dom/drag.ts';
import { closedStateAt, paint } from '../dom/paint.ts';
import { Looks } from './Looks.tsx';
import { Sizes, STEP } from './Sizes.tsx';
import { chartOf, pictureOf, runningOf, tookOf, useLive, useSend } from './useLive.ts';
import type { LiveEvent } from './live.types.ts';

const NATURAL = /<svg[^>]* width="(\d+)" height="(\d+)"/;

/** One of several pictures that show the inside of a state: `betting.slip-submitting-to-accepted`. */
const PART = /-([\w-]+)$/;

const spaced = (part: string): string => part.replaceAll('-', ' ');

const titleOf = (name: string, chart: string): string =>
  name === chart
    ? 'overview'
    : name
        .slice(chart.length)
        .replace(/^\./, '')
        .replace(PART, (_, part: string) => `: ${spaced(part)}`)
        .replace(/^: /, '');

/** As short as its place among the others allows: `refused` for the inside of `slip.drafting.refused`. */
const shortTitleOf = (name: string, chart: string): string =>
  spaced(PART.exec(name)?.[1] ?? '') || titleOf(name, chart).split('.').at(-1) || name;

/** Whether something is active in what a picture shows beside its frame. */
const holdsActive = (name: string, svg: string, chart: string, states: readonly string[]): boolean => {
  if (!PART.test(name)) return name !== chart && states.includes(name);
  const frame = name.replace(PART, '');
  return states.some((id) => id !== frame && svg.includes(`data-state="${id}"`));
};

/** The chart as it is drawn, with its current states lit and the last transition flashed. */
export function PictureView() {
  const chart = useLive(({ context }) => chartOf(context));
  const wanted = useLive(pictureOf);
  const running = useLive(({ context }) => runningOf(context));
  const took = useLive(({ context }) => tookOf(context));
  const picture = chart.pictures.find(({ name }) => name === wanted) ?? chart.pictures[0];
  const states = running?.states ?? NONE;
  if (picture === undefined) return <p className="quiet">This chart has no picture: run `npm run charts`.</p>;
  const isStale = [...states, ...took].some((id) => !isKnown(id, chart));
  return (
    <section className="view" aria-label={`The chart ${chart.name}`}>
      <div className="view-head">
        <h2>{chart.name}</h2>
        {chart.pictures.length > 1 && <Tabs chart={chart} shown={picture.name} states={states} />}
        <Sizes />
        <Looks />
      </div>
      {isStale && (
        <p role="alert">The app runs another version of this chart than the one that is drawn here.</p>
      )}
      <Sheet chart={chart} picture={picture} />
    </section>
  );
}

const NONE: readonly string[] = [];

interface TabsProps {
  readonly chart: Chart;
  readonly shown: string;
  readonly states: readonly string[];
}

/** The pictures of the chart; those in which something is active are marked. */
function Tabs({ chart, shown, states }: TabsProps) {
  const send = useSend();
  return (
    <fieldset aria-label="Pictures" className="tabs">
      {chart.pictures.map(({ name, svg }) => (
        <button
          key={name}
          type="button"
          aria-label={titleOf(name, chart.name)}
          title={titleOf(name, chart.name)}
          aria-pressed={name === shown}
          className={`${PART.test(name) ? 'part ' : ''}${holdsActive(name, svg, chart.name, states) ? 'lit' : ''}`}
          onClick={() => send({ type: 'picture.chosen', picture: name })}
        >
          {shortTitleOf(name, chart.name)}
        </button>
      ))}
    </fieldset>
  );
}

interface SheetProps {
  readonly chart: Chart;
  readonly picture: Chart['pictures'][number];
}

/** The same function at each rendering: with another, what is rendered during a move would end it. */
const movedByMouse = (place: HTMLElement | null) => (place === null ? undefined : dragging(place));

/** One picture: lit, sized and moved about; a press on a closed state opens its own. */
function Sheet({ chart, picture }: SheetProps) {
  const running = useLive(({ context }) => runningOf(context));
  const took = useLive(({ context }) => tookOf(context));
  const found = useLive(({ context }) => context.found);
  const size = useLive(({ value }) => value.size);
  const scale = useLive(({ context }) => context.scale);
  const send = useSend();
  const lit = {
    active: new Set(running?.states),
    flashed: new Set(took),
    possible: new Set(running?.next.filter(({ can }) => can === 'yes').map(({ id }) => id)),
    found,
    isMoved: size === 'scaled',
  };
  const open = (state: string | null) => {
    const inside = chart.pictures.find(({ name }) => name === state);
    if (inside !== undefined) send({ type: 'picture.chosen', picture: inside.name });
  };
  const handled = {
    ref: movedByMouse,
    onKeyDown: (event: KeyboardEvent) => {
      const sizing = sizeByKey(event);
      if (sizing !== null) send(sizing);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls and is sized by keyboard
    <section className="picture" tabIndex={0} aria-label={`Picture of ${picture.name}`} {...handled}>
      <div
        key={picture.name}
        ref={(place) => {
          if (place !== null) paint(place, lit);
        }}
        className={`paper ${size}`}
        style={sizedAs(picture.svg, scale)}
        onClick={({ target }) => open(closedStateAt(target))}
        aria-hidden
        // oxlint-disable-next-line react/no-danger -- chartkit's own SVG, embedded when the page was built
        dangerouslySetInnerHTML={{ __html: picture.svg }}
      />
    </section>
  );
}

/** In px, for the style sheet: it shrinks a picture to fit while its words stay legible. */
function sizedAs(svg: string, scale: number): CSSProperties {
  const [, width = '800', height = '600'] = NATURAL.exec(svg) ?? [];
  return Object.fromEntries([
    ['--width', width],
    ['--height', height],
    ['--scale', String(scale)],
  ]);
}

/** What a key does to the size; null for any other. */
function sizeByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): LiveEvent | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case '+':
    case '=':
      return { type: 'size.changed', by: STEP };
    case '-':
      return { type: 'size.changed', by: 1 / STEP };
    case '0':
      return { type: 'size.whole' };
    default:
      return null;
  }
}

const isKnown = (id: string, { states, transitions }: Chart) => transitions.has(id) || states.has(id);
