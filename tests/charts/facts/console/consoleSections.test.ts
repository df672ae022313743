/** Facts about the sections of the console and the form that is open in it. */
import { describe, expect, test } from 'vitest';
import { ARMING_MS } from '../../../../machines/common/press.ts';
import { RESEND_MS } from '../../../../machines/command/command.setup.ts';
import { DRAWS, ROSA, atWork, done, entered, place, refused } from '../support/console.ts';

describe('[M-07] the section that is shown', () => {
  test('another section is loaded instead; another page keeps what was shown until it is there', async () => {
    const { actor, load, context, loads } = await atWork();
    actor.send({ type: 'place.changed', place: place('draws', 2) });
    expect(context().section?.getSnapshot().context.shown).toEqual(DRAWS);
    await load.answer(DRAWS);
    actor.send({ type: 'place.changed', place: place('members', 3) });
    expect(context().section?.getSnapshot().context.shown).toBeNull();
    expect(loads()).toEqual([
      ['console.draws', 1],
      ['console.draws', 2],
      ['console.members', 3],
    ]);
  });

  test('another search is another list; the same place is loaded once, and what a list does not take changes nothing', async () => {
    const { actor, load } = await atWork();
    actor.send({ type: 'place.changed', place: place('draws') });
    actor.send({ type: 'place.changed', place: place('draws', 1, { search: 'anna' }) });
    expect(load.inputs()).toHaveLength(1);
    actor.send({ type: 'place.changed', place: place('draws', 1, { state: 'void', from: '2026-11-01' }) });
    actor.send({ type: 'place.changed', place: place('members') });
    actor.send({ type: 'place.changed', place: place('members', 1, { search: 'anna' }) });
    expect(load.inputs().map(({ list, filters }) => [list, filters])).toEqual([
      ['console.draws', {}],
      ['console.draws', { state: 'void', from: '2026-11-01' }],
      ['console.members', {}],
      ['console.members', { search: 'anna' }],
    ]);
  });
});

const CREDENTIALS = { username: 'rosa', password: 'secret-1' };
const VOID = { command: 'voidDraw', subject: { lottery_id: '20261121-0001' } } as const;
const ODDS = { command: 'changeOdds', subject: {} } as const;

/** The form of a void is open; `submit` sends it. */
async function voiding() {
  const opened = await atWork();
  opened.actor.send({ type: 'dialog.opened', opened: VOID });
  const form = opened.context().dialog?.actor;
  opened.clock.increment(ARMING_MS);
  const submit = (requestId: string) =>
    form?.send({ type: 'command.submitted', values: { reason: 'r' }, requestId });
  return { ...opened, form, submit, keys: () => opened.carryOut.inputs().map(({ requestId }) => requestId) };
}

/** The answer was lost. */
async function unanswered() {
  const opened = await voiding();
  opened.submit('id-1');
  await opened.carryOut.fail();
  return opened;
}

/** The answer was lost, and the operator has closed the form. */
async function parked() {
  const opened = await unanswered();
  opened.actor.send({ type: 'dialog.closed' });
  return opened;
}

