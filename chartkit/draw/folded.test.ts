/** How long rows of states, knots of arrows and regions of unequal height are arranged. */
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { read } from '../read.ts';
import { NO_STATE } from '../noState.ts';
import { draw } from './draw.ts';
import { EMPTY, type Layout } from './geometry.ts';
import { pack } from './pack.ts';
import type { Arrow, Box } from './scene.types.ts';
import { writtenInstead, withoutFans } from './written.ts';

const WORDS = 'A state that says in two or three lines of words what is true while it lasts, and for whom.';
const KEYS = Array.from({ length: 12 }, (_, at) => `step${at}`);

/** Twelve states, one after the other, and a way back from the last to the third. */
const row = setup({}).createMachine({
  id: 'row',
  initial: 'step0',
  states: Object.fromEntries(
    KEYS.map((key, at) => [
      key,
      {
        description: WORDS,
        on: at === 11 ? { 'way.lost': 'step2' } : { 'next.chosen': KEYS[at + 1] },
      },
    ]),
  ),
});

test('a long row of states goes on beside itself, and what would lead back over a fold is written in its box', async () => {
  const [picture, ...others] = await draw(read(row));
  const svg = picture?.svg ?? '';
  const [, width = '', height = ''] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  expect(others).toEqual([]);
  expect([Number(width) < 1240, Number(height) < 1123]).toEqual([true, true]);
  expect(svg.match(/class="head"/g)).toHaveLength(KEYS.length);
  expect(svg).toMatch(/<tspan class="event">way.lost<\/tspan><tspan class="goto"> →.step2<\/tspan>/);
  expect(svg.match(/data-transition="[^"]*"/g)).toHaveLength(KEYS.length);
});

const boxOf = (id: string, children: readonly Box[] = []): Box => ({
  id,
  state: { ...NO_STATE, id, key: id, type: 'atomic', description: '' },
  collapsed: false,
  title: [{ style: 'name', text: id }],
  facts: [],
  inner: [],
  children,
  isRegion: true,
});
const arrowOf = (source: string, target: string, forward: boolean): Arrow => ({
  kind: 'transition',
  id: `${source} → ${target}`,
  source,
  target,
  forward,
  isMain: false,
  entries: [{ id: `${source} --left[0]`, tip: '', trial: [], lines: [[{ style: 'event', text: 'left' }]] }],
});

test('ways that lead back to a box of many arrows are written, those that lead on are not', () => {
  const names = ['b', 'c', 'd', 'e'];
  const root = boxOf('all', [boxOf('before'), boxOf('hub'), ...names.map((name) => boxOf(name))]);
  const on = arrowOf('before', 'hub', true);
  const scene = withoutFans({ root, arrows: [on, ...names.map((name) => arrowOf(name, 'hub', false))] });
  expect(scene.arrows).toEqual([on]);
  expect(scene.root.children.map(({ id, inner }) => [id, inner.map(({ lines }) => lines)])).toEqual([
    ['before', []],
    ['hub', []],
    ...names.map((name) => [
      name,
      [
        [
          [
            { style: 'event', text: 'left' },
            { style: 'goto', text: '→\u00a0hub' },
          ],
        ],
      ],
    ]),
  ]);
});

const entry = (id: string) => ({ id, tip: '', trial: [], lines: [] });

test('what is written stands before the choices that are tried after it', () => {
  const root = boxOf('all', [{ ...boxOf('b'), inner: [entry('b --left[1]'), entry('b --won[0]')] }]);
  const { box, arrows } = writtenInstead(root, [arrowOf('b', 'a', false)], [arrowOf('b', 'a', false)]);
  expect(arrows).toHaveLength(1);
  expect(box.children.map(({ inner }) => inner.map(({ id }) => id))).toEqual([
    ['b --left[0]', 'b --left[1]', 'b --won[0]'],
  ]);
});

const region = (id: string, width: number, height: number): Layout => ({
  ...EMPTY,
  width,
  height,
  boxes: [{ box: boxOf(id), content: { blocks: [], width, height }, x: 0, y: 0, width, height }],
});

test('low regions share a column beside a high one', () => {
  const box = boxOf('all');
  const content = { blocks: [], width: 100, height: 20 };
  const layouts = pack(box, content, [
    [region('high', 300, 414)],
    [region('low', 200, 200)],
    [region('lower', 200, 200)],
  ]);
  const smallest = layouts.toSorted((a, b) => a.width * a.height - b.width * b.height)[0];
  expect(
    smallest?.boxes.slice(1).map(({ box: { id }, x, y, width, height }) => [id, x, y, width, height]),
  ).toEqual([
    ['high', 16, 28, 300, 414],
    ['low', 330, 28, 200, 200],
    ['lower', 330, 242, 200, 200],
  ]);
});
