/** When a press counts on what sends a form of the account or starts a task [B-20]. */
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyEventObject } from 'xstate';
import { promise, stage } from 'chartkit';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import { isArmed } from '../../../machines/command/command.selectors.ts';
import type { CommandName } from '../../../machines/command/command.types.ts';
import { scene } from '../../../scenarios/scenes/scene.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { record, TASK_ID } from '../../../scenarios/worlds/samples.ts';
import { enact, type Happening } from './support/enact.ts';

const hidden: Happening = { type: 'page.hidden' };
const returned: Happening = { type: 'page.seen' };
const lost: Happening = { type: 'network.lost' };
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
    ['without a network it takes none', ['wait', lost, submits], 'press.offline & form.editing'],
    ['a network that goes as it appears', [lost, submits], 'press.offline & form.editing'],
    ['a network that goes in the background', [hidden, lost, submits], 'press.offline & form.editing'],
    [
      'the half second begins as it is back',
      ['wait', lost, returned, submits],
      'press.arming & form.editing',
    ],
    ['back in the background', ['wait', lost, hidden, submits], 'press.unseen & form.editing'],
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
    ['startTask', 'press.arming & form.editing'],
    ['switchOffTask', 'press.arming & form.sending'],
    ['saveTask', 'press.arming & form.editing'],
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

const withCommands = (path: string, commands: readonly CommandName[]) => {
  const { world } = scene('facts', {
    chart: 'app',
    given: { who: record('member', 'ada') },
    actors: { loadPage: promise() },
  });
  const live = stage(world);
  const entered = { type: 'screen.entered', path, lists: [], commands, place: { page: 1, query: {} } };
  live.root.send(entered);
  const press = (command: CommandName) => live.states()[`command-${command}`]?.split(' & ')[0];
  const wait = () => {
    while (commands.some((each) => press(each) !== 'press.armed'))
      live.perform({ kind: 'wait', timer: '', nth: 0 });
  };
  wait();
  return { live, press };
};

test.each([
  ['a prize', '/integral', 'exchangePrize', { prize: '1' }],
  ['a task', '/auto-bet', 'startTask', { task: TASK_ID }],
] as const)('B-20: the dialog of %s opens: its half second begins', (_, path, command, query) => {
  const { live, press } = withCommands(path, [command]);
  live.root.send({ type: 'place.changed', place: { page: 1, query } });
  expect(press(command)).toBe('press.arming');
  live.stop();
});

const failure = { message: { key: 'code.403' }, fields: {} };
test.each([
  ['was done', { type: 'command.done', result: { message: null, details: {} } }],
  ['was refused', { type: 'command.refused', failure }],
  ['got no answer, but may be done', { type: 'command.unanswered', reason: null }],
])(
  "B-20: 'Switch off' %s, and 'Start' may stand there: the half second of the whole screen begins",
  (_, told) => {
    const { live, press } = withCommands('/auto-bet', ['startTask', 'switchOffTask']);
    live.root.send({ ...told, command: 'switchOffTask' });
    expect([press('startTask'), press('switchOffTask')]).toEqual(['press.arming', 'press.arming']);
    live.stop();
  },
);

test('B-20: a refused form stays where it was: it can be sent again at once', () => {
  const { live, press } = withCommands('/payment', ['setPaypal', 'setUsdtAddress']);
  for (const report of [
    { type: 'command.refused', failure },
    { type: 'command.unanswered', reason: null },
  ])
    live.root.send({ ...report, command: 'setPaypal' });
  expect([press('setPaypal'), press('setUsdtAddress')]).toEqual(['press.armed', 'press.armed']);
  live.stop();
});

test('B-20: other controls again: the half second begins again', () => {
  const parent = listener<AnyEventObject>().ref;
  const clock = new SimulatedClock();
  const actor = createActor(commandMachine, { clock, input: { parent, command: 'exchangePrize' } }).start();
  const show = () => actor.send({ type: 'controls.replaced' });
  clock.increment(ARMING_MS - 1);
  show();
  clock.increment(ARMING_MS - 1);
  expect(isArmed(actor.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(isArmed(actor.getSnapshot())).toBe(true);
});
