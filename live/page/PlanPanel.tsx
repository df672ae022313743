import { played } from './played.ts';
import { useLive, useSend } from './useLive.ts';

/** QA's plan: opens it, and plays its paths in the simulation. */
export function PlanPanel() {
  const chart = useLive(({ context }) => context.chart);
  const plan = useLive(({ context }) => context.plan);
  const playing = useLive(({ context }) => context.playing);
  const send = useSend();
  const open = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) void file.text().then((text) => send({ type: 'plan.given', text }));
  };
  return (
    <section aria-label="Plan" className="plan">
      <h2>A path of QA’s plan</h2>
      <label>
        Open a plan of {chart}
        <input type="file" accept="application/json,.json" onChange={({ target }) => open(target.files)} />
      </label>
      <p className="quiet">
        Written by <code>npm run paths -- {chart} --format json</code>, or copied from the time line.
      </p>
      {plan !== null && plan.chart === chart && (
        <label>
          Path
          <select
            aria-label="Path"
            value={playing?.id ?? ''}
            onChange={({ target }) => {
              const path = plan.paths.find(({ id }) => id === target.value);
              if (path !== undefined) send({ type: 'path.chosen', ...played(path) });
            }}
          >
            <option value="" disabled>
              {plan.paths.length} paths
            </option>
            {plan.paths.map(({ id, title }) => (
              <option key={id} value={id}>
                {id} {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {playing !== null && <Player />}
    </section>
  );
}

function Player() {
  const playing = useLive(({ context }) => context.playing);
  const scenario = useLive(({ context }) => context.scenario);
  const isPlaying = useLive((snapshot) => snapshot.matches({ source: { simulating: 'playing' } }));
  const send = useSend();
  if (playing === null) return null;
  const isOver = playing.given >= playing.steps.length;
  return (
    <>
      <fieldset aria-label="Player" className="tabs">
        {isPlaying ? (
          <button type="button" onClick={() => send({ type: 'path.paused' })}>
            Pause
          </button>
        ) : (
          <button type="button" disabled={isOver} onClick={() => send({ type: 'path.played' })}>
            Play
          </button>
        )}
        <button type="button" disabled={isOver || isPlaying} onClick={() => send({ type: 'path.stepped' })}>
          One step
        </button>
        <button type="button" onClick={() => send({ type: 'path.chosen', path: playing, scenario })}>
          From the start
        </button>
      </fieldset>
      {playing.difference !== null && <p role="note">{playing.difference}</p>}
      <ol aria-label="Steps" className="steps">
        {playing.steps.map(({ text }, index) => (
          <li key={`${index} ${text}`} aria-current={index === playing.given - 1 ? 'step' : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
