import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { drawWiring, type Message, type Picture } from 'chartkit/draw';
import type { Chart } from './pages.ts';

export const OUTSIDE = { id: 'screens', description: 'The router, the client of the server, the screens.' };

/**
 * Which chart sends what to which, as the app chart wires it: a message for each of its transitions, from the charts
 * that report its event to the charts its actions send to. None where there is no app chart.
 */
export async function appWiring(folder: string, charts: readonly Chart[]): Promise<readonly Picture[]> {
  const messages = appMessages(folder, charts);
  if (messages.length === 0) return [];
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const actors = [
    OUTSIDE,
    ...charts.map(({ name, reading }) => ({ id: name, description: reading.description ?? '' })),
  ].filter(({ id }) => used.has(id));
  const description = 'Charts talk through the app chart only: each arrow is one or more of its transitions.';
  return drawWiring(
    { name: 'app-wiring', title: 'Which chart sends what to which', description },
    actors,
    messages,
  );
}

/** What charts of the page send each other, by way of the app chart. */
export function appMessages(folder: string, charts: readonly Chart[]): readonly Message[] {
  const app = charts.find(({ name }) => name === 'app');
  if (app === undefined) return [];
  const names = charts.map(({ name }) => name).filter((name) => name !== 'app');
  const senders = sendersOf(charts);
  const receivers = receiversIn(join(folder, 'app'), names);
  return app.reading.transitions.flatMap((transition): Message[] => {
    const from = transition.kind === 'event' ? (senders.get(transition.event) ?? []) : [];
    const to = new Set(transition.actions.flatMap((action) => [...(receivers.get(action.name) ?? [])]));
    return from.flatMap((sender) =>
      [...to]
        .filter((receiver) => receiver !== sender)
        .map((receiver) => ({
          id: transition.id,
          from: sender,
          to: receiver,
          event: transition.eventText,
          guard: transition.guard?.text ?? null,
          tip: transition.description ?? '',
        })),
    );
  });
}

/** By event: the charts in whose `…Report` it is, and what stands outside where it is a command to the app. */
export function sendersOf(charts: readonly Chart[]): Map<string, string[]> {
  const groups = charts.flatMap(({ name, vocabulary }) =>
    vocabulary.groups.map((group) => ({ chart: name, ...group })),
  );
  const eventsOf = (name: string): string[] => {
    const group = groups.find((each) => each.name === name);
    return group === undefined
      ? []
      : [...group.events.map((event) => event.name), ...group.groups.flatMap(eventsOf)];
  };
  const senders = new Map<string, string[]>();
  for (const { chart, name } of groups) {
    const sender = name === 'AppRequest' ? OUTSIDE.id : name.endsWith('Report') ? chart : null;
    if (sender === null) continue;
    for (const event of eventsOf(name)) senders.set(event, [...(senders.get(event) ?? []), sender]);
  }
  return senders;
}

/**
 * By action: the charts it sends to. Read from the source: the fields of the context it mentions, and the machines
 * their types name; functions and types it uses are followed.
 */
export function receiversIn(folder: string, names: readonly string[]): Map<string, Set<string>> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ts'))) {
    const source = readFileSync(join(folder, file), 'utf8');
    const keep = (name: string, { start, end }: { start: number; end: number }) =>
      texts.set(name, `${texts.get(name) ?? ''}\n${source.slice(start, end)}`);
    const { program } = parseSync(file, source);
    new Visitor({
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && value.type === 'CallExpression') keep(key.name, value);
      },
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') keep(id.name, init);
      },
      FunctionDeclaration: (node) => {
        if (node.id !== null) keep(node.id.name, node);
      },
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (key.type === 'Identifier' && typeAnnotation) keep(`.${key.name}`, typeAnnotation);
      },
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => keep(`:${id.name}`, typeAnnotation),
      TSInterfaceDeclaration: ({ id, body }) => keep(`:${id.name}`, body),
    }).visit(program);
  }
  const chartsIn = (text: string, seen: ReadonlySet<string>): string[] => {
    const own = [...text.matchAll(/typeof (\w+)Machine\b|\b(?:spawn|sendTo)\('(\w+)'/g)].map(
      ([, machine, spawned]) => machine ?? spawned ?? '',
    );
    const uses = [
      ...[...text.matchAll(/\bcontext\.(\w+)/g)].map(([, field = '']) => `.${field}`),
      ...[...text.matchAll(/\{([\w\s,]+)\}: AppContext|\bcontext: \{([\w\s,]+)\}/g)].flatMap(
        ([, typed, inner]) => (typed ?? inner ?? '').split(',').map((field) => `.${field.trim()}`),
      ),
      ...[...text.matchAll(/\b([a-z]\w*)\(context\b/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\b([A-Z]\w*(?:Ref|Form))\b/g)].map(([, name = '']) => `:${name}`),
    ].filter((name) => !seen.has(name));
    return [...own, ...uses.flatMap((name) => chartsIn(texts.get(name) ?? '', new Set([...seen, name])))];
  };
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      new Set(chartsIn(text, new Set([name])).filter((each) => names.includes(each))),
    ]),
  );
}
