import {
  statesOf,
  type ActionReading,
  type ChartReading,
  type StateReading,
  type TransitionReading,
} from '../read.ts';
import { familyOf } from './family.ts';
import type { Picture } from './draw.ts';
import { brief } from './words.ts';

export interface PageOptions {
  /** Sections after the generated ones, as Markdown. */
  readonly more: readonly string[];
  /** One line of Markdown under the first picture: where to learn to read it, where the chart is. May be empty. */
  readonly note: string;
  /** A requirement's id as Markdown, such as a link to where it is explained; without it, the bare id. */
  readonly requirement?: (id: string) => string;
}

/** A chart as a Markdown page: its pictures, and a sentence for each state and transition. */
export function pageOf(chart: ChartReading, pictures: readonly Picture[], options: PageOptions): string {
  const { names, paths } = familyOf(chart.root);
  const name = (id: string) => `**${names.get(id) ?? id}**`;
  const heading = (id: string) => [chart.id, ...(paths.get(id) ?? []).slice(1)].join(' › ');
  const [first, ...parts] = pictures;
  const inside = parts.flatMap((part) => [`### Inside ${part.title}`, imageOf(part)]);
  const states = statesOf(chart).flatMap((state) => {
    const own = chart.transitions.filter(({ source }) => source === state.id);
    return [
      `### ${heading(state.id)}`,
      stateSentence(state, name),
      ...(own.length === 0 ? [] : [tableOf(own, name, options.requirement)]),
    ];
  });
  const blocks = [
    `# ${chart.id}`,
    ...(chart.description === null ? [] : [chart.description]),
    ...(first === undefined ? [] : [imageOf(first)]),
    ...(options.note === '' ? [] : [options.note]),
    ...inside,
    '## State by state',
    ...states,
    ...options.more,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const imageOf = ({ name, title }: Picture) => `[![The chart ${title}](${name}.svg)](${name}.svg)`;

/** What a state is: the author's sentence, then what it does by itself. */
export function stateSentence(state: StateReading, name: (id: string) => string): string {
  const facts = [state.description ?? plainSentence(state, name)];
  if (state.description !== null && state.initial !== null) facts.push(`Starts with ${name(state.initial)}.`);
  for (const invoke of state.invokes) facts.push(`Runs \`${invoke.text}\` as long as it lasts.`);
  if (state.entry.length > 0) facts.push(`On the way in: ${listOf(state.entry)}.`);
  if (state.exit.length > 0) facts.push(`On the way out: ${listOf(state.exit)}.`);
  if (state.tags.length > 0) facts.push(`Tagged ${state.tags.map((tag) => `\`${tag}\``).join(', ')}.`);
  return facts.join(' ');
}

function plainSentence(state: StateReading, name: (id: string) => string): string {
  const keys = state.children.map(({ key }) => key).join(', ');
  switch (state.type) {
    case 'atomic':
      return 'Waits for what comes.';
    case 'final':
      return 'The end: nothing more happens here.';
    case 'history':
      return `Goes back to where it was${state.historyTargets.length === 0 ? '' : `, or to ${state.historyTargets.map(name).join(' and ')} when there is nothing to go back to`}.`;
    case 'parallel':
      return `All at the same time: ${keys}.`;
    case 'compound':
      return `One at a time of ${keys}${state.initial === null ? '' : `; starts with ${name(state.initial)}`}.`;
    default:
      return state.type satisfies never;
  }
}

function tableOf(
  transitions: readonly TransitionReading[],
  name: (id: string) => string,
  requirement = (id: string) => id,
): string {
  const rows = transitions.map((transition) =>
    [
      `${anchorOf(transition.id)}${whenOf(transition)}`,
      transition.description ?? transitionSentence(transition, name),
      thenOf(transition, name),
      transition.req.map(requirement).join(', '),
    ].map((cell) => cell.replaceAll('|', String.raw`\|`)),
  );
  return [
    '| when | what it means | what it does | why |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** A place to link to, named by the transition's id. */
export const anchorOf = (id: string) => `<a id="${id.replaceAll(' ', '').replaceAll('"', '')}"></a>`;

function whenOf(transition: TransitionReading): string {
  const event = transition.kind === 'event' ? `\`${transition.eventText}\`` : transition.eventText;
  return transition.guard === null ? event : `${event}, if \`${brief(transition.guard.text)}\``;
}

function thenOf(transition: TransitionReading, name: (id: string) => string): string {
  const target = transition.targets.length === 0 ? '' : `→ ${transition.targets.map(name).join(' and ')}`;
  return [target, listOf(transition.actions)].filter((part) => part !== '').join(', ');
}

const listOf = (actions: readonly ActionReading[]) =>
  actions.map(({ text }) => `\`${brief(text)}\``).join(', ');

/** A transition in one plain sentence, made from its parts. */
export function transitionSentence(transition: TransitionReading, name: (id: string) => string): string {
  const { guard, targets, source } = transition;
  const condition = guard === null ? '' : `, if \`${brief(guard.text)}\``;
  return `${occasionOf(transition)}${condition}: ${outcome(transition, targets, source, name)}.`;
}

function occasionOf({ kind, eventText }: TransitionReading): string {
  switch (kind) {
    case 'after':
      return `${eventText.charAt(0).toUpperCase()}${eventText.slice(1)}`;
    case 'always':
      return 'At once';
    case 'doneState':
      return 'When everything inside has come to its end';
    case 'wildcard':
      return `On ${eventText}`;
    case 'event':
    case 'route':
      return `On \`${eventText}\``;
    case 'done':
    case 'error':
    case 'snapshot':
      return `When ${eventText}`;
    default:
      return kind satisfies never;
  }
}

function outcome(
  { actions, isForbidden, reenter }: TransitionReading,
  targets: readonly string[],
  source: string,
  name: (id: string) => string,
): string {
  if (isForbidden) return 'nothing happens';
  const does = actions.length === 0 ? [] : [`does ${listOf(actions)}`];
  const [target] = targets;
  if (target === source || (target === undefined && reenter))
    return [...does, `enters ${name(source)} again`].join(' and ');
  if (target === undefined) return [...does, `stays in ${name(source)}`].join(' and ');
  return [...does, `goes to ${targets.map(name).join(' and ')}`].join(' and ');
}
