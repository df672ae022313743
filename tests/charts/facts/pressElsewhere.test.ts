/** When a press counts on what sends a form of the account or starts a task [B-20]. */
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyEventObject } from 'xstate';
import { promise, stage } from 'chartkit';
import { autoBetMachine } from '../../../machines/autoBet/autoBet.machine.ts';
import { isArmed as isStartArmed } from '../../../machines/autoBet/autoBet.selectors.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import { isArmed as isFormArmed } from '../../../machines/command/command.selectors.ts';
import type { CommandName } from '../../../machines/command/command.types.ts';
import { scene } from '../../../scenarios/scenes/scene.ts';
import { refusedBy, running, TASK_ID } from '../../../scenarios/worlds/autoBet.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { record } from '../../../scenarios/worlds/samples.ts';
import { enact, type Happening } from './support/enact.ts';

const hidden: Happening = { type: 'page.hidden' };
const returned: Happening = { type: 'page.returned' };
const blind: Happening = { type: 'xstate.error.actor.visibility', error: new Error('no window') };
const elsewhere: Happening = { type: 'controls.replaced' };

const formAfter = (when: readonly Happening[], command: CommandName = 'exchangePrize') =>
  enact(commandMachine, { command }, ['carryOut'], when).state;

type Row = readonly [string, readonly Happening[], string];

describe('B-20: a press on what sends a form', () => {
  const submits: Happening = { type: 'command.submitted', values: { id: '1' }, requestId: 'id-1' };
  const edits: Happening = { type: 'field.changed', name: 'id' };
  const done: Happening = {
    call: 'carryOut',
    answer: { kind: 'done', result: { message: null, details: {} } },
  };
  const refused: Happening = {
    call: 'carryOut',
    answer: { kind: 'refused', failure: { message: { key: 'code.422' }, fields: {} }, isSpent: false },
  };
  const unanswered: Happening = { call: 'carryOut', fails: true };
  const renewed: Happening = { type: 'command.renewed' };
  const reopened: Happening = { type: 'command.reopened' };
  const sent = ['wait', submits] as const;

  test.each<Row>([
    ['a form appears', [], 'press.arming & form.editing'],
    ['it takes none as it appears', [submits], 'press.arming & form.editing'],
    ['it takes one later', [...sent], 'press.armed & form.sending'],
    ['what is typed does not begin it again', ['wait', edits, submits], 'press.armed & form.sending'],
    ['another dialog of the screen', ['wait', elsewhere, submits], 'press.arming & form.editing'],
    ['another dialog while it begins', [elsewhere, 'wait', submits], 'press.armed & form.sending'],
    ['a refused form stays where it was', [...sent, refused, submits], 'press.armed & form.sending'],
    [
      'a refused form whose dialog was closed',
      [...sent, refused, elsewhere, submits],
      'press.arming & form.refused',
    ],
    ['what came of it stands there', [...sent, done], 'press.arming & form.done'],
    ['another row moved to where one was pressed', [...sent, done, submits], 'press.arming & form.done'],
    ['another row later', [...sent, done, 'wait', submits], 'press.armed & form.sending'],
    [
      'the form comes back for another one',
      [...sent, done, 'wait', renewed, submits],
      'press.arming & form.editing',
    ],
    ['another one later', [...sent, done, renewed, ...sent], 'press.armed & form.sending'],
    [
      'the form comes back from an answer that did not come',
      [...sent, unanswered, reopened, submits],
      'press.arming & form.editing',
    ],
    ['and takes one later', [...sent, unanswered, reopened, ...sent], 'press.armed & form.sending'],
    ['the tab goes to the background', ['wait', hidden, submits], 'press.unseen & form.editing'],
    ['time there does not count', [hidden, submits], 'press.unseen & form.editing'],
    ['the half second begins as the tab is back', [hidden, returned, submits], 'press.arming & form.editing'],
    ['back for half a second', [hidden, returned, ...sent], 'press.armed & form.sending'],
    ['a browser that can not tell', [blind, ...sent], 'press.armed & form.sending'],
  ])('B-20: %s', (_, when, state) => {
    expect(formAfter(when)).toBe(state);
  });

  test.each<readonly [CommandName, string]>([
    ['sendCode', 'press.arming & form.sending'],
    ['uploadAvatar', 'press.arming & form.sending'],
    ['withdraw', 'press.arming & form.editing'],
    ['recharge', 'press.arming & form.editing'],
    ['excludeMyself', 'press.arming & form.editing'],
    ['endSession', 'press.arming & form.editing'],
    ['voidDraw', 'press.arming & form.editing'],
    ['approveWithdrawal', 'press.arming & form.editing'],
    ['refuseWithdrawal', 'press.arming & form.editing'],
  ])('B-20: a press as the control appears: %s', (command, state) => {
    expect(formAfter([submits], command)).toBe(state);
  });

  test('B-20: what is sent from a list once more is another one, and nothing of the last is shown', () => {
    const { context } = enact(
      commandMachine,
      { command: 'endSession' },
      ['carryOut'],
      [...sent, done, 'wait', { type: 'command.submitted', values: { id: '2' }, requestId: 'id-2' }],
    );
    expect([context('requestId'), context('values'), context('result')]).toEqual(['id-2', { id: '2' }, null]);
  });
});

