/** Facts about the site, preferences and overlays that a wrong chart would break, one by one. */
import { expect, test } from 'vitest';
import { panelsMachine } from '../../../machines/panels/panels.machine.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { DEFAULT_PREFERENCES } from '../../../machines/preferences/preferences.types.ts';
import { siteMachine } from '../../../machines/site/site.machine.ts';
import type { Happening } from './support/enact.ts';
import { ends, expected, type Row } from './support/outcomeRows.ts';

const principal = (who: string): Happening => ({ type: 'principal.changed', principal: who });
const info = { site: {}, rules: [], menus: [], openMemberCenter: true, quickAmounts: ['1'] };
const known: readonly Happening[] = [principal('guest'), { call: 'loadSite', answer: info }];
const unknown: readonly Happening[] = [principal('guest'), { call: 'loadSite', fails: true }];

const SITES: readonly Row[] = [
  {
    fact: '[M-01] read for the person who is here first, be it a visitor',
    when: [principal('visitor')],
    state: 'loading',
    context: { principal: 'visitor' },
  },
  {
    fact: '[R-06] known',
    when: known,
    state: 'ready',
    said: ['site.loaded'],
    context: { info, principal: 'guest' },
  },
  {
    fact: '[M-03] not read again for the same',
    when: [...known, principal('guest')],
    state: 'ready',
    said: ['site.loaded'],
  },
  {
    fact: '[M-03] read again for another; what is known stays',
    when: [...known, principal('member')],
    state: 'loading',
    said: ['site.loaded'],
    context: { info, principal: 'member' },
  },
  {
    fact: '[E-05] not loaded, and said',
    when: unknown,
    state: 'failed',
    said: ['notice.siteFailed'],
    context: { info: null },
  },
  {
    fact: '[E-05, E-08] tried in vain again, it is not said again',
    when: [...unknown, 'wait', { call: 'loadSite', fails: true }],
    state: 'failed',
    said: ['notice.siteFailed'],
    context: { failures: 2 },
  },
  {
    fact: '[E-05] once known, the next failure is said again',
    when: [
      ...unknown,
      'wait',
      { call: 'loadSite', answer: info },
      principal('member'),
      { call: 'loadSite', fails: true },
    ],
    state: 'failed',
    said: ['notice.siteFailed', 'site.loaded', 'notice.siteFailed'],
    context: { failures: 1 },
  },
  {
    fact: '[E-05] tried again after a while',
    when: [...unknown, 'wait'],
    state: 'loading',
    said: ['notice.siteFailed'],
  },
  {
    fact: '[E-05] tried again when asked',
    when: [...unknown, { type: 'site.retried' }],
    state: 'loading',
    said: ['notice.siteFailed'],
  },
];

const noStorage: Happening = { type: 'xstate.error.actor.preferencesStore', error: new Error('no storage') };
const dark: Happening = { type: 'preference.chosen', changes: { theme: 'dark' } };
const values = { ...DEFAULT_PREFERENCES, theme: 'dark' };

const PREFERENCES: readonly Row[] = [
  {
    fact: '[I-01] restored, and told',
    when: [{ type: 'preferences.restored', values: { theme: 'dark' } }],
    state: 'available',
    said: ['preferences.changed'],
    context: { values },
  },
  {
    fact: '[I-01] chosen, kept, and told',
    when: [dark],
    state: 'available',
    said: ['preferences.changed'],
    told: ['preferences.kept'],
    context: { values },
  },
  {
    fact: '[I-01] chosen in another tab: told, and not kept twice',
    when: [{ type: 'preferences.changedElsewhere', values }],
    state: 'available',
    said: ['preferences.changed'],
    context: { values },
  },
  { fact: '[I-01] without storage', when: [noStorage], state: 'unavailable' },
  {
    fact: '[I-01] chosen without storage: told',
    when: [noStorage, dark],
    state: 'unavailable',
    said: ['preferences.changed'],
    context: { values },
  },
];

const PANELS = ['login', 'register', 'account', 'userMenu', 'mainMenu', 'languages', 'shortcuts'] as const;
const isDialog = (name: string) => name === 'login' || name === 'register';
const hasButton = (name: string) => !isDialog(name) && name !== 'shortcuts';
const opener = (name: string): Happening => ({
  type: hasButton(name) ? `${name}.toggled` : `${name}.opened`,
});

const OVERLAYS: readonly Row[] = PANELS.flatMap((name): Row[] => {
  const opening = isDialog(name) ? ['dialog.opened'] : [];
  const closing = isDialog(name) ? ['dialog.closed'] : [];
  const other = name === 'account' ? 'languages' : 'account';
  return [
    { fact: `[H-04] ${name} opens`, when: [opener(name)], state: name, said: opening },
    {
      fact: `[R-11] ${name} closes`,
      when: [opener(name), { type: 'panel.closed' }],
      state: 'none',
      said: [...opening, ...closing],
    },
    {
      fact: `[H-03] ${other} takes the place of ${name}`,
      when: [opener(name), opener(other)],
      state: other,
      said: [...opening, ...closing],
    },
    ...(hasButton(name)
      ? [{ fact: `[H-03] ${name} closes by its button`, when: [opener(name), opener(name)], state: 'none' }]
      : []),
  ];
});

test.each(SITES)('$fact', (row) => {
  expect(ends(siteMachine, {}, ['loadSite'], row)).toEqual(expected(row));
});
test.each(PREFERENCES)('$fact', (row) => {
  expect(ends(preferencesMachine, {}, [], row)).toEqual(expected(row));
});
test.each(OVERLAYS)('$fact', (row) => {
  expect(ends(panelsMachine, {}, [], row)).toEqual(expected(row));
});
