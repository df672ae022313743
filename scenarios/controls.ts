/** The controls of a chart, as people know them: for its pictures, and for the table of control, event and state. */
import { ALL_SCENES } from './scenes/all.ts';
import { deedOf } from './person.ts';

/** An event that a person causes, and everything by which they cause it: `press 'Place bets'`. */
export interface Control {
  readonly event: string;
  readonly deeds: readonly string[];
}

/** Of these a scene names one of many: what they are in pictures, and what a person does with them. */
const OF_MANY: Readonly<Record<string, { readonly label?: string; readonly deed?: string }>> = {
  'screen.entered': { deed: 'go to another screen' },
  'reality.left': { label: '“Settled Orders”, “Transactions” or “Take a break”' },
  'cell.toggled': { label: '(a cell)', deed: 'press a cell' },
  'chip.chosen': { label: '(an amount)', deed: "press an amount, such as '£10'" },
  'chip.taken': { label: '(a chip)', deed: "press a chip, such as '£10 per cell'" },
  'stake.typed': { label: '(the stake of a line)', deed: 'type the stake of a line' },
  'amount.typed': { label: '(the amount for all)', deed: 'type the amount for all' },
  'field.changed': { label: '(a box of the form)', deed: 'type into a box of the form' },
  'field.left': { label: '(a box of the form)', deed: 'leave a box of the form empty' },
  'preference.chosen': { label: '(a setting)', deed: "choose a setting, such as 'Dark theme'" },
  'place.changed': {
    label: '(another page, or filters)',
    deed: "press 'Load more' or another page, or choose filters",
  },
  'dialog.opened': {
    label: '(the button of a form)',
    deed: "press the button of a form, such as 'Change odds'",
  },
  'captcha.answered': { deed: "type an answer, press 'Check'" },
  'slip.submitted': { label: '“Review bets” or “Place bets now”' },
  'bets.repeated': { label: '“Same again” or “Double”', deed: "press 'Same again' or 'Double'" },
  'command.reopened': { label: '“Back to the form” or “Stop asking”' },
  'command.renewed': {
    label: '“Back to the form” or “Another …”',
    deed: "press 'Back to the form', or 'Another …' of the same kind",
  },
};

/** Buttons of rows, which are called by their row, too. */
const OF_ROWS: Readonly<Record<string, string>> = {
  "press 'Start Big first'": "press 'Start' at a task",
  "press 'Delete Evens'": "press 'Delete' at a saved slip",
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
      const said = OF_MANY[event.type]?.deed ?? OF_ROWS[deed.say] ?? deed.say;
      deeds.set(event.type, (deeds.get(event.type) ?? new Set()).add(said));
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

/** What is written on the control of an event, where it is always the same; in brackets, what it is where there are many. */
export function labelOfControl({ event, deeds }: Control): string | null {
  const many = OF_MANY[event]?.label;
  if (many !== undefined) return many;
  const names = new Set(deeds.map((deed) => PRESSED.exec(deed)?.[1] ?? null));
  const [only = null] = names;
  return names.size === 1 ? only : null;
}
