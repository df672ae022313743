/** `npm run paths:run -- --session <file>`: walks again what was copied from the charts page. */
import { statesText, type Step } from 'chartkit';
import { parsePaths, type PlannedPath } from '../../live/record/plan.ts';
import { replayed } from '../../scenarios/replay.ts';
import { tellDifference, type ToldDifference } from '../../scenarios/telling.ts';
import { sayStep } from '../../scenarios/words.ts';

export interface Retold {
  readonly text: string;
  /** 1 where the charts do something else than what was recorded. */
  readonly code: 0 | 1;
}

type States = Step['states'];

/** Replays every path of a document, and puts each step into words. Throws a sentence where it holds no path. */
export function retell(source: string): Retold {
  const told = parsePaths(source).map(retellPath);
  if (told.length === 0) throw new Error('it holds no path.');
  const text = told.map((each) => each.text).join('\n\n');
  return { text, code: told.some(({ code }) => code === 1) ? 1 : 0 };
}

function retellPath(session: PlannedPath): Retold {
  const { name, before, steps, difference } = replayed(session.chart, session);
  let states: States = session.start.states;
  const lines = [
    `${session.id}  ${session.title}  (${name})`,
    line(0, session.start.text, statesText(onlyOf(session, states))),
    ...before.map((step) => `      first ${sayStep(step)}`),
  ];
  for (const [index, recorded] of session.steps.entries()) {
    if (index >= steps.length && difference?.step !== index + 1) break;
    const step = steps[index];
    const text = step === null ? `${sayStep(recorded)}, by itself` : sayStep(step ?? recorded);
    lines.push(line(index + 1, text, changed(states, recorded.states)));
    ({ states } = recorded);
  }
  return difference === null
    ? {
        text: [...lines, `Everything is as recorded: ${countText(session.steps.length)}.`].join('\n'),
        code: 0,
      }
    : {
        text: [...lines, ...differenceLines(tellDifference(difference, session.from !== undefined))].join(
          '\n',
        ),
        code: 1,
      };
}

const countText = (steps: number) => `${steps} step${steps === 1 ? '' : 's'}`;
const line = (index: number, text: string, then: string) =>
  `${String(index).padStart(4)}. ${text}${then === '' ? '' : `  →  ${then}`}`;

/** The chart that the session was copied for, where it runs; a person reads no more at the start. */
function onlyOf({ steps }: PlannedPath, states: States): States {
  const moved = new Set(
    steps.flatMap((step) => Object.keys(step.states).filter((at) => step.states[at] !== states[at])),
  );
  return Object.fromEntries(
    Object.entries(states).filter(([at]) => moved.has(at) || Object.keys(states).length === 1),
  );
}

const changed = (before: States, after: States): string =>
  statesText(Object.fromEntries(Object.entries(after).filter(([at, state]) => before[at] !== state)));

const differenceLines = ({ expected, seen, sentence }: ToldDifference): string[] => [
  ...expected.map((each) => `      expected  ${each}`),
  ...seen.map((each) => `      seen      ${each}`),
  sentence,
];