describe('[M-07] the form that is open', () => {
  test('is one; a second is not opened beside it', async () => {
    const { actor, context, form } = await voiding();
    actor.send({ type: 'dialog.opened', opened: ODDS });
    expect([context().dialog?.actor, context().dialog?.command]).toEqual([form, 'voidDraw']);
  });

  test('closed before anything was sent, it ends', async () => {
    const { actor, context, form, value } = await voiding();
    actor.send({ type: 'dialog.closed' });
    expect([value(), context().dialog, form?.getSnapshot().status]).toEqual([
      { signedIn: 'closed' },
      null,
      'stopped',
    ]);
  });

  test('when it is done, the section is loaded again, and the form stays to show it until it is closed', async () => {
    const { actor, context, carryOut, load, loads, submit, form } = await voiding();
    submit('id-1');
    await carryOut.answer(done({ bets: '2' }));
    expect([loads().length, load.waiting()]).toEqual([2, 1]);
    expect([context().dialog?.command, form?.getSnapshot().value.form]).toEqual(['voidDraw', 'done']);
    actor.send({ type: 'dialog.closed' });
    expect([context().dialog, form?.getSnapshot().status]).toEqual([null, 'stopped']);
    actor.send({ type: 'dialog.opened', opened: VOID });
    expect(context().dialog?.command).toBe('voidDraw');
  });

  test('a refusal changes nothing else; the form can be sent again, or closed', async () => {
    const { actor, context, carryOut, loads, submit, form, value } = await voiding();
    submit('id-1');
    await carryOut.answer(refused('code.4301'));
    expect([loads().length, form?.getSnapshot().value.form]).toEqual([1, 'refused']);
    submit('id-2');
    expect(value()).toEqual({ signedIn: { open: 'underWay' } });
    await carryOut.answer(refused('code.4301'));
    actor.send({ type: 'dialog.closed' });
    expect([context().dialog, form?.getSnapshot().status]).toEqual([null, 'stopped']);
  });
});

