import { CHARTS, find, pictureWith } from '../catalog.ts';
import { keyOf, nameOf, statesText, type Actor, type Recording } from '../record/recording.ts';
import { momentOf, pagesOf, useLive, useSend } from './useLive.ts';
import { pageText } from './words.ts';

/** Every chart, with the actors that run it at the moment that is looked at, or on another page. */
export function ChartList() {
  const actors = useLive(({ context }) => momentOf(context)?.actors);
  const recordings = useLive(({ context }) => context.recordings);
  const shown = useLive(({ context }) => context.shown);
  const running = Object.values(actors ?? {});
  const moments = recordings[shown ?? '']?.moments ?? [];
  const over = new Set(moments.flatMap(({ what, system }) => (what === 'ended' ? [system] : [])));
  const others = pagesOf(recordings).filter(({ app, isGone }) => app !== shown && !isGone);
  return (
    <nav className="charts" aria-label="Charts">
      <Search />
      <ul>
        {CHARTS.flatMap(({ name }) => {
          const own = running.filter(({ chart }) => chart === name);
          if (own.length > 0) return own.map((actor) => <Entry key={keyOfActor(actor)} actor={actor} />);
          const [other] = others.filter((page) => runs(page, name));
          return [<Idle key={name} name={name} other={other ?? null} wasSeen={over.has(name)} />];
        })}
      </ul>
    </nav>
  );
}

const keyOfActor = ({ system, address }: Actor) => keyOf(system, address);
const runs = ({ moments }: Recording, name: string) =>
  Object.values(moments.at(-1)?.actors ?? {}).some(({ chart }) => chart === name);

function Entry({ actor }: { readonly actor: Actor }) {
  const isChosen = useLive(({ context }) => context.actor === keyOfActor(actor));
  const send = useSend();
  const { chart } = actor;
  return (
    <li>
      <button
        type="button"
        className="chart-entry running"
        aria-current={isChosen}
        onClick={() => send({ type: 'chart.chosen', chart, actor: keyOfActor(actor) })}
      >
        <b>{nameOf(actor)}</b>
        {nameOf(actor) !== chart && <i> {chart}</i>}
        <span>{statesText(actor)}</span>
      </button>
    </li>
  );
}

/** A chart that doesn't run on the page that is shown; one that runs on another leads there. */
function Idle({
  name,
  other,
  wasSeen,
}: {
  readonly name: string;
  readonly other: Recording | null;
  readonly wasSeen: boolean;
}) {
  const isChosen = useLive(({ context }) => context.chart === name);
  const send = useSend();
  return (
    <li>
      <button
        type="button"
        className="chart-entry"
        aria-current={isChosen}
        onClick={() => {
          if (other !== null) send({ type: 'app.followed', app: other.app });
          send({ type: 'chart.chosen', chart: name, actor: null });
        }}
      >
        <b>{name}</b>
        <span>{other === null ? (wasSeen ? 'is over' : 'not running') : `runs in ${pageText(other)}`}</span>
      </button>
    </li>
  );
}

function Search() {
  const query = useLive(({ context }) => context.query);
  const send = useSend();
  const finds = find(query);
  return (
    <search>
      <label>
        Find a state, an event or what it means
        <input
          type="search"
          value={query}
          onChange={({ target }) => send({ type: 'query.typed', text: target.value })}
        />
      </label>
      {query.trim() !== '' && (
        <ul aria-label="Found">
          {finds.map(({ chart, id, kind, text, meaning }) => (
            <li key={id}>
              <button
                type="button"
                className="find"
                onClick={() => send({ type: 'find.chosen', chart, id, picture: pictureWith(chart, id) })}
              >
                <i>{kind}</i> {text}
                {meaning !== null && <small>{meaning}</small>}
              </button>
            </li>
          ))}
          {finds.length === 0 && <li className="quiet">Nothing is called so or means it.</li>}
        </ul>
      )}
    </search>
  );
}
