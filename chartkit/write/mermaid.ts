/** A chart as a state diagram of Mermaid, which GitHub, GitLab and many wikis draw. */
import { statesOf, type ChartReading, type StateReading, type TransitionReading } from '../read.ts';

/** Mermaid has no history states, no actors and no entry actions: they are written as notes. */
export function mermaidText(chart: ChartReading): string {
  const names = namesOf(chart);
  const nameOf = (id: string) => names.get(id) ?? id;
  const arrow = (from: string, to: string, transition: TransitionReading) =>
    `${nameOf(from)} --> ${nameOf(to)}: ${label(transition)}`;
  const arrows = chart.transitions.flatMap((transition) =>
    transition.targets.length === 0
      ? [arrow(transition.source, transition.source, transition)]
      : transition.targets.map((target) => arrow(transition.source, target, transition)),
  );
  return ['stateDiagram-v2', ...stateLines(chart.root, nameOf), ...arrows]
    .map((line, index) => (index === 0 ? line : `  ${line}`))
    .join('\n');
}

/** Names that Mermaid takes: letters, digits and underscores, each once. */
function namesOf(chart: ChartReading): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>(['state', 'end', 'note', 'direction']);
  for (const { id } of statesOf(chart)) {
    const plain = id.replaceAll(/[^A-Za-z0-9]+/g, '_');
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}_${count}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

function stateLines(state: StateReading, nameOf: (id: string) => string): string[] {
  const name = nameOf(state.id);
  const inner = state.children.map((child) => stateLines(child, nameOf));
  const isParallel = state.type === 'parallel';
  const body = isParallel
    ? inner.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]))
    : [...(state.initial === null ? [] : [`[*] --> ${nameOf(state.initial)}`]), ...inner.flat()];
  const title = `state "${escaped(titleOf(state))}" as ${name}`;
  return [
    body.length === 0 ? title : `${title} {`,
    ...body.map((line) => `  ${line}`),
    ...(body.length === 0 ? [] : ['}']),
    ...(state.type === 'final' ? [`${name} --> [*]`] : []),
    ...noteLines(state, name),
  ];
}

function titleOf({ key, type, history }: StateReading): string {
  if (type !== 'history') return key;
  return `${key} (${history === 'deep' ? 'deep history' : 'history'})`;
}

function noteLines({ entry, exit, invokes }: StateReading, name: string): string[] {
  const told = [
    ...entry.map(({ text }) => `entry / ${text}`),
    ...exit.map(({ text }) => `exit / ${text}`),
    ...invokes.map(({ text }) => `runs ${text}`),
  ];
  return told.length === 0
    ? []
    : [`note right of ${name}`, ...told.map((line) => `  ${escaped(line)}`), 'end note'];
}

function label({ eventText, guard, actions }: TransitionReading): string {
  const when = guard === null ? '' : ` [${guard.text}]`;
  const what = actions.length === 0 ? '' : ` / ${actions.map(({ text }) => text).join(', ')}`;
  return escaped(`${eventText}${when}${what}`);
}

/** What Mermaid would read as its own: its entities stand for it. */
const escaped = (text: string) =>
  text
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll(':', '#58;')
    .replaceAll(';', (sign, at: number, all: string) =>
      /#(?:35|quot|58)$/.test(all.slice(0, at)) ? sign : '#59;',
    )
    .replaceAll(/\s*\n\s*/g, ' ');
