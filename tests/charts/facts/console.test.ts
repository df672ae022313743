import { createActor, fromCallback, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { OperatorInfo } from '../../../contract/wire/operator.ts';
import { consoleMachine } from '../../../machines/console/console.machine.ts';
import { sightOf, shownOf, stageOf } from '../../../machines/console/console.selectors.ts';
import type {
  ConsolePlace,
  LoadSightInput,
  OperatorCredentials,
  Shown,
  SignInAnswer,
} from '../../../machines/console/console.types.ts';
import { errandMachine } from '../../../machines/errand/errand.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/errand/errand.types.ts';
import { held, settled } from './support.ts';

const ROSA: OperatorInfo = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
};
const CREDENTIALS = { username: 'rosa', password: 'secret-1' };
const DRAWS: Shown = { section: 'draws', rows: [], total: 0 };
const place = (section: ConsolePlace['section'], page = 1, query = {}): ConsolePlace => ({
  section,
  page,
  query,
});

function openConsole() {
  const calls = {
    restore: held<OperatorInfo | null, undefined>(),
    signIn: held<SignInAnswer, OperatorCredentials>(),
    signOut: held<void, undefined>(),
    sight: held<Shown, LoadSightInput>(),
    carryOut: held<CarryOutAnswer, CarryOutInput>(),
  };
  const machine = consoleMachine.provide({
    actors: {
      address: fromCallback<EventObject, undefined>(() => undefined),
      restoreSession: calls.restore.logic,
      signIn: calls.signIn.logic,
      signOut: calls.signOut.logic,
      loadSight: calls.sight.logic,
      errand: errandMachine.provide({ actors: { carryOut: calls.carryOut.logic } }),
    },
  });
  const actor = createActor(machine).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    ...calls,
    context,
    stage: () => stageOf(actor.getSnapshot()),
    sightStage: () => sightOf(actor.getSnapshot()),
    sections: () => calls.sight.inputs().map((input) => [input.place.section, input.place.page]),
  };
}

/** Rosa is at work, and sees draws. */
async function atWork() {
  const opened = openConsole();
  opened.actor.send({ type: 'place.changed', place: place('draws') });
  await opened.restore.answer(ROSA);
  await opened.sight.answer(DRAWS);
  return opened;
}

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
    actor.send({ type: 'form.opened', opened: { errand: 'voidDraw', subject: {} } });
    actor.send({ type: 'signOut.asked' });
    expect([context().opened, context().desk]).toEqual([null, null]);
  });

  test('a session that is lost leads to the sign-in, and back to the place', async () => {
    const { actor, signIn, sight, stage, context, sections } = await atWork();
    actor.send({ type: 'form.opened', opened: { errand: 'voidDraw', subject: {} } });
    actor.send({ type: 'session.lost' });
    expect([stage(), context().operator, context().shown, context().desk]).toEqual([
      'expired',
      null,
      null,
      null,
    ]);
    actor.send({ type: 'credentials.given', credentials: CREDENTIALS });
    await signIn.answer({ kind: 'welcomed', operator: ROSA });
    expect([stage(), sections(), sight.waiting()]).toEqual([
      'signedIn',
      [
        ['draws', 1],
        ['draws', 1],
      ],
      1,
    ]);
  });
});

describe('[M-07] what is seen', () => {
  test('another section drops what was shown; another page keeps it until the new one is there', async () => {
    const { actor, sight, context, sightStage, sections } = await atWork();
    expect([sightStage(), shownOf('draws')(actor.getSnapshot())]).toEqual(['ready', DRAWS]);
    actor.send({ type: 'place.changed', place: place('draws', 2) });
    expect([sightStage(), context().shown]).toEqual(['loading', DRAWS]);
    await sight.answer(DRAWS);
    actor.send({ type: 'place.changed', place: place('members') });
    expect([sightStage(), context().shown]).toEqual(['loading', null]);
    expect(sections()).toEqual([
      ['draws', 1],
      ['draws', 2],
      ['members', 1],
    ]);
  });

  test('another search is another list; the same place is asked for once', async () => {
    const { actor, sections } = await atWork();
    actor.send({ type: 'place.changed', place: place('draws') });
    expect(sections()).toHaveLength(1);
    actor.send({ type: 'place.changed', place: place('draws', 1, { state: 'void' }) });
    expect(sections()).toHaveLength(2);
  });

  test('what could not be had is told; asked again, it comes. An answer that is overtaken is not shown', async () => {
    const { actor, sight, sightStage, context } = await atWork();
    actor.send({ type: 'sight.requested' });
    await sight.fail();
    expect([sightStage(), context().shown]).toEqual(['failed', DRAWS]);
    actor.send({ type: 'sight.requested' });
    actor.send({ type: 'place.changed', place: place('members') });
    expect(sight.waiting()).toBe(1);
    const members: Shown = { section: 'members', rows: [], total: 0 };
    await sight.answer(members);
    expect([sightStage(), context().shown]).toEqual(['ready', members]);
  });
});

describe('[M-07] the form that is open', () => {
  const VOID = { errand: 'voidDraw', subject: { lottery_id: '20261121-0001' } } as const;

  test('is one; a second is not opened beside it', async () => {
    const { actor, context } = await atWork();
    actor.send({ type: 'form.opened', opened: VOID });
    const { desk } = context();
    actor.send({ type: 'form.opened', opened: { errand: 'changeOdds', subject: {} } });
    expect([context().desk, context().opened]).toEqual([desk, VOID]);
  });

  test('when it is done, what is seen is asked for anew, and the form stays to tell of it until it is closed', async () => {
    const { actor, context, carryOut, sight, sections } = await atWork();
    actor.send({ type: 'form.opened', opened: VOID });
    const { desk } = context();
    desk?.send({ type: 'errand.submitted', values: { reason: 'r' }, requestId: 'id-1' });
    await carryOut.answer({ kind: 'done', result: { message: null, details: { bets: '2' } } });
    await settled();
    expect([sections().length, sight.waiting()]).toEqual([2, 1]);
    expect([context().opened, desk?.getSnapshot().value]).toEqual([VOID, 'done']);
    actor.send({ type: 'form.closed' });
    expect([context().opened, context().desk, desk?.getSnapshot().status]).toEqual([null, null, 'stopped']);
    actor.send({ type: 'form.opened', opened: VOID });
    expect(context().opened).toEqual(VOID);
  });

  test('what is refused changes nothing that is seen', async () => {
    const { actor, context, carryOut, sections } = await atWork();
    actor.send({ type: 'form.opened', opened: VOID });
    context().desk?.send({ type: 'errand.submitted', values: {}, requestId: 'id-1' });
    const failure = { message: { key: 'code.4301' }, fields: {} };
    await carryOut.answer({ kind: 'refused', failure, isSpent: false });
    expect([sections().length, context().desk?.getSnapshot().value]).toEqual([1, 'refused']);
  });
});
