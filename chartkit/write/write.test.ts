import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { WORLDS, machineOf } from '../fixtures/worlds.ts';
import { read } from '../read.ts';
import { chartMarkdown } from './markdown.ts';
import { mermaidText } from './mermaid.ts';
import { scxmlText } from './scxml.ts';

const chart = setup({
  guards: { isReady: () => true },
  actions: { note: () => {}, ring: () => {} },
  delays: { patience: 1500 },
}).createMachine({
  id: 'my lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { 'key:pressed': { guard: 'isReady', target: 'on', actions: ['note', 'ring'] } } },
        on: { entry: 'ring', after: { patience: 'off' }, on: { '*': { actions: 'note' } } },
        last: { type: 'history', history: 'deep' },
      },
    },
    fuse: {
      initial: 'whole',
      states: { whole: { on: { blown: '#over' } }, broken: { id: 'over', type: 'final' } },
    },
  },
});

test('Mermaid', () => {
  expect(mermaidText(read(chart)).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "my lamp" as my_lamp {',
    '    state "light" as my_lamp_light {',
    '      [*] --> my_lamp_light_off',
    '      state "off" as my_lamp_light_off',
    '      state "on" as my_lamp_light_on',
    '      note right of my_lamp_light_on',
    '        entry / ring',
    '      end note',
    '      state "last (deep history)" as my_lamp_light_last',
    '    }',
    '    --',
    '    state "fuse" as my_lamp_fuse {',
    '      [*] --> my_lamp_fuse_whole',
    '      state "whole" as my_lamp_fuse_whole',
    '      state "broken" as over',
    '      over --> [*]',
    '    }',
    '  }',
    '  my_lamp_light_off --> my_lamp_light_on: key#58;pressed [isReady] / note, ring',
    '  my_lamp_light_on --> my_lamp_light_on: any other event / note',
    '  my_lamp_light_on --> my_lamp_light_off: after 1.5 s',
    '  my_lamp_fuse_whole --> over: blown',
  ]);
});

test('SCXML', () => {
  expect(scxmlText(read(chart)).split('\n').slice(1)).toEqual([
    '<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:chartkit="urn:chartkit" version="1.0" name="my lamp" initial="my_lamp">',
    '  <parallel id="my_lamp">',
    '    <state id="my_lamp.light" initial="my_lamp.light.off">',
    '      <state id="my_lamp.light.off">',
    '        <transition event="key:pressed" cond="isReady" target="my_lamp.light.on">',
    '          <chartkit:action name="note"/>',
    '          <chartkit:action name="ring"/>',
    '        </transition>',
    '      </state>',
    '      <state id="my_lamp.light.on">',
    '        <onentry>',
    '          <send event="xstate.after.patience.my_lamp.light.on" id="xstate.after.patience.my_lamp.light.on" delay="1500ms"/>',
    '          <chartkit:action name="ring"/>',
    '        </onentry>',
    '        <onexit>',
    '          <cancel sendid="xstate.after.patience.my_lamp.light.on"/>',
    '        </onexit>',
    '        <transition event="*">',
    '          <chartkit:action name="note"/>',
    '        </transition>',
    '        <transition event="xstate.after.patience.my_lamp.light.on" target="my_lamp.light.off"/>',
    '      </state>',
    '      <history id="my_lamp.light.last" type="deep">',
    '        <transition target="my_lamp.light.off"/>',
    '      </history>',
    '    </state>',
    '    <state id="my_lamp.fuse" initial="my_lamp.fuse.whole">',
    '      <state id="my_lamp.fuse.whole">',
    '        <transition event="blown" target="over"/>',
    '      </state>',
    '      <final id="over"/>',
    '    </state>',
    '  </parallel>',
    '</scxml>',
  ]);
});

/** Whether each element that opens is closed, in order. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closing === '/' && open.pop() !== name) return false;
    if (closing !== '/' && alone !== '/') open.push(name);
  }
  return open.length === 0;
}

test.each(WORLDS.map(([name, world]) => [name, machineOf(world)] as const))(
  'every state and transition of %s is written',
  (_name, machine) => {
    const { id, root, transitions } = read(machine);
    const reading = { id, root, transitions, description: null };
    const xml = scxmlText(reading);
    expect(isBalanced(xml)).toBe(true);
    expect(xml.match(/<transition [^>]*(?:event|cond|target)=/g)?.length ?? 0).toBeGreaterThanOrEqual(
      transitions.filter(({ event, guard, targets }) => event !== '' || guard !== null || targets.length > 0)
        .length,
    );
    expect(mermaidText(reading).match(/ --> [^[\n]+: /g)?.length ?? 0).toBe(
      transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
    );
    expect(
      chartMarkdown(id, reading)
        .split('\n')
        .filter((line) => line.startsWith('| ')).length,
    ).toBeGreaterThan(transitions.length);
  },
);
