import { describe, expect, test } from 'vitest';
import type { EntryStep, OperatorInfo } from '../../../contract/wire/operator.ts';
import type { NewFactor } from '../../../contract/wire/operatorEntry.ts';
import type { StepAnswer } from '../../../machines/console/console.types.ts';
import { ROSA, atWork, openConsole } from './support/console.ts';

const left = (step: EntryStep): OperatorInfo => ({ ...ROSA, step });
const FACTOR: NewFactor = { secret: 'AAAA', uri: 'otpauth://totp/rosa?secret=AAAA' };
const CODES = ['AAAA-BBBB', 'CCCC-DDDD'];
const WRONG = { message: { key: 'op.codeWrong' }, fields: {} };
const entered = (operator: OperatorInfo, recoveryCodes: readonly string[] = []): StepAnswer => ({
  kind: 'entered',
  operator,
  recoveryCodes,
});

const CREDENTIALS = { username: 'rosa', password: 'secret-1' };

describe('[M-07] who is at the console', () => {
  test('whom the device remembers is at work at once, where the address leads', async () => {
    const { stage, context, sections } = await atWork();
    expect([stage(), context().operator]).toEqual(['signedIn', ROSA]);
    expect(sections()).toEqual([['draws', 1]]);
  });

  test('nobody remembered is the sign-in; no answer is neither', async () => {
    const nobody = openConsole();
    await nobody.restore.answer(null);
    expect(nobody.stage()).toBe('signedOut');
    const unknown = openConsole();
    await unknown.restore.fail();
    expect(unknown.stage()).toBe('unreachable');
    unknown.actor.send({ type: 'console.retried' });
    await unknown.restore.answer(ROSA);
    expect(unknown.stage()).toBe('signedIn');
  });

  test('a refusal is told and forgotten with the next attempt; the password is not kept', async () => {
    const { actor, restore, signIn, stage, context } = openConsole();
    await restore.answer(null);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    expect([stage(), signIn.inputs()]).toEqual(['signingIn', [CREDENTIALS]]);
    const failure = { message: { key: 'code.4201' }, fields: {} };
    await signIn.answer({ kind: 'refused', failure });
    expect([stage(), context().failure]).toEqual(['signedOut', failure]);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    expect(context().failure).toBeNull();
    await signIn.fail();
    expect([stage(), context().failure?.message.key]).toEqual(['signedOut', 'notice.noAnswer']);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    await signIn.answer({ kind: 'welcomed', operator: ROSA });
    expect([stage(), context().operator, context().failure]).toEqual(['signedIn', ROSA, null]);
    expect(JSON.stringify(context().operator)).not.toContain('secret-1');
  });

  test('credentials that come while others are tried change nothing', async () => {
    const { actor, restore, signIn } = openConsole();
    await restore.answer(null);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    expect(signIn.inputs()).toHaveLength(1);
  });

  test('signing out leaves nothing to see, whether the server heard of it or not', async () => {
    for (const how of ['answer', 'fail'] as const) {
      const { actor, signOut, stage, context } = await atWork();
      actor.send({ type: 'signOut.asked' });
      expect(stage()).toBe('signingOut');
      await (how === 'answer' ? signOut.answer(undefined) : signOut.fail());
      expect([stage(), context().operator, context().shown]).toEqual(['signedOut', null, null]);
    }
  });

  test('signing out closes the form that is open', async () => {
    const { actor, context } = await atWork();
    actor.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
    actor.send({ type: 'signOut.asked' });
    expect([context().opened, context().command]).toEqual([null, null]);
  });

  test('a session that is lost leads to the sign-in, and back to the place', async () => {
    const { actor, signIn, section, stage, context, sections } = await atWork();
    actor.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
    actor.send({ type: 'session.lost' });
    expect([stage(), context().operator, context().shown, context().command]).toEqual([
      'expired',
      null,
      null,
      null,
    ]);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    await signIn.answer({ kind: 'welcomed', operator: ROSA });
    expect([stage(), sections(), section.waiting()]).toEqual([
      'signedIn',
      [
        ['draws', 1],
        ['draws', 1],
      ],
      1,
    ]);
  });
});

/** Rosa has given her password, and the server wants more. */
async function enteringAt(step: EntryStep) {
  const opened = openConsole();
  await opened.restore.answer(null);
  opened.actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
  await opened.signIn.answer({ kind: 'welcomed', operator: left(step) });
  return opened;
}

