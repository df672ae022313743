import { CHARTS, find, pictureWith } from '../catalog.ts';
import { statesText } from '../record/recording.ts';
import { momentOf, useLive, useSend } from './useLive.ts';

/** Every chart, with the actors that run it at the moment that is looked at. */
export function ChartList() {
  const actors = useLive(({ context }) => momentOf(context)?.actors);
  const chosen = useLive(({ context }) => context.chart);
  const address = useLive(({ context }) => context.address);
  const send = useSend();
  const running = Object.values(actors ?? {});
  return (
    <nav className="charts" aria-label="Charts">
      <Search />
      <ul>
        {CHARTS.flatMap(({ name }) => {
          const own = running.filter(({ chart }) => chart === name);
          const entries = own.length === 0 ? [null] : own;
          return entries.map((actor) => (
            <li key={actor?.address ?? name}>
              <button
                type="button"
                className="chart-entry"
                aria-current={chosen === name && (actor === null || actor.address === address)}
                onClick={() => send({ type: 'chart.chosen', chart: name, address: actor?.address ?? null })}
              >
                <b>{actor === null || actor.address === '' ? name : actor.address}</b>
                {actor !== null && actor.address !== name && actor.address !== '' && <i> {name}</i>}
                <span>{actor === null ? 'not running' : statesText(actor)}</span>
              </button>
            </li>
          ));
        })}
      </ul>
    </nav>
  );
}

function Search() {
  const query = useLive(({ context }) => context.query);
  const send = useSend();
  const finds = find(query);
  return (
    <search>
      <label>
        Find a state or event
        <input
          type="search"
          value={query}
          onChange={({ target }) => send({ type: 'query.typed', text: target.value })}
        />
      </label>
      {query.trim() !== '' && (
        <ul aria-label="Found">
          {finds.map(({ chart, id, kind, text }) => (
            <li key={id}>
              <button
                type="button"
                className="find"
                onClick={() => send({ type: 'find.chosen', chart, id, picture: pictureWith(chart, id) })}
              >
                <i>{kind}</i> {text}
              </button>
            </li>
          ))}
          {finds.length === 0 && <li className="quiet">Nothing is called so.</li>}
        </ul>
      )}
    </search>
  );
}
