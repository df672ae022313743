import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { read } from '../read.ts';
import { draw } from './index.ts';

const steps = ['form', 'check', 'wait', 'hold', 'sort', 'file', 'send', 'late', 'lost', 'end'];
/** Too large for one picture: many states with long words. */
const long = (index: number) => ({
  description: 'It stays here for as long as it takes somebody to find out what has to be done about it.',
  meta: { part: index < steps.length / 2 ? 'asking' : 'telling' },
  on: {
    'step.done': { target: steps[(index + 1) % steps.length] ?? '', meta: { main: true } },
    'all.done': [
      { guard: 'isTheNumberOfAllThatIsOpenZero', target: steps[(index + 2) % steps.length] ?? '' },
      { guard: 'isAnythingLeftThatNeedsAttention', actions: ['tellTheOthers', 'writeItDown'] },
      { target: 'form' },
    ],
    'note.written': { actions: ['keepTheNoteInTheDrawer', 'showItToTheNext'] },
    'bell.rung': { actions: ['listenToTheBell', 'countTheStrokes'] },
  },
});
const machine = createMachine({
  id: 'desk',
  initial: 'form',
  states: Object.fromEntries(steps.map((name, index) => [name, long(index)])),
});
const chart = read(machine);
const options = {
  controls: new Map([
    ['step.done', 'Go on'],
    ['bell.rung', '(one of the bells)'],
  ]),
  hrefOf: (name: string) => `${name}.svg`,
  hasLegend: true,
};
const pictures = await draw(chart, options);
const [map, asking, telling] = pictures;

/** The words of one transition in a picture, without spaces and the breaks of lines. */
function saidOf(svg: string | undefined, id: string): string {
  const [, inside = ''] =
    new RegExp(
      `<g class="transition" data-transition="${id.replaceAll(/[[\]]/g, String.raw`\$&`)}">(.*?)</g>`,
    ).exec(svg ?? '') ?? [];
  return inside.replaceAll(/<[^>]*>|\s/g, '');
}

const linksOf = (svg = '') => [...svg.matchAll(/<a class="link" href="([^"]*)">/g)].map(([, href]) => href);
const legendOf = (svg = '') => svg.slice(svg.lastIndexOf('</g>')).replaceAll(/<[^>]*>/g, ' ');

test('choices of one event are numbered in the order they are tried; the last is what else happens', () => {
  const choices = [0, 1, 2].map((at) => saidOf(asking?.svg, `desk.check --all.done[${at}]`));
  expect(choices).toEqual([
    '1all.done[isTheNumberOfAllThatIsOpenZero]',
    '2all.done[isAnythingLeftThatNeedsAttention]/tellTheOthers,writeItDown',
    '3all.doneelse',
  ]);
  expect(saidOf(asking?.svg, 'desk.check --note.written[0]')).toBe(
    'note.written/keepTheNoteInTheDrawer,showItToTheNext',
  );
});

test('an event is written with the control by which a person causes it', () => {
  expect(saidOf(asking?.svg, 'desk.form --step.done[0]')).toBe('step.done“Goon”');
});

test('what is one of many is written without quotes', () => {
  expect(saidOf(asking?.svg, 'desk.check --bell.rung[0]')).toBe(
    'bell.rung(oneofthebells)/listenToTheBell,countTheStrokes',
  );
});

/** Numbered words on plates: where they begin, how long they are in Arial, and where their plate ends. */
const numberedIn = (svg: string) =>
  [...svg.matchAll(/<g class="label"><rect [^>]*? x="([\d.]+)"[^>]*? width="([\d.]+)".*$/gm)].flatMap(
    ([label, x, width]) =>
      [...label.matchAll(/<text class="numbered" x="([\d.]+)" y="[\d.]+" textLength="([\d.]+)"/g)].map(
        ([, left, length]) => ({
          left: Number(left),
          length: Number(length),
          end: Number(x) + Number(width),
        }),
      ),
  );

test('numbered words stay on their plate in a font that is a twelfth wider than Arial', () => {
  const words = pictures.flatMap(({ svg }) => numberedIn(svg));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter(({ left, length, end }) => left + (length * 13) / 12 > end)).toEqual([]);
});

test('a map keeps the conditions', () => {
  expect(saidOf(map?.svg, 'desk.form --all.done[0]')).toBe('1all.done[isTheNumberOfAllThatIsOpenZero]');
});

test('and names controls', () => {
  expect(saidOf(map?.svg, 'desk.form --step.done[0]')).toBe('step.done“Goon”');
});

test('parts are those that the author named', () => {
  expect(pictures.map(({ name, title }) => [name, title])).toEqual([
    ['desk', 'desk'],
    ['desk-asking', 'desk: asking'],
    ['desk-telling', 'desk: telling'],
  ]);
});

test('the usual way is drawn strong', () => {
  const strong = [...(map?.svg ?? '').matchAll(/class="arrow main" data-source="desk\.(\w+)"/g)];
  expect(new Set(strong.map(([, source]) => source))).toEqual(new Set(steps));
});

test('a state of a map leads to its part, and the heading of a part back to the map', () => {
  expect(new Set(linksOf(map?.svg))).toEqual(new Set(['desk-asking.svg', 'desk-telling.svg']));
  expect(linksOf(asking?.svg)).toEqual(['desk.svg']);
  expect(linksOf(telling?.svg)).toEqual(['desk.svg']);
});

test('a picture says at its end what its signs mean, and of those that it has only', () => {
  expect(legendOf(asking?.svg)).toMatch(
    /tried first.*it happens.*a person presses it.*only if it holds.*where it leads/s,
  );
  expect(legendOf(asking?.svg)).not.toMatch(/so much later|ended/);
});

test('without options there is neither legend nor link nor control', async () => {
  const plain = await draw(chart);
  expect(plain.filter(({ svg }) => /tried first|<a |Go on/.test(svg))).toEqual([]);
});

test('colours are written out: a viewer without variables of CSS sees them', () => {
  expect(pictures.filter(({ svg }) => /var\(|rgba\(/.test(svg))).toEqual([]);
});

const RSVG = '/usr/bin/rsvg-convert';
/** Letters become outlines. */
const PAINTED_MAX_BYTES = 64 * 1024 * 1024;
test.skipIf(!existsSync(RSVG))('rsvg paints paper and letters in their colours', () => {
  const painted = execFileSync(RSVG, ['--format=svg'], {
    input: asking?.svg ?? '',
    encoding: 'utf8',
    maxBuffer: PAINTED_MAX_BYTES,
  });
  expect(painted).toContain('fill:rgb(100%,100%,100%)');
  expect(painted).not.toContain('fill:rgb(0%,0%,0%)');
});
