import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { Unanswered } from '../../../machines/common/unanswered.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { stageOf } from '../../../machines/command/command.selectors.ts';
import { RESEND_MS } from '../../../machines/command/command.setup.ts';
import { commandMachine } from '../../../machines/command/command.machine.ts';
import type {
  CarryOutAnswer,
  CarryOutInput,
  CommandName,
  CommandReport,
} from '../../../machines/command/command.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { held } from './support/support.ts';

const VALUES = { amount: '10', pay_password: 'secret-2' };
const RESULT = { message: { key: 'code.200' }, details: { order_no: 'W-1' } };
const DONE: CarryOutAnswer = { kind: 'done', result: RESULT };
/** Until it is done or refused, its outcome is unknown. */
const SENT: CommandReport = { type: 'command.sent', command: 'withdraw' };
const refused = (isSpent = false): CarryOutAnswer => ({
  kind: 'refused',
  failure: { message: { key: 'code.4104', values: { balance: '5.00' } }, fields: { amount: 'amount' } },
  isSpent,
});

function open(command: CommandName = 'withdraw') {
  const clock = new SimulatedClock();
  const parent = listener<CommandReport>();
  const calls = held<CarryOutAnswer, CarryOutInput>();
  const actor = createActor(commandMachine.provide({ actors: { carryOut: calls.logic } }), {
    clock,
    input: { parent: parent.ref, command },
  }).start();
  /** As a person does it who looks first. */
  const submit = (requestId: string, values: Readonly<Record<string, string>> = VALUES) => {
    clock.increment(ARMING_MS);
    actor.send({ type: 'command.submitted', values, requestId });
  };
  const state = () => actor.getSnapshot();
  const stage = () => stageOf(state());
  return { actor, clock, heard: parent.heard, calls, submit, state, stage };
}

describe('[A-08, B-10] a command is carried out once', () => {
  test('it is sent with its values and its id; while it is out, nothing else is', () => {
    const { calls, submit, actor, stage } = open();
    submit('id-1');
    submit('id-2', { amount: '99' });
    actor.send({ type: 'field.changed', name: 'amount' });
    expect(calls.inputs()).toEqual([{ command: 'withdraw', values: VALUES, requestId: 'id-1' }]);
    expect(stage()).toBe('sending');
  });

  test('done: the app hears of it once, and neither values nor id stay', async () => {
    const { calls, submit, state, heard, stage } = open();
    submit('id-1');
    await calls.answer(DONE);
    expect(stage()).toBe('done');
    expect(heard()).toEqual([SENT, { type: 'command.done', command: 'withdraw', result: RESULT }]);
    const { values, requestId, result } = state().context;
    expect({ values, requestId, result }).toEqual({ values: {}, requestId: null, result: RESULT });
  });

  test('what a code is for is known as long as the next one, and nothing of another command is', () => {
    const { submit, state } = open();
    expect(state().context.purpose).toBe('');
    submit('id-1', { event: 'changeBind', account: 'ada@tenball.example' });
    expect(state().context.purpose).toBe('changeBind');
    const other = open();
    other.submit('id-1');
    expect(other.state().context.purpose).toBe('');
  });

  test('another one has an id of its own', async () => {
    const { calls, submit, state, actor, stage } = open();
    submit('id-1');
    await calls.answer(DONE);
    actor.send({ type: 'command.renewed' });
    expect({ value: stage(), result: state().context.result }).toEqual({
      value: 'editing',
      result: null,
    });
    submit('id-2');
    expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-2']);
  });

  test('the parent is informed of each attempt that a person makes', async () => {
    const { calls, submit, heard } = open();
    submit('id-1');
    await calls.answer(DONE);
    submit('id-2');
    expect(heard().map(({ type }) => type)).toEqual(['command.sent', 'command.done', 'command.sent']);
  });

  test('refused: why, by field; secrets go, the id stays until it is used up', async () => {
    const { calls, submit, state, heard, actor, stage } = open();
    submit('id-1');
    await calls.answer(refused());
    const { errors, message, values } = state().context;
    expect({ value: stage(), errors, message, values, heard: heard() }).toEqual({
      value: 'refused',
      errors: { amount: 'amount' },
      message: { key: 'code.4104', values: { balance: '5.00' } },
      values: {},
      heard: [
        SENT,
        {
          type: 'command.refused',
          command: 'withdraw',
          failure: {
            message: { key: 'code.4104', values: { balance: '5.00' } },
            fields: { amount: 'amount' },
          },
        },
      ],
    });
    actor.send({ type: 'field.changed', name: 'amount' });
    expect({ value: stage(), ...state().context }).toMatchObject({
      value: 'editing',
      errors: {},
      message: null,
      requestId: 'id-1',
    });
    submit('id-2');
    await calls.answer(refused(true));
    submit('id-3');
    expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1', 'id-3']);
  });

  test('a change of one field leaves what is said of the others', async () => {
    const { calls, submit, state, actor } = open();
    submit('id-1');
    await calls.answer(refused());
    actor.send({ type: 'field.changed', name: 'pay_password' });
    expect(state().context.errors).toEqual({ amount: 'amount' });
  });

  test('each field is forgiven when it is changed, one after the other', async () => {
    const { calls, submit, state, actor, stage } = open();
    submit('id-1');
    const fields = { amount: 'amount', pay_password: 'required' } as const;
    await calls.answer({
      kind: 'refused',
      failure: { message: { key: 'code.422' }, fields },
      isSpent: false,
    });
    actor.send({ type: 'field.changed', name: 'amount' });
    expect(state().context.errors).toEqual({ pay_password: 'required' });
    actor.send({ type: 'field.changed', name: 'pay_password' });
    expect({ value: stage(), errors: state().context.errors }).toEqual({
      value: 'editing',
      errors: {},
    });
  });

  test('a refused one that is sent again is not told as refused meanwhile', async () => {
    const { calls, submit, state, stage } = open();
    submit('id-1');
    await calls.answer(refused());
    submit('id-1');
    expect({
      value: stage(),
      errors: state().context.errors,
      message: state().context.message,
    }).toEqual({
      value: 'sending',
      errors: {},
      message: null,
    });
  });
});

