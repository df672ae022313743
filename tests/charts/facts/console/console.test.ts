import { describe, expect, test } from 'vitest';
import {
  DRAWS,
  FACTOR,
  ROSA,
  atWork,
  entered,
  left,
  openConsole,
  place,
  refused,
} from '../support/console.ts';

const CREDENTIALS = { username: 'rosa', password: 'secret-1' };
const CODES = 'AAAA-BBBB CCCC-DDDD';

describe('[M-07] who is at the console', () => {
  test('the operator that the device remembers is signed in at once, where the address leads', async () => {
    const { stage, context, loads } = await atWork();
    expect([stage(), context().operator]).toEqual(['signedIn', ROSA]);
    expect(loads()).toEqual([['console.draws', 1]]);
  });

  test('without one there is the sign-in; no answer is neither', async () => {
    const unknown = openConsole();
    await unknown.restore.answer(null);
    expect([unknown.stage(), unknown.context().section]).toEqual(['signedOut', null]);
    const unanswered = openConsole();
    await unanswered.restore.fail();
    expect([unanswered.stage(), unanswered.context().entry]).toEqual(['unreachable', null]);
    unanswered.actor.send({ type: 'console.retried' });
    await unanswered.restore.answer(ROSA);
    expect(unanswered.stage()).toBe('signedIn');
  });

  test('the sign-in is a form: a refusal stays in it, and it is sent at once, without a pause before', async () => {
    const { restore, carryOut, stage, context, enter, sent } = openConsole();
    await restore.answer(null);
    enter(CREDENTIALS);
    enter(CREDENTIALS);
    expect([stage(), sent()]).toEqual(['signedOut', [['signInOperator', CREDENTIALS]]]);
    await carryOut.answer(refused('code.4201'));
    expect([stage(), context().entry?.getSnapshot().context.message?.key]).toEqual([
      'signedOut',
      'code.4201',
    ]);
    enter(CREDENTIALS);
    await carryOut.answer(entered(ROSA));
    expect([stage(), context().operator, context().entry]).toEqual(['signedIn', ROSA, null]);
  });

  test('an unanswered sign-in is not sent again by itself: the person decides', async () => {
    const { clock, restore, carryOut, context, enter } = openConsole();
    await restore.answer(null);
    enter(CREDENTIALS);
    await carryOut.fail();
    clock.increment(60_000);
    expect([carryOut.inputs().length, context().entry?.getSnapshot().value.form]).toEqual([1, 'unanswered']);
    context().entry?.send({ type: 'command.resent' });
    expect(carryOut.inputs()).toHaveLength(2);
  });

  test('signing out leaves nothing to see, whether the server heard of it or not', async () => {
    for (const how of ['answer', 'fail'] as const) {
      const { actor, signOut, stage, context } = await atWork();
      actor.send({ type: 'signOut.requested' });
      expect([stage(), context().section]).toEqual(['signingOut', null]);
      await (how === 'answer' ? signOut.answer(undefined) : signOut.fail());
      expect([stage(), context().operator]).toEqual(['signedOut', null]);
    }
  });

  test('signing out closes the form that is open', async () => {
    const { actor, context } = await atWork();
    actor.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
    const form = context().dialog?.actor;
    actor.send({ type: 'signOut.requested' });
    expect([context().dialog, form?.getSnapshot().status]).toEqual([null, 'stopped']);
  });

  test('a session that is lost leads to the sign-in, and back to the place', async () => {
    const { actor, carryOut, load, stage, context, enter, loads } = await atWork();
    actor.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
    const section = context().section;
    actor.send({ type: 'session.lost' });
    expect([stage(), context().operator, context().section, context().dialog]).toEqual([
      'expired',
      null,
      null,
      null,
    ]);
    expect(section?.getSnapshot().status).toBe('stopped');
    actor.send({ type: 'place.changed', place: place('draws', 2) });
    enter(CREDENTIALS);
    await carryOut.answer(entered(ROSA));
    expect([stage(), loads(), load.waiting()]).toEqual([
      'signedIn',
      [
        ['console.draws', 1],
        ['console.draws', 2],
      ],
      1,
    ]);
  });

  test('after a session that was lost, what the server still wants comes before the place', async () => {
    const { actor, carryOut, value, context, enter } = await atWork();
    actor.send({ type: 'session.lost' });
    enter(CREDENTIALS);
    await carryOut.answer(entered(left('code')));
    expect([value(), context().section]).toEqual([{ entering: 'proving' }, null]);
  });

  test('only a form that led to an operator signs in', async () => {
    const { actor, restore, stage } = openConsole();
    await restore.answer(null);
    actor.send({ type: 'command.done', command: 'voidDraw', result: { message: null, details: {} } });
    expect(stage()).toBe('signedOut');
    const lost = await atWork();
    lost.actor.send({ type: 'session.lost' });
    lost.actor.send({ type: 'command.done', command: 'voidDraw', result: { message: null, details: {} } });
    expect(lost.stage()).toBe('expired');
  });
});

/** Rosa has given her password, and the server wants more. */
async function enteringAt(step: 'code' | 'password' | 'enrol') {
  const opened = openConsole();
  await opened.restore.answer(null);
  opened.enter(CREDENTIALS);
  await opened.carryOut.answer(entered(left(step)));
  return opened;
}

