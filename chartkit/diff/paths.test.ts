import { setup, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { rebuild } from '../internals.ts';
import { touchedPaths } from './paths.ts';

const base = setup({ actions: { note: () => {} }, guards: { isNever: () => false } }).createMachine({
  id: 'm',
  initial: 'a',
  states: { a: { on: { go: 'b', stay: 'a' } }, b: { on: { go: 'c' } }, c: {} },
});
const { config } = base;
const head = (states: object): AnyStateMachine =>
  rebuild(base, { ...config, states: { ...config.states, ...states } });
const told = (machine: AnyStateMachine) =>
  touchedPaths({ machine: base }, { machine }).map(({ how, title, step, text, path }) => [
    how,
    title,
    step,
    text,
    path.steps.length,
  ]);

test('nothing is touched where nothing is otherwise, and by what no path meets', () => {
  expect(told(base)).toEqual([]);
  expect(told(head({ d: {} }))).toEqual([]);
});

test('a path that leads elsewhere, or does something else on its way', () => {
  expect(told(head({ b: { on: { go: 'a' } } }))).toEqual([
    ['changed', 'send go, send go', 2, 'send go: takes m.b --go[0] → c; now takes m.b --go[0] → a.', 2],
  ]);
  expect(told(head({ c: { entry: 'note' } }))).toEqual([
    [
      'changed',
      'send go, send go',
      2,
      'send go: takes m.b --go[0] → c; now takes m.b --go[0] → c and does note.',
      2,
    ],
  ]);
});

test('a path whose step leads nowhere any more, and one that is new', () => {
  expect(told(head({ b: { on: { go: { guard: 'isNever', target: 'c' } } } }))).toEqual([
    ['changed', 'send go, send go', 2, 'send go: takes m.b --go[0] → c; now takes nothing → b.', 2],
  ]);
  expect(told(head({ c: { on: { back: 'a' } } }))).toEqual([
    ['new', 'send go, send go, send back', 0, 'It takes m.c --back[0].', 3],
  ]);
});
