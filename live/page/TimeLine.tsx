import { transitionOf } from '../catalog.ts';
import { statesText, type Moment } from '../record/recording.ts';
import { pathDocument, recordedPath } from '../record/pathOf.ts';
import { chartOf, isSimulating, momentOf, recordingOf, useLive, useSend } from './useLive.ts';
import { causeText, eventText } from './words.ts';

const SHOWN_MAX = 200;
const NONE: readonly Moment[] = [];
const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'medium',
});

/** Every moment that was seen: looked back at by slider or by click, copied as a path. */
export function TimeLine() {
  const recording = useLive(({ context }) => recordingOf(context));
  const address = useLive(({ context }) => context.address);
  const shown = useLive(({ context }) => momentOf(context));
  const isPast = useLive((snapshot) => snapshot.matches({ time: 'past' }));
  const isWide = useLive((snapshot) => snapshot.matches({ scope: 'everything' }));
  const send = useSend();
  const all = recording?.moments ?? NONE;
  const moments = isWide ? all : all.filter(({ moved }) => moved === null || moved.address === address);
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
        {moments
          .slice(-SHOWN_MAX)
          .toReversed()
          .map((moment) => (
            <li key={moment.n}>
              <button
                type="button"
                aria-current={moment.n === shown?.n ? 'step' : undefined}
                onClick={() => send({ type: 'moment.chosen', n: moment.n })}
              >
                <MomentText moment={moment} />
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}

function MomentText({ moment: { at_ms, moved, actors } }: { readonly moment: Moment }) {
  const isHere = useLive(isSimulating);
  const time = isHere ? `${at_ms / 1000} s` : clockTime.format(at_ms);
  if (moved === null)
    return (
      <>
        <time>{time}</time> <i>watching began</i>
      </>
    );
  const { address, chart, event, cause, took } = moved;
  const actor = actors[address];
  return (
    <>
      <time>{time}</time> <i>{address === '' ? chart : address}</i> <b>{eventText(chart, event, took)}</b>{' '}
      <small>{causeText(cause)}</small> <span>{actor === undefined ? '' : statesText(actor)}</span>
    </>
  );
}

function CopyButton() {
  const recording = useLive(({ context }) => recordingOf(context));
  const chart = useLive(({ context }) => chartOf(context));
  const steps = useLive(({ context }) => context.steps);
  const isHere = useLive(isSimulating);
  const outcome = useLive(({ value }) => value.copy);
  const send = useSend();
  const text = () => {
    if (recording === undefined) return '';
    const path = recordedPath(recording, transitionOf);
    return pathDocument(chart.reading, isHere ? { ...path, steps } : path);
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
      disabled={recording === undefined}
      onClick={() => send({ type: 'copy.requested', text: text() })}
    >
      <span aria-live="polite">{label[outcome]}</span>
    </button>
  );
}
