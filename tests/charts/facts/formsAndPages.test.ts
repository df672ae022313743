/** Facts about forms and pages, which a wrong chart would break one by one. */
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { formMachine } from '../../../machines/form/form.machine.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageReport } from '../../../machines/page/page.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import type { Happening } from './support/enact.ts';
import { ends, expected, type Row } from './support/rows.ts';

const failure = { message: { key: 'code.4203' }, fields: { username: 'usernameFormat' } };
const good = { username: 'ada', password: 'secret-1' };
const sends = (values: object): Happening => ({ type: 'form.submitted', values });
const refused: readonly Happening[] = [sends(good), { type: 'submit.refused', failure }];
const changes: Happening = { type: 'field.changed', name: 'username' };
const leaves: Happening = { type: 'field.left', name: 'username', values: { username: '' } };
const NO_ERRORS = { errors: {}, message: null };
const FORMS: readonly Row[] = [
  { fact: '[V-03] typing stays with editing', when: [changes], state: 'editing', context: NO_ERRORS },
  {
    fact: '[V-03] what is right is handed on without old errors',
    when: [leaves, sends(good)],
    state: 'submitting',
    said: ['form.sent'],
    context: NO_ERRORS,
  },
  {
    fact: '[S-06] why it failed is shown',
    when: refused,
    state: 'failed',
    said: ['form.sent'],
    context: { errors: failure.fields, message: failure.message },
  },
  {
    fact: '[V-03] a change after a failure clears it',
    when: [...refused, changes],
    state: 'editing',
    said: ['form.sent', 'failure.cleared'],
    context: NO_ERRORS,
  },
  {
    fact: '[V-03] a field that is left after a failure is checked',
    when: [...refused, leaves],
    state: 'editing',
    said: ['form.sent', 'failure.cleared'],
    context: { errors: { username: 'usernameRequired' } },
  },
  {
    fact: '[S-06] sent again after a failure',
    when: [...refused, sends(good)],
    state: 'submitting',
    said: ['form.sent', 'failure.cleared', 'form.sent'],
    context: NO_ERRORS,
  },
  {
    fact: '[V-04] what is wrong after a failure is not sent',
    when: [...refused, sends({ username: '', password: '' })],
    state: 'editing',
    said: ['form.sent', 'failure.cleared'],
    context: { errors: { username: 'usernameRequired', password: 'passwordRequired' } },
  },
];

const PAGES: readonly Row[] = [
  {
    fact: '[R-05] elsewhere after all: the second begins anew',
    when: [{ type: 'navigation.started' }, { type: 'navigation.started' }],
    state: 'blocked',
  },
];

test.each(FORMS)('$fact', (row) => {
  expect(ends(formMachine, { form: 'login' }, row)).toEqual(expected(row));
});
test.each(PAGES)('$fact', (row) => {
  expect(ends(pageMachine, {}, row)).toEqual(expected(row));
});

test('[R-05] elsewhere after all: the second screen has a whole second', () => {
  const clock = new SimulatedClock();
  const page = createActor(pageMachine, { clock, input: { parent: listener<PageReport>().ref } }).start();
  page.send({ type: 'navigation.started' });
  clock.increment(600);
  page.send({ type: 'navigation.started' });
  clock.increment(600);
  expect(page.getSnapshot().value).toBe('blocked');
  clock.increment(400);
  expect(page.getSnapshot().value).toBe('clear');
});
