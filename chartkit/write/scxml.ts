/** A chart as SCXML (W3C), for tools that read it. Guards and actions are names, in a namespace of ours. */
import type { ActionReading, ChartReading, StateReading, TransitionReading } from '../read.ts';

const OURS = 'urn:chartkit';

/** What is read of a chart, and no program: a function in place stands as `function`. */
export function scxmlText(chart: ChartReading): string {
  const { root, transitions } = chart;
  const from = new Map<string, TransitionReading[]>();
  for (const each of transitions) from.set(each.source, [...(from.get(each.source) ?? []), each]);
  const body =
    root.type === 'parallel' || root.children.length === 0 || hasOwn(root, from)
      ? stateLines(root, from)
      : root.children.flatMap((child) => stateLines(child, from));
  const initial = root.type === 'compound' && !hasOwn(root, from) ? root.initial : root.id;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chartkit="${OURS}" version="1.0" name="${escaped(chart.id)}"${initial === null ? '' : ` initial="${idOf(initial)}"`}>`,
    ...body.map((line) => `  ${line}`),
    '</scxml>',
  ].join('\n');
}

type BySource = ReadonlyMap<string, readonly TransitionReading[]>;

/** SCXML's root takes no transitions and no actions: one that has some becomes a state. */
const hasOwn = ({ id, entry, exit, invokes }: StateReading, from: BySource): boolean =>
  entry.length + exit.length + invokes.length + (from.get(id)?.length ?? 0) > 0;

/** An `xs:ID` begins with a letter and has no blanks. */
const idOf = (id: string) => escaped(id.replaceAll(/[^\w.-]/g, '_').replace(/^(?=[\d.-])/, '_'));

function stateLines(state: StateReading, from: BySource): string[] {
  const tag =
    state.type === 'parallel' || state.type === 'final' || state.type === 'history' ? state.type : 'state';
  if (tag === 'history') return historyLines(state);
  const own = from.get(state.id) ?? [];
  const isEntered = state.type === 'compound' && state.initial !== null;
  const initial =
    isEntered && state.initialActions.length === 0 ? ` initial="${idOf(state.initial ?? '')}"` : '';
  const body = [
    ...block('onentry', [...delayLines(own), ...actionLines(state.entry)]),
    ...block('onexit', [...own.flatMap(cancelLine), ...actionLines(state.exit)]),
    ...(isEntered && state.initialActions.length > 0
      ? block('initial', [
          ...block(`transition target="${idOf(state.initial ?? '')}"`, actionLines(state.initialActions)),
        ])
      : []),
    ...state.invokes.map(
      ({ id, src }) => `<invoke id="${idOf(id)}"${src === null ? '' : ` src="${escaped(src)}"`}/>`,
    ),
    ...own.flatMap(transitionLines),
    ...state.children.flatMap((child) => stateLines(child, from)),
  ];
  return element(tag, ` id="${idOf(state.id)}"${initial}`, body);
}

function historyLines({ id, history, historyTargets }: StateReading): string[] {
  const targets = historyTargets.map(idOf).join(' ');
  return element(
    'history',
    ` id="${idOf(id)}" type="${history ?? 'shallow'}"`,
    targets === '' ? [] : [`<transition target="${targets}"/>`],
  );
}

function element(tag: string, attributes: string, body: readonly string[]): string[] {
  if (body.length === 0) return [`<${tag}${attributes}/>`];
  return [`<${tag}${attributes}>`, ...body.map((line) => `  ${line}`), `</${tag}>`];
}

const block = (opening: string, body: readonly string[]): string[] => {
  const [tag = '', ...rest] = opening.split(' ');
  return body.length === 0 && tag !== 'transition'
    ? []
    : element(tag, rest.length === 0 ? '' : ` ${rest.join(' ')}`, body);
};

const actionLines = (actions: readonly ActionReading[]) =>
  actions.map(({ text }) => `<chartkit:action name="${escaped(text)}"/>`);

/** What XState sends itself for each `after`; rivals for one delay share it. */
const timersOf = (own: readonly TransitionReading[]) =>
  own.filter(({ delay, index }) => delay !== null && index === 0);
const delayLines = (own: readonly TransitionReading[]): string[] =>
  timersOf(own).map(({ event, delay }) => {
    const length =
      delay?.ms === null || delay === null
        ? `delayexpr="${escaped(delay?.name ?? '')}"`
        : `delay="${delay.ms}ms"`;
    return `<send event="${escaped(eventOf(event))}" id="${escaped(eventOf(event))}" ${length}/>`;
  });
const cancelLine = (transition: TransitionReading): string[] =>
  timersOf([transition]).map(({ event }) => `<cancel sendid="${escaped(eventOf(event))}"/>`);

const NAMED: readonly (readonly [xstate: string, scxml: string])[] = [
  ['xstate.done.actor.', 'done.invoke.'],
  ['xstate.error.actor.', 'error.invoke.'],
  ['xstate.done.state.', 'done.state.'],
];

/** SCXML's own name for an event. */
function eventOf(event: string): string {
  const [xstate, scxml] = NAMED.find(([prefix]) => event.startsWith(prefix)) ?? ['', ''];
  return `${scxml}${event.slice(xstate.length)}`.replaceAll(/\s/g, '_');
}

function transitionLines({ event, guard, targets, actions, reenter, source }: TransitionReading): string[] {
  const attributes = [
    ...(event === '' ? [] : [`event="${escaped(eventOf(event))}"`]),
    ...(guard === null ? [] : [`cond="${escaped(guard.text)}"`]),
    ...(targets.length === 0 ? [] : [`target="${targets.map(idOf).join(' ')}"`]),
    // XState leaves a state only where the config says so; SCXML also where a target lies inside.
    ...(targets.length > 0 && !reenter && targets.every((id) => isWithin(id, source))
      ? ['type="internal"']
      : []),
  ];
  return element('transition', attributes.map((each) => ` ${each}`).join(''), actionLines(actions));
}

const isWithin = (id: string, around: string) => id.startsWith(`${around}.`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter).replaceAll('\n', '&#10;');
