import type { Recording } from '../record/recording.ts';
import { SessionLog } from './SessionLog.tsx';
import { chartOf, isSimulating, pagesOf, useLive, useSend } from './useLive.ts';
import { pageText } from './words.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Where the moments come from: a running page, or a simulation. */
export function SourceBar() {
  const send = useSend();
  const recordings = useLive(({ context }) => context.recordings);
  const shown = useLive(({ context }) => context.shown);
  const chart = useLive(({ context }) => chartOf(context));
  const scenario = useLive(({ context }) => context.scenario);
  const isHere = useLive(isSimulating);
  const pages = pagesOf(recordings);
  const simulate = (index: number) =>
    send({ type: 'simulation.started', chart: chart.name, scenario: index });
  return (
    <header className="bar">
      <h1>Charts</h1>
      <output className="source">
        {isHere ? `Simulating ${chart.name}` : <Following page={recordings[shown ?? '']} />}
      </output>
      {(isHere || pages.length > 1) &&
        pages.map((page) => (
          <button
            key={page.app}
            type="button"
            aria-pressed={shown === page.app}
            onClick={() => send({ type: 'app.followed', app: page.app })}
          >
            {pageText(page)}, {clockTime.format(page.moments[0]?.at_ms)}
            {page.isGone ? ', gone' : ''}
          </button>
        ))}
      <span className="space" />
      <SessionLog />
      <label>
        Simulate
        <select value={isHere ? scenario : ''} onChange={({ target }) => simulate(Number(target.value))}>
          <option value="" disabled>
            {chart.name} with …
          </option>
          {chart.scenarios.map(({ name }, index) => (
            <option key={name} value={index}>
              {chart.name}: {name}
            </option>
          ))}
        </select>
      </label>
      {isHere && (
        <>
          <button type="button" onClick={() => simulate(scenario)}>
            Start again
          </button>
          <button type="button" onClick={() => send({ type: 'simulation.left' })}>
            End simulation
          </button>
        </>
      )}
    </header>
  );
}

function Following({ page }: { readonly page: Recording | undefined }) {
  if (page !== undefined) return page.isGone ? `${pageText(page)} has gone` : `Following ${pageText(page)}`;
  return (
    <>
      Nothing runs yet: open{' '}
      <a href="/" target="_blank" rel="noreferrer">
        Tenball
      </a>{' '}
      or the{' '}
      <a href="/operator/" target="_blank" rel="noreferrer">
        operator’s console
      </a>{' '}
      beside this page, or simulate a chart.
    </>
  );
}
