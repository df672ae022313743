import type { Verdict } from 'chartkit/live';
import { stateMeaning, transitionOf } from '../catalog.ts';
import { leavesOf } from '../record/recording.ts';
import { Offers } from './Offers.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { isSimulating, runningOf, useLive } from './useLive.ts';
import { guardText, targetText, verdictText } from './words.ts';

/** What is now, and what may come next, below the path that is played or can be opened. */
export function NextPanel() {
  const isHere = useLive(isSimulating);
  const problem = useLive(({ context }) => context.problem);
  return (
    <aside className="next" aria-label="Now and next">
      {problem !== null && <p role="alert">{problem}</p>}
      <PlanPanel />
      {isHere && <Offers />}
      <Now />
    </aside>
  );
}

function Now() {
  const running = useLive(({ context }) => runningOf(context));
  return (
    <section aria-label="Now">
      <h2>Now</h2>
      {running === undefined ? (
        <p className="quiet">This chart does not run at the moment.</p>
      ) : (
        <ul className="now" aria-label="Current states">
          {leavesOf(running.states).map((id) => (
            <StateLine key={id} chart={running.chart} id={id} />
          ))}
        </ul>
      )}
      {running !== undefined && <Verdicts chart={running.chart} next={running.next} />}
    </section>
  );
}

/** What the state means, and its name. */
function StateLine({ chart, id }: { readonly chart: string; readonly id: string }) {
  const meaning = stateMeaning(chart, id);
  return (
    <li>
      {meaning !== null && <span>{meaning}</span>} <small>{id}</small>
    </li>
  );
}

const ORDER: readonly Verdict['can'][] = ['yes', 'depends', 'no', 'overtaken'];

function Verdicts({ chart, next }: { readonly chart: string; readonly next: readonly Verdict[] }) {
  const sorted = next.toSorted((a, b) => ORDER.indexOf(a.can) - ORDER.indexOf(b.can));
  return (
    <>
      <h2>What may come next</h2>
      <ul className="verdicts" aria-label="What may come next">
        {sorted.map((verdict) => (
          <VerdictLine key={verdict.id} chart={chart} verdict={verdict} />
        ))}
      </ul>
    </>
  );
}

function VerdictLine({ chart, verdict }: { readonly chart: string; readonly verdict: Verdict }) {
  const transition = transitionOf(chart, verdict.id);
  if (transition === undefined) return <li>{verdict.id}</li>;
  return (
    <li data-can={verdict.can}>
      {transition.description !== null && <p>{transition.description}</p>}
      <b>{transition.eventText}</b>
      <span className="guard"> {guardText(transition)}</span>
      <span className="target"> {targetText(transition)}</span>
      <small>{verdictText(chart, verdict)}</small>
    </li>
  );
}
