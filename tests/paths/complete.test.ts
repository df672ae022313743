/** What is looked at on every path is complete: a new state asks for a fact, a new deed of a person for its control. */
import { read, type StateReading } from 'chartkit';
import { expect, test } from 'vitest';
import { CHARTS } from '../../scenarios/charts.ts';
import { FACTS } from '../../scenarios/facts/facts.ts';
import { deedOf } from '../../scenarios/person.ts';
import { ALL_SCENES } from '../../scenarios/scenes/all.ts';
import { CONTROLS, UNCOMPARED } from './controls.ts';
import { UNSEEN_STATES } from './unseenStates.ts';

function leavesOf(state: StateReading, name = ''): string[] {
  const inner = state.children.filter(({ type }) => type !== 'history');
  return inner.length === 0
    ? [name]
    : inner.flatMap((child) => leavesOf(child, name === '' ? child.key : `${name}.${child.key}`));
}

test('every state of every chart has a fact of what is seen in it, or a reason why nothing is', () => {
  const missing = Object.values(CHARTS)
    .map((machine) => read(machine))
    .flatMap(({ id, root }) =>
      leavesOf(root)
        .filter((state) => !FACTS.some((fact) => fact.chart === id && fact.state.test(state)))
        .map((state) => `${id} ${state}`),
    );
  const excused = UNSEEN_STATES.flatMap(({ chart, states }) => states.map((state) => `${chart} ${state}`));
  expect(missing.toSorted()).toEqual(excused.toSorted());
});

/** All events that a person causes on some path. */
function eventsOfPeople(): string[] {
  const events = new Set<string>();
  for (const { world } of ALL_SCENES)
    for (const each of world.cases ?? []) {
      const event = 'event' in each ? each.event : { type: each.type };
      const to = typeof each.to === 'string' ? each.to : '';
      const deed = deedOf({ kind: 'send', to, event, label: each.label ?? '', case: null });
      if (deed !== null) events.add(event.type);
    }
  return [...events];
}

test('every event of a person has a control that is compared in every state, or a reason why not', () => {
  const compared = new Set(CONTROLS.map(({ event }) => event));
  const missing = eventsOfPeople().filter((event) => !compared.has(event));
  expect(missing.toSorted()).toEqual(Object.keys(UNCOMPARED).toSorted());
});
