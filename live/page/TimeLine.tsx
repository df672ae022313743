import { transitionOf } from '../catalog.ts';
import { folded, type Line } from '../record/folded.ts';
import { nameOf, statesText, type Moment } from '../record/recording.ts';
import { pathDocument, recordedPath } from '../record/pathOf.ts';
import { chartOf, isSimulating, momentOf, recordingOf, useLive, useSend } from './useLive.ts';
import { causeText, eventText, meaningText } from './words.ts';

const SHOWN_MAX = 200;
const NONE: readonly Moment[] = [];
const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'medium',
});

/** Every moment that was seen: looked back at by slider or by click, copied as a path. */
export function TimeLine() {
  const recording = useLive(({ context }) => recordingOf(context));
  const key = useLive(({ context }) => context.actor);
  const shown = useLive(({ context }) => momentOf(context));
  const isPast = useLive((snapshot) => snapshot.matches({ time: 'past' }));
  const isWide = useLive((snapshot) => snapshot.matches({ scope: 'everything' }));
  const send = useSend();
  const all = recording?.moments ?? NONE;
  const moments = isWide ? all : all.filter((moment) => isOf(moment, key));
  const at = moments.findLastIndex(({ n }) => shown !== undefined && n <= shown.n);
  const choose = (index: number) => {
    const moment = moments[index];
    if (moment !== undefined) send({ type: 'moment.chosen', n: moment.n });
  };
  return (
    <section className="time" aria-label="Time line">
      <div className="time-head">
        <h2>Time line</h2>
        <input
          type="range"
          aria-label="Moment"
          min={0}
          max={Math.max(0, moments.length - 1)}
          value={Math.max(0, at)}
          disabled={moments.length < 2}
          onChange={({ target }) => choose(Number(target.value))}
        />
        <output>{moments.length === 0 ? 'no moments' : `${at + 1} of ${moments.length}`}</output>
        <button type="button" disabled={!isPast} onClick={() => send({ type: 'present.wanted' })}>
          To the present
        </button>
        <button
          type="button"
          aria-pressed={isWide}
          onClick={() => send({ type: isWide ? 'chart.wanted' : 'everything.wanted' })}
        >
          All charts
        </button>
        <CopyButton />
      </div>
      <ol className="moments" aria-label="Moments, newest first">
        {folded(moments)
          .slice(-SHOWN_MAX)
          .toReversed()
          .map((line) => (
            <li key={line.moment.n - line.count}>
              <button
                type="button"
                aria-current={holds(line, shown) ? 'step' : undefined}
                onClick={() => send({ type: 'moment.chosen', n: line.moment.n })}
              >
                <MomentText moment={line.moment} />
                {line.count > 1 && <small>{passedText(line)}</small>}
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Of folded moments any is part of the line. */
const holds = ({ moment, count }: Line, shown: Moment | undefined): boolean =>
  shown !== undefined && shown.n <= moment.n && shown.n > moment.n - count;

const passedText = ({ count, passed_ms }: Line): string =>
  `${count} times, ${Math.round(passed_ms / 1000)} seconds passed`;

/** What an actor did, and when its system came and went. */
const isOf = ({ what, system }: Moment, key: string | null) =>
  typeof what === 'object' ? what.key === key : key?.split('/')[0] === system;

function MomentText({ moment: { at_ms, system, what, actors } }: { readonly moment: Moment }) {
  const isHere = useLive(isSimulating);
  const time = isHere ? `${at_ms / 1000} s` : clockTime.format(at_ms);
  if (typeof what === 'string')
    return (
      <>
        <time>{time}</time> <i>{system}</i> <b>{what === 'began' ? 'is seen' : 'is over'}</b>
      </>
    );
  const { key, address, chart, event, cause, took } = what;
  const actor = actors[key];
  const meaning = meaningText(chart, took);
  return (
    <>
      <time>{time}</time> <i>{nameOf({ system, address })}</i>{' '}
      <span className="what">
        {meaning !== null && <span className="meaning">{meaning} </span>}
        <b>{eventText(chart, event, took)}</b> <small>{causeText(cause, system)}</small>
      </span>{' '}
      <span>{actor === undefined ? '' : statesText(actor)}</span>
    </>
  );
}

function CopyButton() {
  const recording = useLive(({ context }) => recordingOf(context));
  const chart = useLive(({ context }) => chartOf(context));
  const steps = useLive(({ context }) => context.steps);
  const from = useLive(({ context }) => context.from);
  const isHere = useLive(isSimulating);
  const system = useLive(({ context }) => context.actor?.split('/')[0]);
  const outcome = useLive(({ value }) => value.copy);
  const send = useSend();
  const text = () => {
    if (recording === undefined || system === undefined) return '';
    const path = recordedPath(recording, system, transitionOf);
    if (!isHere) return pathDocument(chart.reading, path);
    const { from: _from, ...simulated } = path;
    return pathDocument(chart.reading, { ...simulated, steps, ...(from !== undefined && { from }) });
  };
  const label = {
    idle: 'Copy as a path',
    copying: 'Copying …',
    copied: 'Copied',
    refused: 'Not allowed here',
  };
  return (
    <button
      type="button"
      disabled={system === undefined}
      onClick={() => send({ type: 'copy.requested', text: text() })}
    >
      <span aria-live="polite">{label[outcome]}</span>
    </button>
  );
}
