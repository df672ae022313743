import type { CSSProperties } from 'react';
import { statesOf } from 'chartkit';
import { closedStateAt, paint } from '../dom/paint.ts';
import { Looks } from './Looks.tsx';
import { chartOf, runningOf, tookOf, useLive, useSend } from './useLive.ts';

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
  const wanted = useLive(({ context }) => context.picture);
  const running = useLive(({ context }) => runningOf(context));
  const took = useLive(({ context }) => tookOf(context));
  const found = useLive(({ context }) => context.found);
  const send = useSend();
  const picture = chart.pictures.find(({ name }) => name === wanted) ?? chart.pictures[0];
  const states = running?.states ?? [];
  const next = running?.next ?? [];
  const lit = {
    active: new Set(states),
    flashed: new Set(took),
    possible: new Set(next.filter(({ can }) => can === 'yes').map(({ id }) => id)),
    found,
  };
  const open = (state: string | null) => {
    const inside = chart.pictures.find(({ name }) => name === state);
    if (inside !== undefined) send({ type: 'picture.chosen', picture: inside.name });
  };
  if (picture === undefined) return <p className="quiet">This chart has no picture: run `npm run charts`.</p>;
  const isStale = [...states, ...took].some((id) => !isKnown(id, chart));
  return (
    <section className="view" aria-label={`The chart ${chart.name}`}>
      <div className="view-head">
        <h2>{chart.name}</h2>
        {chart.pictures.length > 1 && (
          <fieldset aria-label="Pictures" className="tabs">
            {chart.pictures.map(({ name, svg }) => (
              <button
                key={name}
                type="button"
                aria-label={titleOf(name, chart.name)}
                title={titleOf(name, chart.name)}
                aria-pressed={name === picture.name}
                className={`${PART.test(name) ? 'part ' : ''}${holdsActive(name, svg, chart.name, states) ? 'lit' : ''}`}
                onClick={() => send({ type: 'picture.chosen', picture: name })}
              >
                {shortTitleOf(name, chart.name)}
              </button>
            ))}
          </fieldset>
        )}
        <Looks />
      </div>
      {isStale && (
        <p role="alert">The app runs another version of this chart than the one that is drawn here.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <section className="picture" tabIndex={0} aria-label={`Picture of ${picture.name}`}>
        <div
          key={picture.name}
          ref={(place) => {
            if (place !== null) paint(place, lit);
          }}
          className="paper"
          style={naturalSize(picture.svg)}
          onClick={({ target }) => open(closedStateAt(target))}
          aria-hidden
          // oxlint-disable-next-line react/no-danger -- chartkit's own SVG, embedded when the page was built
          dangerouslySetInnerHTML={{ __html: picture.svg }}
        />
      </section>
    </section>
  );
}

/** In px, for the style sheet: it shrinks a picture to fit while its words stay legible. */
function naturalSize(svg: string): CSSProperties {
  const [, width = '800', height = '600'] = NATURAL.exec(svg) ?? [];
  return Object.fromEntries([
    ['--width', width],
    ['--height', height],
  ]);
}

const isKnown = (id: string, { reading, transitions }: ReturnType<typeof chartOf>) =>
  transitions.has(id) || statesOf(reading).some((state) => state.id === id);
