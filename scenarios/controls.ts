/** The controls of a chart, as people know them: for its pictures, and for the table of control, event and state. */
import { ALL_SCENES } from './scenes/all.ts';
import { deedOf } from './person.ts';

/** An event that a person causes, and everything by which they cause it: `press 'Place bets'`. */
export interface Control {
  readonly event: string;
  readonly deeds: readonly string[];
}

/** Of these the words of one scene name one of many. */
const OF_MANY: Readonly<Record<string, string>> = {
  'reality.left': 'Settled Orders, Transactions, Take a break',
  'cell.toggled': 'a cell',
  'chip.chosen': '£1 to £100',
  'stake.typed': 'the stake of a line',
  'amount.typed': 'the amount for all',
  'field.changed': 'a box of the form',
  'field.left': 'a box of the form',
};

/** What a person does in the scenes of a chart, by event, in the order of the scenes. */
export function controlsOf(chart: string): readonly Control[] {
  const deeds = new Map<string, Set<string>>();
  for (const { world } of ALL_SCENES.filter((scene) => scene.chart === chart)) {
    for (const each of world.cases ?? []) {
      const event = 'event' in each ? each.event : { type: each.type };
      const to = typeof each.to === 'string' ? each.to : '';
      const deed = deedOf({ kind: 'send', to, event, label: each.label ?? '', case: null });
      if (deed === null) continue;
      deeds.set(event.type, (deeds.get(event.type) ?? new Set()).add(deed.say));
    }
  }
  return [...deeds].map(([event, said]) => ({ event, deeds: [...said] }));
}

/** What is written on the controls of a chart, by event. */
export const labelsOf = (chart: string): ReadonlyMap<string, string> =>
  new Map(
    controlsOf(chart).flatMap((control) => {
      const label = labelOfControl(control);
      return label === null ? [] : [[control.event, label] as const];
    }),
  );

/** A name in quotes ends with the quote that no letter follows: that of 'Don't offer again' is not its apostrophe. */
const PRESSED = /press '(.+?)'(?!\p{L})/u;

/** What is written on the control of an event, where it is always the same. */
export function labelOfControl({ event, deeds }: Control): string | null {
  const many = OF_MANY[event];
  if (many !== undefined) return many;
  const names = new Set(deeds.map((deed) => PRESSED.exec(deed)?.[1] ?? null));
  const [only = null] = names;
  return names.size === 1 ? only : null;
}