describe('[M-07] what is left after the password', () => {
  test('a sign-in that is not whole goes on where it was, and no section is loaded before', async () => {
    for (const [step, state] of [
      ['code', 'proving'],
      ['password', 'changing'],
      ['enrol', 'enrolling'],
    ] as const) {
      const { restore, stage, value, context } = openConsole();
      await restore.answer(left(step));
      expect([stage(), value(), context().operator, context().section]).toEqual([
        'entering',
        { entering: state },
        left(step),
        null,
      ]);
    }
  });

  test('a code is asked for; a wrong one stays in the form; the right one opens the console', async () => {
    const { carryOut, stage, value, context, enter, sent } = await enteringAt('code');
    enter({ code: '111111' });
    enter({ code: '222222' });
    expect(sent().slice(1)).toEqual([['proveFactor', { code: '111111' }]]);
    await carryOut.answer(refused('op.codeWrong'));
    expect([value(), context().entry?.getSnapshot().value.form]).toEqual([
      { entering: 'proving' },
      'refused',
    ]);
    enter({ code: '333333' });
    await carryOut.answer(entered(ROSA));
    expect([stage(), context().operator, context().entry]).toEqual(['signedIn', ROSA, null]);
  });

  test('a password of their own is asked for, and what is left then comes next, in another form', async () => {
    const { carryOut, value, context, enter, sent, load } = await enteringAt('password');
    const form = context().entry;
    const passwords = { old_password: 'secret-1', new_password: 'secret-2' };
    enter(passwords);
    expect(sent().slice(1)).toEqual([['changeFirstPassword', passwords]]);
    await carryOut.answer(entered(left('enrol')));
    expect([value(), context().operator?.step, form?.getSnapshot().status, load.inputs()[0]?.list]).toEqual([
      { entering: 'enrolling' },
      'enrol',
      'stopped',
      'console.factor',
    ]);
    expect(JSON.stringify(context().operator)).not.toContain('secret-');
  });

  test('a factor is set up with one secret, however often a code of it is wrong; codes are shown once', async () => {
    const { actor, carryOut, load, stage, value, context, enter, sent } = await enteringAt('enrol');
    await load.fail();
    expect(context().factor?.getSnapshot().matches('failed')).toBe(true);
    context().factor?.send({ type: 'resource.requested' });
    await load.answer(FACTOR);
    enter({ code: '111111' });
    await carryOut.answer(refused('op.codeWrong'));
    expect([value(), load.inputs().length, context().factor?.getSnapshot().context.shown]).toEqual([
      { entering: 'enrolling' },
      2,
      FACTOR,
    ]);
    enter({ code: '222222' });
    expect(sent().at(-1)).toEqual(['enrolFactor', { code: '222222' }]);
    await carryOut.answer(entered(ROSA, { recoveryCodes: CODES }));
    const form = context().entry;
    expect([stage(), value(), form?.getSnapshot().context.result?.details]).toEqual([
      'entering',
      { entering: 'keeping' },
      { recoveryCodes: CODES },
    ]);
    actor.send({ type: 'codes.kept' });
    expect([stage(), context().operator, context().entry, context().factor]).toEqual([
      'signedIn',
      ROSA,
      null,
      null,
    ]);
    expect(form?.getSnapshot().status).toBe('stopped');
  });

  test('where a step is left after a code, its form takes the place of that of the code', async () => {
    const { carryOut, value, context, enter } = await enteringAt('code');
    const form = context().entry;
    enter({ code: '111111' });
    await carryOut.answer(entered(left('password')));
    expect([value(), form?.getSnapshot().status]).toEqual([{ entering: 'changing' }, 'stopped']);
    expect(context().entry?.getSnapshot().context.command).toBe('changeFirstPassword');
  });

  test('where a step is left after the codes, its form takes the place of theirs', async () => {
    const { actor, carryOut, load, value, context, enter } = await enteringAt('enrol');
    await load.answer(FACTOR);
    enter({ code: '222222' });
    await carryOut.answer(entered(left('password'), { recoveryCodes: CODES }));
    const form = context().entry;
    actor.send({ type: 'codes.kept' });
    expect([value(), context().factor, form?.getSnapshot().status]).toEqual([
      { entering: 'changing' },
      null,
      'stopped',
    ]);
    expect(context().entry?.getSnapshot().context.command).toBe('changeFirstPassword');
  });

  test('a form that leads nowhere leaves the step as it is', async () => {
    for (const step of ['code', 'password', 'enrol'] as const) {
      const { actor, value, context } = await enteringAt(step);
      const [before, form] = [value(), context().entry];
      actor.send({ type: 'command.done', command: 'voidDraw', result: { message: null, details: {} } });
      expect([value(), context().entry]).toEqual([before, form]);
    }
  });

  test('a session that is lost, and signing out, leave nothing of it', async () => {
    const lost = await enteringAt('enrol');
    await lost.load.answer(FACTOR);
    lost.actor.send({ type: 'session.lost' });
    expect([lost.stage(), lost.context().operator, lost.context().factor]).toEqual(['expired', null, null]);
    const out = await enteringAt('enrol');
    await out.load.answer(FACTOR);
    out.enter({ code: '222222' });
    await out.carryOut.answer(entered(ROSA, { recoveryCodes: CODES }));
    out.actor.send({ type: 'signOut.requested' });
    expect([out.stage(), out.context().entry]).toEqual(['signingOut', null]);
    await out.signOut.answer(undefined);
    expect([out.stage(), out.context().operator]).toEqual(['signedOut', null]);
  });
});

test('[M-07] what a section shows is its own chart, and ends with the section', async () => {
  const { actor, context } = await atWork();
  const draws = context().section;
  expect(draws?.getSnapshot().context.shown).toEqual(DRAWS);
  actor.send({ type: 'place.changed', place: place('members') });
  expect([draws?.getSnapshot().status, context().section?.getSnapshot().context.list]).toEqual([
    'stopped',
    'console.members',
  ]);
});