describe('[M-07] what is left after the password', () => {
  test('a sign-in that is not whole goes on where it was, and nothing is loaded before', async () => {
    for (const step of ['code', 'password', 'enrol'] as const) {
      const { restore, stage, context, section } = openConsole();
      await restore.answer(left(step));
      expect([stage(), context().operator, section.inputs()]).toEqual(['entering', left(step), []]);
    }
  });

  test('a code is asked for; a wrong one is told and forgotten with the next; the right one opens the console', async () => {
    const { actor, takeStep, stage, entry, context, section } = await enteringAt('code');
    expect([stage(), entry(), section.inputs()]).toEqual(['entering', 'asking', []]);
    actor.send({ type: 'code.given', code: '111111' });
    actor.send({ type: 'code.given', code: '222222' });
    expect([entry(), takeStep.inputs()]).toEqual([
      'checking',
      [{ step: 'code', values: { code: '111111' } }],
    ]);
    await takeStep.answer({ kind: 'refused', failure: WRONG });
    expect([entry(), context().failure]).toEqual(['asking', WRONG]);
    actor.send({ type: 'code.given', code: '333333' });
    expect(context().failure).toBeNull();
    await takeStep.fail();
    expect([entry(), context().failure?.message.key]).toEqual(['asking', 'notice.noAnswer']);
    actor.send({ type: 'code.given', code: '333333' });
    await takeStep.answer(entered(ROSA));
    expect([stage(), context().operator, context().failure]).toEqual(['signedIn', ROSA, null]);
    expect(section.inputs()).toHaveLength(1);
  });

  test('a password of their own is asked for, and what is left then comes next', async () => {
    const { actor, takeStep, entry, context, makeFactor } = await enteringAt('password');
    actor.send({ type: 'code.given', code: '111111' });
    expect(entry()).toBe('asking');
    const passwords = { old_password: 'secret-1', new_password: 'secret-2' };
    actor.send({ type: 'password.given', passwords });
    expect(takeStep.inputs()).toEqual([{ step: 'password', values: passwords }]);
    await takeStep.answer({ kind: 'refused', failure: WRONG });
    expect([entry(), context().failure]).toEqual(['asking', WRONG]);
    actor.send({ type: 'password.given', passwords });
    expect(context().failure).toBeNull();
    await takeStep.answer(entered(left('enrol')));
    expect([entry(), context().operator?.step, makeFactor.waiting()]).toEqual(['preparing', 'enrol', 1]);
    expect(JSON.stringify(context().operator)).not.toContain('secret-');
  });

  test('a factor is set up with one secret, however often a code of it is wrong; codes are shown once', async () => {
    const { actor, makeFactor, takeStep, stage, entry, context } = await enteringAt('enrol');
    expect(entry()).toBe('preparing');
    await makeFactor.fail();
    expect(entry()).toBe('unprepared');
    actor.send({ type: 'console.retried' });
    await makeFactor.answer(FACTOR);
    expect([entry(), context().newFactor]).toEqual(['asking', FACTOR]);
    actor.send({ type: 'code.given', code: '111111' });
    await takeStep.answer({ kind: 'refused', failure: WRONG });
    expect([entry(), context().newFactor, context().failure, makeFactor.inputs().length]).toEqual([
      'asking',
      FACTOR,
      WRONG,
      2,
    ]);
    actor.send({ type: 'code.given', code: '111111' });
    await takeStep.fail();
    expect([actor.getSnapshot().value, context().newFactor]).toEqual([{ entering: 'enrolling' }, FACTOR]);
    actor.send({ type: 'code.given', code: '222222' });
    expect([context().failure, takeStep.inputs().at(-1)]).toEqual([
      null,
      { step: 'enrol', values: { code: '222222' } },
    ]);
    await takeStep.answer(entered(ROSA, CODES));
    expect([stage(), entry(), context().recoveryCodes, context().newFactor]).toEqual([
      'entering',
      'keeping',
      CODES,
      null,
    ]);
    actor.send({ type: 'codes.kept' });
    expect([stage(), context().recoveryCodes, context().operator]).toEqual(['signedIn', [], ROSA]);
  });

  test('a code that recovers leads to another factor', async () => {
    const { actor, takeStep, entry } = await enteringAt('code');
    actor.send({ type: 'code.given', code: CODES[0] ?? '' });
    await takeStep.answer(entered(left('enrol')));
    expect(entry()).toBe('preparing');
  });

  test('a session that is lost, and signing out, leave nothing of it', async () => {
    const lost = await enteringAt('enrol');
    await lost.makeFactor.answer(FACTOR);
    lost.actor.send({ type: 'session.lost' });
    expect([lost.stage(), lost.context().operator, lost.context().newFactor]).toEqual([
      'expired',
      null,
      null,
    ]);
    const out = await enteringAt('enrol');
    await out.makeFactor.answer(FACTOR);
    out.actor.send({ type: 'code.given', code: '222222' });
    await out.takeStep.answer(entered(ROSA, CODES));
    out.actor.send({ type: 'signOut.asked' });
    expect([out.stage(), out.context().recoveryCodes]).toEqual(['signingOut', []]);
    await out.signOut.answer(undefined);
    expect(out.stage()).toBe('signedOut');
  });
});