describe("B-20: a press on 'Start' of a task", () => {
  const opens: Happening = { type: 'tasks.opened' };
  const starts: Happening = { type: 'task.started', taskId: TASK_ID, requestId: 'id-1' };
  const stops: Happening = { type: 'task.switchedOff', taskId: TASK_ID, requestId: 'id-1' };
  const switched: Happening = { call: 'startTask', answer: { kind: 'switched', task: running } };
  const off: Happening = { call: 'switchOffTask', answer: { kind: 'switched', task: running } };
  const refused: Happening = { call: 'startTask', answer: refusedBy('tooManyRunning') };
  const unanswered: Happening = { call: 'startTask', fails: true };
  const notOff: Happening = { call: 'switchOffTask', answer: refusedBy('notAllowed') };
  const unansweredOff: Happening = { call: 'switchOffTask', fails: true };

  test.each<Row>([
    ['takes none as it appears', [opens, starts], 'press.arming & switching.ready'],
    ['takes one later', [opens, 'wait', starts], 'press.armed & switching.starting'],
    ["'Switch off' counts at once", [opens, stops], 'press.arming & switching.switchingOff'],
    ["'Switch off' became 'Start'", [opens, 'wait', stops, off, starts], 'press.arming & switching.ready'],
    ['and takes one later', [opens, stops, off, 'wait', starts], 'press.armed & switching.starting'],
    ['not switched off', [opens, 'wait', stops, notOff, starts], 'press.arming & switching.refused'],
    [
      'no answer to a switch off',
      [opens, 'wait', stops, unansweredOff, starts],
      'press.arming & switching.unanswered',
    ],
    [
      'started, and pressed again',
      [opens, 'wait', starts, switched, starts],
      'press.arming & switching.ready',
    ],
    ['refused', [opens, 'wait', starts, refused, starts], 'press.arming & switching.refused'],
    ['refused, later', [opens, 'wait', starts, refused, 'wait', starts], 'press.armed & switching.starting'],
    ['no answer', [opens, 'wait', starts, unanswered, starts], 'press.arming & switching.unanswered'],
    [
      'no answer, later',
      [opens, 'wait', starts, unanswered, 'wait', starts],
      'press.armed & switching.starting',
    ],
    ['a dialog of the screen opens', [opens, 'wait', elsewhere, starts], 'press.arming & switching.ready'],
    ['a dialog while it begins', [opens, elsewhere, 'wait', starts], 'press.armed & switching.starting'],
    ['the tab goes to the background', [opens, 'wait', hidden, starts], 'press.unseen & switching.ready'],
    ['time there does not count', [opens, hidden, starts], 'press.unseen & switching.ready'],
    ['back from there', [opens, hidden, returned, starts], 'press.arming & switching.ready'],
    ['a browser that can not tell', [opens, blind, 'wait', starts], 'press.armed & switching.starting'],
  ])('B-20: %s', (_, when, at) => {
    const { state } = enact(autoBetMachine, {}, ['switchTask'], when);
    expect(state).toBe(
      at
        .split(' & ')
        .map((part) => `tasks.${part}`)
        .join(' & '),
    );
  });
});

test.each([
  [
    'a prize',
    { path: '/integral', commands: ['exchangePrize'], query: { prize: '1' } },
    'command-exchangePrize',
    '',
  ],
  ['a task', { path: '/auto-bet', autoBet: 'tasks', query: { task: TASK_ID } }, 'autoBet', 'tasks.'],
] as const)(
  'B-20: the dialog of %s opens: its half second begins',
  (_, { query, ...screen }, address, at) => {
    const { world } = scene('facts', {
      chart: 'app',
      given: { who: record('member', 'ada') },
      actors: { loadPage: promise() },
    });
    const live = stage(world);
    const press = () => live.states()[address]?.split(' & ')[0];
    live.root.send({
      type: 'screen.entered',
      lists: [],
      place: { page: 1, query: {} },
      ...screen,
    });
    while (press() !== `${at}press.armed`) live.perform({ kind: 'wait', timer: '', nth: 0 });
    live.root.send({ type: 'place.changed', place: { page: 1, query } });
    expect(press()).toBe(`${at}press.arming`);
    live.stop();
  },
);

describe('B-20: other controls again: the half second begins again', () => {
  const parent = listener<AnyEventObject>().ref;
  const shown = { type: 'controls.replaced' } as const;

  const form = (clock: SimulatedClock) => {
    const actor = createActor(commandMachine, { clock, input: { parent, command: 'exchangePrize' } }).start();
    return { show: () => actor.send(shown), isArmed: () => isFormArmed(actor.getSnapshot()) };
  };
  const tasks = (clock: SimulatedClock) => {
    const actor = createActor(autoBetMachine, { clock, input: { parent } }).start();
    actor.send({ type: 'tasks.opened' });
    return { show: () => actor.send(shown), isArmed: () => isStartArmed(actor.getSnapshot()) };
  };

  test.each([
    ['of a form', form],
    ["of 'Start' of a task", tasks],
  ])('%s', (_, open) => {
    const clock = new SimulatedClock();
    const { show, isArmed } = open(clock);
    clock.increment(ARMING_MS - 1);
    show();
    clock.increment(ARMING_MS - 1);
    expect(isArmed()).toBe(false);
    clock.increment(1);
    expect(isArmed()).toBe(true);
  });
});
