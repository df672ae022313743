import { expect, test } from 'vitest';
import { NO_STATE } from '../../noState.ts';
import { compact } from './compact.ts';
import type { Layout } from '../geometry.ts';
import type { Box } from '../scene.types.ts';

const boxOf = (id: string, children: readonly Box[] = []): Box => ({
  id,
  state: { ...NO_STATE, id, key: id, type: 'atomic', description: '' },
  collapsed: false,
  title: [],
  facts: [],
  inner: [],
  children,
  isRegion: false,
});
const words = (width: number, height: number) => ({ blocks: [], width, height });
const [one, other] = [boxOf('one'), boxOf('other')];
const arrow = {
  kind: 'transition',
  id: 'one → other',
  source: 'one',
  target: 'other',
  forward: true,
  entries: [],
  isMain: false,
} as const;
const size = { width: 100, height: 40, content: words(90, 30) };

const loose: Layout = {
  width: 400,
  height: 300,
  boxes: [
    { box: boxOf('all', [one, other]), content: words(100, 40), x: 0, y: 0, width: 400, height: 300 },
    { box: one, x: 50, y: 60, ...size },
    { box: other, x: 50, y: 200, ...size },
  ],
  dots: [],
  arrows: [
    {
      arrow,
      points: [
        { x: 100, y: 100 },
        { x: 100, y: 200 },
      ],
      label: { x: 80, y: 140, width: 40, height: 20, content: words(40, 20) },
    },
  ],
};

const placesOf = ({ width, height, boxes, arrows }: Layout) => ({
  frame: [width, height],
  boxes: boxes.map(({ box, x, y, ...rect }) => [box.id, x, y, rect.width, rect.height]),
  arrows: arrows.map(({ points, label }) => [points.map(({ x, y }) => [x, y]), label?.x, label?.y]),
});

test('room that nothing needs goes: boxes keep their size, and words their line', () => {
  expect(placesOf(compact(loose, new Set()))).toEqual({
    frame: [124, 180],
    boxes: [
      ['all', 0, 0, 124, 180],
      ['one', 12, 54, 100, 40],
      ['other', 12, 128, 100, 40],
    ],
    arrows: [
      [
        [
          [62, 94],
          [62, 128],
        ],
        42,
        101,
      ],
    ],
  });
});

test('by half the least gaps all stands nearer, in the same order', () => {
  expect(placesOf(compact(loose, new Set(), 0.5)).boxes).toEqual([
    ['all', 0, 0, 112, 160],
    ['one', 6, 47, 100, 40],
    ['other', 6, 114, 100, 40],
  ]);
});

test('what is as near as it may be stays', () => {
  const once = compact(loose, new Set());
  expect(compact(once, new Set())).toEqual(once);
});
