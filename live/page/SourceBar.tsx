import { SIMULATION } from '../simulate/simulation.ts';
import { chartOf, isSimulating, useLive, useSend } from './useLive.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Where the moments come from: a running app, or a simulation. */
export function SourceBar() {
  const send = useSend();
  const recordings = useLive(({ context }) => context.recordings);
  const shown = useLive(({ context }) => context.shown);
  const chart = useLive(({ context }) => chartOf(context));
  const scenario = useLive(({ context }) => context.scenario);
  const isHere = useLive(isSimulating);
  const apps = Object.values(recordings).filter(({ app }) => app !== SIMULATION);
  const simulate = (index: number) =>
    send({ type: 'simulation.started', chart: chart.name, scenario: index });
  return (
    <header className="bar">
      <h1>Charts</h1>
      <output className="source">
        {isHere ? `Simulating ${chart.name}` : <Following isFound={apps.length > 0} />}
      </output>
      {apps.map(({ app, isGone, moments }) => (
        <button
          key={app}
          type="button"
          aria-pressed={shown === app && !isHere}
          onClick={() => send({ type: 'app.followed', app })}
        >
          App seen at {clockTime.format(moments[0]?.at_ms)}
          {isGone ? ', gone' : ''}
        </button>
      ))}
      <span className="space" />
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

function Following({ isFound }: { readonly isFound: boolean }) {
  if (isFound) return 'Following the running app';
  return (
    <>
      No running app found: open{' '}
      <a href="/" target="_blank" rel="noreferrer">
        Tenball
      </a>{' '}
      beside this page, or simulate a chart.
    </>
  );
}
