/** What is true of every run of a chart, however people, answers and time may come; each is decided on all of its states. */
import {
  assertProofs,
  either,
  leadsTo,
  mutantsOf,
  mutate,
  neither,
  never,
  prove,
  until,
  always,
  type Property,
  type World,
} from 'chartkit';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { pageMachine } from '../../machines/page/page.machine.ts';
import { realityMachine } from '../../machines/reality/reality.machine.ts';
import { autoBetWorlds } from '../../scenarios/worlds/autoBet.ts';
import { renewalWorlds } from '../../scenarios/worlds/console.ts';
import { saferWorlds } from '../../scenarios/worlds/safer.ts';
import { sessionWorlds } from '../../scenarios/worlds/session.ts';
import { smallWorlds } from '../../scenarios/worlds/small.ts';

/** Once there, it is left for no other state. */
const stays = (state: string): Property<AnyStateMachine> => until(state, state, () => false);
/** It does not last, as long as what was asked is answered and time passes. */
const ends = (state: string): Property<AnyStateMachine> => leadsTo(state, neither(state));
const closes = (panel: string) => leadsTo<AnyStateMachine>(panel, 'none', { coming: ['panel.closed'] });

const hold = <M extends AnyStateMachine>(
  world: World<M>,
  properties: Readonly<Record<string, Property<M>>>,
) => assertProofs(prove(world, properties));

describe('in every run', () => {
  test('of session', () => {
    expect(() =>
      hold(sessionWorlds.session, {
        'what was kept is known at last': leadsTo('user.restoring', neither('user.restoring'), {
          coming: ['sessionStore gives session.restored'],
        }),
        'a sign-in ends': ends('user.guest.signingIn'),
        'a registration ends': ends('user.guest.registering'),
        'a guest gets in, or hears that not': ends('user.guest.entering'),
        'a renewal ends': ends('user.member.renewing'),
        'a sign-out ends': ends('user.member.signingOut'),
        'a member is somebody': always(
          ({ root }) => !root.matches({ user: 'member' }) || root.context.user?.kind === 'member',
        ),
        'who browses is a guest': always(
          ({ root }) => !root.matches({ user: { guest: 'browsing' } }) || root.context.user?.kind === 'guest',
        ),
        'a lost storage stays lost': stays('memory.unkept'),
        'nobody rests in a state between': never('user.guest.arriving'),
      }),
    ).not.toThrow();
  });

  test('of auto-bet', () => {
    expect(() =>
      hold(autoBetWorlds.tasks, {
        'the start of a task is answered': ends('tasks.switching.starting'),
        'its end is answered': ends('tasks.switching.switchingOff'),
        'a press counts half a second after the controls are seen': leadsTo(
          'tasks.press.arming',
          either('tasks.press.armed', 'tasks.press.unseen'),
        ),
        'tasks do not turn into the form': stays('tasks'),
        'one thing is switched at a time': until(
          'tasks.switching.starting',
          'tasks.switching.starting',
          either('tasks.switching.ready', 'tasks.switching.refused', 'tasks.switching.unanswered'),
        ),
      }),
    ).not.toThrow();
    expect(() =>
      hold(autoBetWorlds.making, {
        'a form opens, or says that it can not': leadsTo(
          'form.preparing',
          either('form.editing', 'form.unavailable'),
        ),
        'saving ends': leadsTo('form.saving', either('form.saved', 'form.refused', 'form.unanswered')),
        'nothing is changed while it is saved': until(
          'form.saving',
          'form.saving',
          either('form.saved', 'form.refused', 'form.unanswered'),
        ),
        'what is saved stays saved': stays('form.saved'),
        'the form does not turn into the tasks': stays('form'),
      }),
    ).not.toThrow();
  });

  test('of captcha and reality', () => {
    expect(() =>
      hold(saferWorlds.captcha, {
        'a picture comes, or that there is none': leadsTo('loading', either('shown', 'failed')),
        'an answer is judged': ends('checking'),
        'what was passed stays passed': stays('passed'),
      }),
    ).not.toThrow();
    expect(() =>
      hold(saferWorlds.reality, {
        'reading ends': ends('reading'),
        'what could not be read is read again': leadsTo('unread', 'reading'),
        'the figures of a reality check are read': leadsTo('telling', 'due'),
        'a reality check stays until it is acknowledged': until('due', 'due', 'reading'),
        'a reality check comes, unless something else is read before': leadsTo('running', neither('running')),
      }),
    ).not.toThrow();
  });

  test('of preferences, notices, renewal and page', () => {
    expect(() =>
      hold(smallWorlds.preferences, { 'a lost storage stays lost': stays('unkept') }),
    ).not.toThrow();
    expect(() =>
      hold(
        { ...smallWorlds.notices, project: () => null },
        {
          'a notice goes by itself, or is held': leadsTo('showing.timed', either('silent', 'showing.held')),
          'no notice is left half gone': never('showing.leaving'),
        },
      ),
    ).not.toThrow();
    expect(() =>
      hold(renewalWorlds.renewal, {
        'a renewal ends': leadsTo('renewing', either('settled', 'unanswered')),
        'it is made once at a time': until('renewing', 'renewing', either('settled', 'unanswered')),
      }),
    ).not.toThrow();
    expect(() =>
      hold(smallWorlds.page, { 'a page that loads is clear again': leadsTo('blocked', 'clear') }),
    ).not.toThrow();
  });

  test('of panels', () => {
    expect(() =>
      hold(smallWorlds.panels, {
        login: closes('login'),
        register: closes('register'),
        account: closes('account'),
        'the menu of a user': closes('userMenu'),
        'the main menu': closes('mainMenu'),
        languages: closes('languages'),
      }),
    ).not.toThrow();
  });
});

const withoutTimer = (machine: AnyStateMachine, state: string): AnyStateMachine =>
  mutate(
    machine,
    mutantsOf(machine).find(({ id }) => id.startsWith(`delete ${state} --xstate.after.`))?.id ?? '(none)',
  );

const found = (world: World<AnyStateMachine>, property: Property<AnyStateMachine>) => {
  const [proof] = prove(world, { it: property }).proofs;
  return [proof?.verdict, proof?.path?.steps.map(({ states }) => states['']), proof?.loopsAfter];
};

describe('a planted livelock is found', () => {
  test('a page that is never clear again', () => {
    const machine = withoutTimer(pageMachine, 'page.blocked');
    expect(found({ ...smallWorlds.page, machine }, leadsTo('blocked', 'clear'))).toEqual([
      'broken',
      ['blocked'],
      null,
    ]);
  });

  test('a reality check that is never read again', () => {
    const machine = withoutTimer(realityMachine, 'reality.unread');
    expect(found({ ...saferWorlds.reality, machine }, leadsTo('unread', 'reading'))).toEqual([
      'broken',
      ['unread'],
      null,
    ]);
  });
});
