/** Signing in and registering: commands whose rules are known before the server is asked [S-01, S-06, V-01…V-04]. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { Unanswered } from '../../../machines/common/unanswered.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import { stageOf } from '../../../machines/command/command.selectors.ts';
import { RESEND_MS } from '../../../machines/command/command.setup.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandReport,
  SignInCommand,
} from '../../../machines/command/command.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { record } from '../../../scenarios/worlds/samples.ts';
import { held } from './support/support.ts';

const GOOD = { username: 'ada', password: 'secret-1' };
const FAILURE = { message: { key: 'code.4203' }, fields: { username: 'usernameFormat' } } as const;
const REFUSED: CarryOutAnswer = { kind: 'refused', failure: FAILURE, isSpent: false };

function open(command: SignInCommand) {
  const clock = new SimulatedClock();
  const parent = listener<CommandReport>();
  const calls = held<CarryOutAnswer, CarryOutInput>();
  const actor = createActor(
    commandMachine.provide({ actors: { carryOut: calls.logic, visibility: fromCallback(() => undefined) } }),
    { clock, input: { parent: parent.ref, command } },
  ).start();
  return {
    actor,
    clock,
    calls,
    heard: () => parent.heard().map(({ type }) => type),
    reports: parent.heard,
    submits: (values: Readonly<Record<string, string>> = GOOD) =>
      actor.send({ type: 'command.submitted', values, requestId: 'id-1' }),
    changes: () => actor.send({ type: 'field.changed', name: 'username' }),
    leaves: (values: Readonly<Record<string, string>> = { username: '' }) =>
      actor.send({ type: 'field.left', name: 'username', values }),
    now: () => {
      const { errors, message, values } = actor.getSnapshot().context;
      return { stage: stageOf(actor.getSnapshot()), errors, message, values };
    },
  };
}
const BLANK = { errors: {}, message: null, values: {} };

describe('a field', () => {
  test('[V-03] is checked when it is left, and its error goes when it is changed', () => {
    const form = open('register');
    form.leaves();
    expect(form.now()).toEqual({ stage: 'editing', ...BLANK, errors: { username: 'usernameRequired' } });
    form.changes();
    expect(form.now()).toEqual({ stage: 'editing', ...BLANK });
  });

  test('[V-03] that was left wrong and is left right has no error; the others keep theirs', () => {
    const form = open('register');
    form.submits({ username: '1', password: 'short' });
    form.leaves({ username: 'ada' });
    expect(form.now().errors).toEqual({
      password: 'passwordTooShort',
      password_confirmation: 'confirmationRequired',
    });
  });

  test('[V-03] that is left after a refusal is checked, and the reason stays until something is changed', async () => {
    const form = open('login');
    form.submits();
    await form.calls.answer(REFUSED);
    form.leaves();
    expect(form.now()).toEqual({
      stage: 'refused',
      errors: { username: 'usernameRequired' },
      message: FAILURE.message,
      values: {},
    });
    form.changes();
    expect([form.now(), form.heard()]).toEqual([
      { stage: 'editing', ...BLANK },
      ['command.sent', 'command.refused', 'failure.cleared'],
    ]);
  });

  test('of a command whose rules are not known here is left as it is', () => {
    const form = createActor(
      commandMachine.provide({ actors: { visibility: fromCallback(() => undefined) } }),
      {
        clock: new SimulatedClock(),
        input: { parent: listener<CommandReport>().ref, command: 'setPaypal' },
      },
    ).start();
    form.send({ type: 'field.left', name: 'paypal', values: { paypal: '' } });
    expect(form.getSnapshot().context.errors).toEqual({});
  });
});

describe('the form', () => {
  test('[V-03] with errors is not sent; each is shown at its field', () => {
    const form = open('register');
    form.submits({ username: 'ada', password: 'short', password_confirmation: 'other' });
    expect([form.now(), form.heard(), form.calls.inputs()]).toEqual([
      {
        stage: 'editing',
        ...BLANK,
        errors: { password: 'passwordTooShort', password_confirmation: 'passwordsDiffer' },
      },
      [],
      [],
    ]);
  });

  test('[V-04] of the login has no minimum, and is sent at once: a password manager is quick', () => {
    const form = open('login');
    const values = { username: 'a', password: 'b' };
    form.submits(values);
    form.submits(values);
    expect([form.now().stage, form.calls.inputs(), form.heard()]).toEqual([
      'sending',
      [{ command: 'login', values, requestId: 'id-1' }],
      ['command.sent'],
    ]);
  });

  test('[S-01] of the registration is sent at once too', () => {
    const form = open('register');
    form.submits({ ...GOOD, password_confirmation: GOOD.password });
    expect(form.now().stage).toBe('sending');
  });

  test('[S-06] that was refused says why; sent again, it says so no more', async () => {
    const form = open('login');
    form.submits();
    await form.calls.answer(REFUSED);
    expect(form.now()).toEqual({
      stage: 'refused',
      errors: FAILURE.fields,
      message: FAILURE.message,
      values: {},
    });
    form.submits();
    expect([form.now(), form.reports()]).toEqual([
      { stage: 'sending', ...BLANK, values: GOOD },
      [
        { type: 'command.sent', command: 'login' },
        { type: 'command.refused', command: 'login', failure: FAILURE },
        { type: 'failure.cleared' },
        { type: 'command.sent', command: 'login' },
      ],
    ]);
  });

  test('[V-04] that is wrong after a refusal is not sent, and the refusal goes', async () => {
    const form = open('login');
    form.submits();
    await form.calls.answer(REFUSED);
    form.submits({ username: '', password: '' });
    expect([form.now(), form.heard()]).toEqual([
      { stage: 'editing', ...BLANK, errors: { username: 'usernameRequired', password: 'passwordRequired' } },
      ['command.sent', 'command.refused', 'failure.cleared'],
    ]);
  });

  test('[S-01] that is done hands the session on, and keeps no password', async () => {
    const form = open('login');
    const session = record('member', 'ada');
    form.submits();
    const result = { message: null, details: {}, session };
    await form.calls.answer({ kind: 'done', result });
    expect([form.now(), form.reports()[1]]).toEqual([
      { stage: 'done', ...BLANK },
      { type: 'command.done', command: 'login', result },
    ]);
  });
});

describe('[E-05] without an answer', () => {
  test.each(['login', 'register'] as const)(
    '%s says why, and is not sent again by itself: it may have been done',
    async (command) => {
      const form = open(command);
      const told = { key: 'error.network.offline' };
      form.submits({ ...GOOD, password_confirmation: GOOD.password });
      await form.calls.fail(new Unanswered(told, null));
      form.clock.increment(RESEND_MS * 10);
      expect([form.now().stage, form.now().message, form.calls.inputs().length, form.reports()[1]]).toEqual([
        'unanswered',
        told,
        1,
        { type: 'command.unanswered', command, reason: told },
      ]);
    },
  );

  test('the fields are open again once something is changed, without a password kept', async () => {
    const form = open('login');
    form.submits();
    await form.calls.fail();
    form.actor.send({ type: 'command.reopened' });
    form.changes();
    expect([form.now(), form.heard()]).toEqual([
      { stage: 'editing', ...BLANK },
      ['command.sent', 'command.unanswered', 'failure.cleared'],
    ]);
  });
});
