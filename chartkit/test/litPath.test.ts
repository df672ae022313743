import { createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import { promise, rejects, resolves } from '../walk/scripts.ts';
import { walk } from '../walk/walk.ts';
import { litPath } from './index.ts';

const kettle = setup({
  actors: { boil: fromPromise(() => Promise.resolve()) },
  types: { events: { type: 'pressed' } },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { pressed: 'heating' } },
    heating: { invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' } },
    hot: {},
  },
});
const world = { machine: kettle, actors: { boil: promise(resolves(), rejects(new Error('fuse'))) } };

const litIn = (svg: string, what: 'state' | 'transition') =>
  [...svg.matchAll(new RegExp(`<g class="[^"]* gone" data-${what}="([^"]*)"`, 'g'))]
    .map(([, id = '']) => id)
    .toSorted((a, b) => a.localeCompare(b));

test('the picture of how a path ends has the path lit, and nothing of it failed', async () => {
  const end = 'kettle.heating --xstate.done.actor.boil[0]';
  const path = walk(world).paths.get(end);
  if (path === undefined) throw new Error('The water never boils');
  const svg = (await litPath(read(kettle), path, '')) ?? '';
  expect(litIn(svg, 'transition')).toEqual(['kettle.cold --pressed[0]', end]);
  expect(litIn(svg, 'state')).toEqual(['kettle.cold', 'kettle.heating', 'kettle.hot']);
  expect(svg).not.toMatch(/<g class="[^"]*failed/);
});

const post = createMachine({
  id: 'post',
  initial: 'waiting',
  states: {
    waiting: { on: { came: 'sorting' } },
    sorting: { always: 'kept' },
    kept: {},
  },
});
const sorted = walk({ machine: post }).paths.get('post.sorting --always[0]');

test('a state that is left at once is lit with the way through it', async () => {
  if (sorted === undefined) throw new Error('Nothing is sorted');
  expect(litIn((await litPath(read(post), sorted, '')) ?? '', 'state')).toEqual([
    'post.kept',
    'post.sorting',
    'post.waiting',
  ]);
});

test('the head of an arrow has the colour of its line', async () => {
  if (sorted === undefined) throw new Error('Nothing is sorted');
  const svg = (await litPath(read(post), sorted, '')) ?? '';
  const colours = (part: string, of: 'stroke' | 'fill') =>
    [...svg.matchAll(new RegExp(`\\.arrow\\.gone \\.${part}\\{[^}]*${of}:(#\\w+)`, 'g'))].map(
      ([, colour]) => colour,
    );
  expect(colours('head', 'fill')).toEqual(colours('line', 'stroke'));
  expect(colours('head', 'fill')).toHaveLength(2);
});

test('what was done beside the path is lit too: a transition of the root, and one to itself', async () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'dark',
    on: { broke: '.dead' },
    states: {
      dark: { on: { on: 'lit' } },
      lit: { on: { flickered: { target: 'lit', reenter: true } } },
      dead: {},
    },
  });
  const end = 'lamp.dark --on[0]';
  const path = walk({ machine: lamp }).paths.get(end);
  if (path === undefined) throw new Error('The lamp is never on');
  const transitions = new Set(['lamp --broke[0]', 'lamp.lit --flickered[0]']);
  const svg =
    (await litPath(read(lamp), path, '', { beside: { states: new Set(['lamp.dead']), transitions } })) ?? '';
  expect(litIn(svg, 'transition')).toEqual(['lamp --broke[0]', end, 'lamp.lit --flickered[0]']);
  expect(litIn(svg, 'state')).toEqual(['lamp.dark', 'lamp.dead', 'lamp.lit']);
});

test('the picture with a transition that is asked for is taken before others', async () => {
  const nested = setup({ types: { events: { type: 'go' } } }).createMachine({
    id: 'nested',
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: {
        initial: 'one',
        states: Object.fromEntries(
          Array.from({ length: 25 }, (_, n) => [
            n === 0 ? 'one' : `s${n}`,
            {
              description: 'A state with a long description, so that it is drawn apart. '.repeat(4),
              on: n < 24 ? { go: `s${n + 1}` } : {},
            },
          ]),
        ),
      },
    },
  });
  const inside = 'nested.b.one --go[0]';
  const path = walk({ machine: nested }).paths.get(inside);
  if (path === undefined) throw new Error('The path is missing');
  const showing = await litPath(read(nested), path, '', { showing: inside });
  expect(showing).toContain(`data-transition="${inside}"`);
  expect(showing).not.toContain('data-transition="nested.a --go[0]"');
  const other = await litPath(read(nested), path, '', { showing: 'nested.a --go[0]' });
  expect(other).toContain('data-transition="nested.a --go[0]"');
});
