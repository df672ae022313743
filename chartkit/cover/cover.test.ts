import { createActor, createMachine, setup } from 'xstate';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import { merge, parseCoverage, recorder, report } from './cover.ts';
import { reportHtml, reportJson, reportText } from './formats.ts';

const bulb = createMachine({
  id: 'bulb',
  initial: 'whole',
  states: { whole: { on: { hit: 'broken' } }, broken: {} },
});
const lamp = setup({ actors: { bulb } }).createMachine({
  id: 'lamp',
  initial: 'off',
  invoke: { id: 'bulb', src: 'bulb' },
  states: {
    off: { on: { press: { target: 'on', meta: { req: 'L-1' } } } },
    on: {
      on: {
        press: { target: 'off', meta: { req: ['L-1', 'L-2'] }, guard: ({ event }) => event.hard !== true },
      },
    },
  },
});
const charts = [read(lamp), read(bulb)];

function run(body: string, ...events: readonly string[]) {
  const { inspect, coverage } = recorder(body);
  const actor = createActor(lamp, { inspect }).start();
  for (const type of events) actor.send({ type });
  actor.stop();
  return coverage();
}

test('a recorder counts what every actor of a system takes and enters', () => {
  expect(run('actor', 'press', 'press', 'press')).toEqual({
    version: 1,
    bodies: ['actor'],
    transitions: { 'lamp.off --press[0]': 2, 'lamp.on --press[0]': 1 },
    states: { lamp: 1, 'lamp.off': 2, 'lamp.on': 2, bulb: 1, 'bulb.whole': 1 },
  });
});

test('runs on several bodies add up, also through files', () => {
  const coverages = [run('actor', 'press'), run('browser', 'press', 'press')].map((each) =>
    parseCoverage(JSON.stringify(each)),
  );
  const merged = merge(coverages);
  expect(merged.bodies).toEqual(['actor', 'browser']);
  expect(merged.transitions).toEqual({ 'lamp.off --press[0]': 2, 'lamp.on --press[0]': 1 });
});

test.each([
  ['{"version":2}', 'not a coverage file of version 1'],
  ['{"version":1,"bodies":[1]}', '`bodies` must be a list of names'],
  ['{"version":1,"bodies":[],"transitions":{"a":"b"}}', 'The count of a is not a number'],
  ['{"version":1,"bodies":[],"transitions":{}}', 'must be counts by id'],
])('a wrong file %s is refused', (text, message) => {
  expect(() => parseCoverage(text)).toThrow(message);
});

test('the report tells what was missed, per transition, state and requirement', () => {
  const once = { ...run('actor', 'press') };
  const result = report(charts, { ...once, transitions: { ...once.transitions, 'lamp.gone --x[0]': 1 } });
  expect(result.requirements).toEqual([
    {
      id: 'L-1',
      transitions: [
        { id: 'lamp.off --press[0]', count: 1 },
        { id: 'lamp.on --press[0]', count: 0 },
      ],
      isCovered: false,
    },
    { id: 'L-2', transitions: [{ id: 'lamp.on --press[0]', count: 0 }], isCovered: false },
  ]);
  expect(reportText(result)).toBe(
    [
      'Coverage by actor',
      'lamp: transitions 1 of 2 (50 %), states 3 of 3 (100 %)',
      'bulb: transitions 0 of 1 (0 %), states 2 of 3 (66 %)',
      'requirements: 0 of 2',
      'not taken: lamp.on --press[0]',
      'not taken: bulb.whole --hit[0]',
      'not taken: bulb.broken',
      'not covered: L-1',
      'not covered: L-2',
      'in no chart: lamp.gone --x[0]',
    ].join('\n'),
  );
  expect(JSON.parse(reportJson(result))).toEqual(result);
});

test('the page shows every transition, state and requirement, and escapes what it shows', () => {
  const odd = createMachine({ id: 'odd', on: { '<b>&"': { actions: () => {} } } });
  const html = reportHtml(report([...charts, read(odd)], run('actor', 'press')));
  expect(html).toContain(
    '<tr data-id="lamp.off --press[0]"><td>lamp.off --press[0]</td><td>press</td><td>L-1</td><td class="count">1</td></tr>',
  );
  expect(html).toContain(
    '<tr class="missed" data-id="bulb.broken"><td>bulb.broken</td><td class="count">not taken</td></tr>',
  );
  expect(html).toContain('odd --&lt;b&gt;&amp;&quot;[0]');
  expect(html).not.toContain('<b>');
});