describe('[B-13, E-05] an answer that did not come', () => {
  test('the person hears why, if that is known', async () => {
    const { calls, submit, state, actor, stage } = open();
    const told = { key: 'error.network.offline' };
    submit('id-1');
    await calls.fail(new Unanswered(told, null));
    expect([stage(), state().context.message]).toEqual(['unanswered', told]);
    actor.send({ type: 'command.resent' });
    await calls.fail();
    expect([stage(), state().context.message]).toEqual(['unanswered', null]);
  });

  test('the same is asked again after three seconds, under the same id, until there is one', async () => {
    const { calls, submit, clock, stage } = open();
    submit('id-1');
    await calls.fail();
    expect(stage()).toBe('unanswered');
    clock.increment(RESEND_MS - 1);
    expect(calls.inputs().length).toBe(1);
    clock.increment(1);
    await calls.fail();
    clock.increment(RESEND_MS);
    await calls.answer(DONE);
    expect({ value: stage(), sent: calls.inputs() }).toEqual({
      value: 'done',
      sent: Array.from({ length: 3 }, () => ({ command: 'withdraw', values: VALUES, requestId: 'id-1' })),
    });
  });

  test('at once, when the person asks', async () => {
    const { calls, submit, actor } = open();
    submit('id-1');
    await calls.fail();
    actor.send({ type: 'command.resent' });
    expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1']);
  });

  test('back to the form: nothing is sent by itself any more, and the id stays', async () => {
    const { calls, submit, state, actor, clock, stage } = open();
    submit('id-1');
    await calls.fail();
    actor.send({ type: 'command.reopened' });
    clock.increment(RESEND_MS * 2);
    expect({ value: stage(), values: state().context.values, sent: calls.inputs().length }).toEqual({
      value: 'editing',
      values: {},
      sent: 1,
    });
    submit('id-2', { amount: '20' });
    expect(calls.inputs()[1]).toEqual({ command: 'withdraw', values: { amount: '20' }, requestId: 'id-1' });
  });

  test.each([
    ['verify', {}],
    ['retrievePassword', {}],
    ['sendCode', { event: 'retrievePassword' }],
  ] as const)(
    'of %s, whose answer is not stored: the person is asked, and it is not sent again by itself',
    async (name, values) => {
      const { calls, submit, actor, clock, stage } = open(name);
      submit('id-1', values);
      await calls.fail();
      clock.increment(RESEND_MS * 10);
      expect({ value: stage(), sent: calls.inputs().length }).toEqual({ value: 'unanswered', sent: 1 });
      actor.send({ type: 'command.resent' });
      expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1']);
    },
  );

  test('a code that a member asks for is sent for again by itself: it is one code', async () => {
    const { calls, submit, clock } = open('sendCode');
    submit('id-1', { event: 'changeBind' });
    await calls.fail();
    clock.increment(RESEND_MS);
    expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1']);
  });

  test.each(['changePassword', 'changePayPassword', 'changeOwnPassword', 'createOperator'] as const)(
    '%s, whose wish is a secret that no key compares: the form, once changed, has another id',
    async (name) => {
      const { calls, submit, actor } = open(name);
      submit('id-1', { new_password: 'one-secret' });
      await calls.fail();
      actor.send({ type: 'command.reopened' });
      submit('id-2', { new_password: 'another-secret' });
      expect(calls.inputs().map(({ requestId }) => requestId)).toEqual(['id-1', 'id-2']);
    },
  );
});
