import type { StateReading, TransitionReading } from 'chartkit';
import type { Chart } from '../catalog.ts';
import { Looks } from './Looks.tsx';
import { chartOf, runningOf, tookOf, useLive } from './useLive.ts';
import { transitionText } from './words.ts';

/** The chart in words: its states in their order, which of them are active, and every transition. */
export function ListView() {
  const chart = useLive(({ context }) => chartOf(context));
  return (
    <section className="view" aria-label={`The chart ${chart.name}`}>
      <div className="view-head">
        <h2>{chart.name}</h2>
        <Looks />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <section className="list" tabIndex={0} aria-label={`States of ${chart.name}`}>
        <ul>
          <State state={chart.reading.root} chart={chart} />
        </ul>
      </section>
    </section>
  );
}

function State({ state, chart }: { readonly state: StateReading; readonly chart: Chart }) {
  const isActive = useLive(({ context }) => runningOf(context)?.states.includes(state.id) ?? false);
  const isFound = useLive(({ context }) => context.found === state.id);
  const own = chart.reading.transitions.filter(({ source }) => source === state.id);
  return (
    <li>
      <p className={`state-line${isFound ? ' found' : ''}`}>
        <b>{state.key}</b> {isActive && <mark>active</mark>} <span>{state.description}</span>
      </p>
      {(own.length > 0 || state.children.length > 0) && (
        <ul>
          {own.map((transition) => (
            <Transition key={transition.id} transition={transition} />
          ))}
          {state.children.map((child) => (
            <State key={child.id} state={child} chart={chart} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Transition({ transition }: { readonly transition: TransitionReading }) {
  const wasTaken = useLive(({ context }) => tookOf(context).includes(transition.id));
  const isFound = useLive(({ context }) => context.found === transition.id);
  return (
    <li className={`transition-line${isFound ? ' found' : ''}`}>
      {transitionText(transition)} {wasTaken && <mark>just taken</mark>}
    </li>
  );
}
