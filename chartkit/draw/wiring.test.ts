import { expect, test } from 'vitest';
import { fits } from './fit.ts';
import { drawGroups, drawWiring, type Group, type Message } from './wiring.ts';

const MARGIN = 8;
const HEADING = { name: 'town', title: 'Who tells whom', description: 'By bell.' };
const actor = (id: string) => ({ id, description: `The ${id} of this town, which has its own bell.` });
const says = (from: string, to: string, count = 1): Message[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${from} ${to} ${n}`,
    from,
    to,
    event: `${from}.rangFor.${to}`,
    guard: n === 0 ? null : 'isNoon',
    tip: '',
  }));
const ids = (svg: string) => [...svg.matchAll(/data-transition="([^"]*)"/g)].map(([, id = '']) => id);
/** Without the margin around a picture. */
const sizeOf = (svg: string) => {
  const [, width = '', height = ''] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width) - 2 * MARGIN, height: Number(height) - 2 * MARGIN };
};

test('a few messages are one picture', async () => {
  const messages = says('church', 'school', 2);
  const pictures = await drawWiring(HEADING, ['church', 'school'].map(actor), messages);
  expect(pictures.map(({ name, svg }) => [name, ids(svg)])).toEqual([
    ['town', ['church school 0', 'church school 1']],
  ]);
});

const group = (id: string, names: readonly string[], count = 1): Group => ({
  id,
  title: `The ${id}`,
  description: '',
  actors: names.map((name) => ({ id: `${id} ${name}`, name, description: '' })),
  messages: names.slice(1).flatMap((name) => says(`${id} ${names[0]}`, `${id} ${name}`, count)),
});

test('groups stand in one picture, each with its own actors of the same names', async () => {
  const { name, svg } = await drawGroups(HEADING, [
    group('town', ['church', 'school']),
    group('port', ['church']),
  ]);
  const states = [...svg.matchAll(/data-state="([^"]*)"/g)].map(([, id = '']) => id);
  expect([name, states.toSorted(), ids(svg)]).toEqual([
    'town',
    ['port', 'port church', 'town', 'town', 'town church', 'town school'],
    ['town church town school 0'],
  ]);
  expect([...svg.matchAll(/>church</g)]).toHaveLength(2);
});

test('whom many tell stands in their boxes, and no arrow leads there', async () => {
  const names = ['church', 'school', 'market', 'bridge', 'harbour', 'mill'];
  const town = group('town', [...names, 'tower']);
  const messages = names.flatMap((name) => says(`town ${name}`, 'town tower'));
  const { svg } = await drawGroups(HEADING, [
    { ...town, messages: [...messages, ...says('town church', 'town school')] },
  ]);
  expect(svg.match(/class="head"/g)).toHaveLength(1);
  expect(ids(svg).toSorted()).toEqual(
    ['town church town school 0', ...names.map((name) => `town ${name} town tower 0`)].toSorted(),
  );
  expect(svg).toContain('<tspan class="goto"> church, school,</tspan>');
});

test('groups that fit no sheet are refused', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `house${n}`);
  await expect(drawGroups(HEADING, [group('town', names, 9)])).rejects.toThrow('too large');
});

test('many are an overview of who tells whom, and parts that say what: each once, each on a screen', async () => {
  const names = ['church', 'school', 'market', 'bridge', 'harbour'];
  const messages = names.flatMap((from, at) =>
    names.flatMap((to, other) => (other > at || other === at - 2 ? says(from, to, 9) : [])),
  );
  const [overview, ...parts] = await drawWiring(HEADING, names.map(actor), messages);
  expect(overview?.title).toBe(HEADING.title);
  expect(names.filter((name) => overview?.svg.includes(`data-state="${name}"`) !== true)).toEqual([]);
  expect(ids(overview?.svg ?? '')).toEqual([]);
  expect(parts.map(({ name }) => name)).toEqual(parts.map((_, index) => `town-${index + 1}`));
  expect(parts[0]?.title).toMatch(/^What church(?:, .*)? tells?$|^What church .*and \w+ tell$/);
  expect(parts.flatMap(({ svg }) => ids(svg)).toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
  expect(parts.filter(({ svg }) => !fits(sizeOf(svg))).map(({ name }) => name)).toEqual([]);
});