describe('[E-07] a form that is closed before its answer came', () => {
  test('goes on under the same key, and what became of it is known', async () => {
    const { clock, carryOut, form, keys, value, load, loads, loadQueues } = await parked();
    expect([value(), form?.getSnapshot().status]).toEqual([{ signedIn: { parked: 'unknown' } }, 'active']);
    clock.increment(RESEND_MS);
    expect(keys()).toEqual(['id-1', 'id-1']);
    const queues = loadQueues.inputs().length;
    await carryOut.answer(done());
    expect(value()).toEqual({ signedIn: { parked: 'known' } });
    expect([loads().length, load.waiting(), loadQueues.inputs().length - queues]).toEqual([2, 1, 1]);
  });

  test('is shown again instead of another form, and sent again under the same key', async () => {
    for (const event of [
      { type: 'dialog.opened', opened: VOID },
      { type: 'dialog.opened', opened: ODDS },
      { type: 'dialog.reopened' },
    ] as const) {
      const { actor, context, form, keys, value } = await parked();
      actor.send(event);
      expect([value(), context().dialog?.actor]).toEqual([{ signedIn: { open: 'underWay' } }, form]);
      form?.send({ type: 'command.resent' });
      expect(keys()).toEqual(['id-1', 'id-1']);
    }
  });

  test('a refusal is known, too; looked at, the form keeps its key', async () => {
    const { actor, clock, carryOut, form, submit, keys, value } = await parked();
    clock.increment(RESEND_MS);
    await carryOut.answer(refused('code.4301'));
    expect(value()).toEqual({ signedIn: { parked: 'known' } });
    actor.send({ type: 'dialog.reopened' });
    expect(value()).toEqual({ signedIn: { open: 'idle' } });
    clock.increment(ARMING_MS);
    submit('id-2');
    expect([keys(), form?.getSnapshot().value.form]).toEqual([['id-1', 'id-1', 'id-1'], 'sending']);
  });

  test('once it is known, it is dismissed, or another form takes its place', async () => {
    const dismissed = await parked();
    dismissed.clock.increment(RESEND_MS);
    await dismissed.carryOut.answer(done());
    dismissed.actor.send({ type: 'answer.dismissed' });
    expect([dismissed.value(), dismissed.context().dialog, dismissed.form?.getSnapshot().status]).toEqual([
      { signedIn: 'closed' },
      null,
      'stopped',
    ]);
    const replaced = await parked();
    replaced.clock.increment(RESEND_MS);
    await replaced.carryOut.answer(done());
    replaced.actor.send({ type: 'dialog.opened', opened: ODDS });
    expect([
      replaced.value(),
      replaced.context().dialog?.command,
      replaced.form?.getSnapshot().status,
    ]).toEqual([{ signedIn: { open: 'idle' } }, 'changeOdds', 'stopped']);
  });

  test('outlives a session that is lost meanwhile, and every further one, for the same operator', async () => {
    for (const isClosed of [true, false]) {
      const { actor, clock, context, enter, carryOut, form, keys, stage, value } = await (isClosed
        ? parked()
        : unanswered());
      for (const _time of ['once', 'twice']) {
        actor.send({ type: 'session.lost' });
        expect([stage(), context().dialog?.actor, context().operator]).toEqual(['expired', form, null]);
        enter(CREDENTIALS);
        await carryOut.answer(entered(ROSA));
        expect([value(), context().dialog?.actor]).toEqual([{ signedIn: { open: 'underWay' } }, form]);
      }
      actor.send({ type: 'dialog.closed' });
      expect([value(), context().dialog?.actor]).toEqual([{ signedIn: { parked: 'unknown' } }, form]);
      clock.increment(RESEND_MS);
      await carryOut.answer(done());
      expect([value(), keys().at(-1)]).toEqual([{ signedIn: { parked: 'known' } }, 'id-1']);
    }
  });

  test.each([
    ['done', done()],
    ['refused', refused('code.401')],
  ])(
    'that is %s before the operator is back is shown with its answer, and can be closed',
    async (_how, answer) => {
      const { actor, context, enter, carryOut, form, stage, submit, value } = await voiding();
      submit('id-1');
      actor.send({ type: 'session.lost' });
      await carryOut.answer(answer);
      expect([stage(), context().dialog?.actor]).toEqual(['expired', form]);
      enter(CREDENTIALS);
      await carryOut.answer(entered(ROSA));
      expect([value(), context().dialog?.actor]).toEqual([{ signedIn: { open: 'idle' } }, form]);
      actor.send({ type: 'dialog.closed' });
      expect([value(), context().dialog]).toEqual([{ signedIn: 'closed' }, null]);
    },
  );

  test.each(['open', 'closed'])(
    'that is sent once more after such an answer is unanswered again, %s',
    async (how) => {
      const { actor, clock, enter, carryOut, submit, value } = await voiding();
      submit('id-1');
      actor.send({ type: 'session.lost' });
      await carryOut.answer(refused('code.401'));
      enter(CREDENTIALS);
      await carryOut.answer(entered(ROSA));
      clock.increment(ARMING_MS);
      submit('id-1');
      await carryOut.fail();
      if (how === 'closed') actor.send({ type: 'dialog.closed' });
      actor.send({ type: 'session.lost' });
      enter(CREDENTIALS);
      await carryOut.answer(entered(ROSA));
      expect(value()).toEqual({ signedIn: { open: 'underWay' } });
    },
  );

  test('is not answered by the answer of the sign-in', async () => {
    const { actor, enter, carryOut, value } = await parked();
    actor.send({ type: 'session.lost' });
    for (const answer of [refused('code.4201'), done(), entered(ROSA)]) {
      enter(CREDENTIALS);
      await carryOut.answer(answer);
    }
    expect(value()).toEqual({ signedIn: { open: 'underWay' } });
  });

  test('ends where another operator signs in, or the operator signs out', async () => {
    const other = await parked();
    other.actor.send({ type: 'session.lost' });
    other.enter({ username: 'boss', password: 'secret-1' });
    await other.carryOut.answer(entered({ ...ROSA, id: '2' }));
    expect([other.value(), other.context().dialog, other.form?.getSnapshot().status]).toEqual([
      { signedIn: 'closed' },
      null,
      'stopped',
    ]);
    const out = await parked();
    out.actor.send({ type: 'signOut.requested' });
    expect([out.context().dialog, out.form?.getSnapshot().status]).toEqual([null, 'stopped']);
    const entering = await parked();
    entering.actor.send({ type: 'session.lost' });
    entering.enter({ username: 'rosa', password: 'secret-1' });
    await entering.carryOut.answer(entered({ ...ROSA, step: 'code' }));
    entering.actor.send({ type: 'signOut.requested' });
    expect([entering.context().dialog, entering.form?.getSnapshot().status]).toEqual([null, 'stopped']);
  });
});
