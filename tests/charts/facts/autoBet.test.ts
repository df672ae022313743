import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { autoBetMachine } from '../../../machines/autoBet/autoBet.machine.ts';
import {
  BLANK,
  type AutoBetReport,
  type AutoBetValues,
  type OpenAnswer,
  type OpenInput,
  type SaveAnswer,
  type SaveInput,
  type SwitchAnswer,
  type SwitchInput,
} from '../../../machines/autoBet/autoBet.types.ts';
import {
  filledIn,
  opened,
  refusedFields,
  running,
  task,
  TASK_ID,
} from '../../../scenarios/worlds/autoBet.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { held } from './support/support.ts';

const OTHER_ID = '00000000-0000-4000-8000-00000000000b';
const tooMany = { kind: 'tooManyRunning', values: { max: '10', min: '' } } as const;
const isRunning = { kind: 'running', values: {} } as const;

function open() {
  const parent = listener<AutoBetReport>();
  const opening = held<OpenAnswer, OpenInput>();
  const saving = held<SaveAnswer, SaveInput>();
  const switching = held<SwitchAnswer, SwitchInput>();
  const actors = { openDraft: opening.logic, saveTask: saving.logic, switchTask: switching.logic };
  const clock = new SimulatedClock();
  const actor = createActor(autoBetMachine.provide({ actors }), {
    clock,
    input: { parent: parent.ref },
  }).start();
  let presses = 0;
  /** What a view sends has an id of its own for each press. */
  const newId = () => `id-${++presses}`;
  /** As a person does it who looks first. */
  const pressed = (type: 'task.started' | 'task.switchedOff', taskId = TASK_ID) => {
    clock.increment(ARMING_MS);
    actor.send({ type, taskId, requestId: newId() });
  };
  const submit = (values: AutoBetValues) =>
    actor.send({ type: 'draft.submitted', values, requestId: newId() });
  const start = (taskId: string) => pressed('task.started', taskId);
  const now = () => {
    const { value: at, context } = actor.getSnapshot();
    const value = typeof at === 'object' && 'tasks' in at ? { tasks: at.tasks.switching } : at;
    return { value, problem: context.problem, errors: context.errors };
  };
  return { actor, clock, start, pressed, submit, heard: parent.heard, opening, saving, switching, now };
}

function openTasks() {
  const chart = open();
  chart.actor.send({ type: 'tasks.opened' });
  return chart;
}

async function openForm(taskId: string | null = null) {
  const chart = open();
  chart.actor.send({ type: 'form.opened', taskId });
  await chart.opening.answer(opened);
  return chart;
}

const well = (value: unknown) => ({ value, problem: null, errors: {} });
const changed = { type: 'tasks.changed' };

describe('[A-02] tasks are switched, one at a time', () => {
  test('started, once however often it is pressed, and the lists are reloaded', async () => {
    const { start, pressed, switching, heard, now } = openTasks();
    start(TASK_ID);
    start(TASK_ID);
    pressed('task.switchedOff', OTHER_ID);
    expect([now(), switching.inputs(), heard()]).toEqual([
      well({ tasks: 'starting' }),
      [{ taskId: TASK_ID, to: 'running', requestId: 'id-1' }],
      [],
    ]);
    await switching.answer({ kind: 'switched', task: running });
    expect([now(), heard()]).toEqual([well({ tasks: 'ready' }), [changed]]);
  });

  test('switched off', async () => {
    const { pressed, switching, heard, now } = openTasks();
    pressed('task.switchedOff');
    expect([now(), switching.inputs()]).toEqual([
      well({ tasks: 'switchingOff' }),
      [{ taskId: TASK_ID, to: 'off', requestId: 'id-1' }],
    ]);
    await switching.answer({ kind: 'switched', task: task() });
    expect([now(), heard()]).toEqual([well({ tasks: 'ready' }), [changed]]);
  });

  test.each(['task.started', 'task.switchedOff'] as const)(
    'a refusal of %s is shown with its reason until something is switched again',
    async (type) => {
      const { start, pressed, switching, heard, now } = openTasks();
      pressed(type);
      await switching.answer({ kind: 'refused', problem: tooMany });
      expect([now(), heard()]).toEqual([
        { value: { tasks: 'refused' }, problem: tooMany, errors: {} },
        [changed],
      ]);
      start(OTHER_ID);
      expect([now(), switching.inputs().at(-1)]).toEqual([
        well({ tasks: 'starting' }),
        { taskId: OTHER_ID, to: 'running', requestId: 'id-2' },
      ]);
      await switching.answer({ kind: 'refused', problem: tooMany });
      pressed('task.switchedOff');
      expect([now(), switching.inputs().at(-1)]).toEqual([
        well({ tasks: 'switchingOff' }),
        { taskId: TASK_ID, to: 'off', requestId: 'id-3' },
      ]);
    },
  );

  test.each(['task.started', 'task.switchedOff'] as const)(
    'no answer to %s: the lists are read again, and it can be done again [E-05]',
    async (type) => {
      const { start, pressed, switching, heard, now } = openTasks();
      pressed(type);
      await switching.fail();
      expect([now(), heard()]).toEqual([well({ tasks: 'unanswered' }), [changed]]);
      start(TASK_ID);
      expect(now()).toEqual(well({ tasks: 'starting' }));
      await switching.fail();
      pressed('task.switchedOff', OTHER_ID);
      expect([now(), switching.inputs().slice(1)]).toEqual([
        well({ tasks: 'switchingOff' }),
        [
          { taskId: TASK_ID, to: 'running', requestId: type === 'task.started' ? 'id-1' : 'id-2' },
          { taskId: OTHER_ID, to: 'off', requestId: 'id-3' },
        ],
      ]);
    },
  );

  test('what got no answer has the same id when it is switched the same way again, until it is answered [E-07]', async () => {
    const { start, pressed, switching } = openTasks();
    const ids = () => switching.inputs().map(({ requestId }) => requestId);
    start(TASK_ID);
    await switching.fail();
    start(TASK_ID);
    await switching.fail();
    start(TASK_ID);
    expect(ids()).toEqual(['id-1', 'id-1', 'id-1']);
    await switching.answer({ kind: 'switched', task: running });
    start(TASK_ID);
    await switching.answer({ kind: 'refused', problem: tooMany });
    start(TASK_ID);
    await switching.fail();
    pressed('task.switchedOff');
    await switching.fail();
    start(TASK_ID);
    expect(ids().slice(3)).toEqual(['id-4', 'id-5', 'id-6', 'id-7']);
  });
});

describe('[A-02] a task is made or changed', () => {
  test('the form of a new one, and of one that is there', async () => {
    for (const taskId of [null, TASK_ID]) {
      const { actor, opening, now } = open();
      actor.send({ type: 'form.opened', taskId });
      expect([now(), opening.inputs()]).toEqual([well({ form: 'preparing' }), [{ taskId }]]);
      await opening.answer({ kind: 'opened', draftId: TASK_ID, values: filledIn });
      const { draftId, values } = actor.getSnapshot().context;
      expect([now(), draftId, values]).toEqual([well({ form: 'editing' }), TASK_ID, filledIn]);
    }
  });

  test('one that runs can not be changed, and one that is not answered for can be asked for again', async () => {
    const { actor, opening, now } = open();
    actor.send({ type: 'form.opened', taskId: TASK_ID });
    await opening.answer({ kind: 'refused', problem: isRunning });
    expect(now()).toEqual({ value: { form: 'unavailable' }, problem: isRunning, errors: {} });
    actor.send({ type: 'draft.requested' });
    expect(now()).toEqual(well({ form: 'preparing' }));
    await opening.fail();
    expect(now()).toEqual(well({ form: 'unavailable' }));
    actor.send({ type: 'draft.requested' });
    expect(opening.inputs()).toEqual([{ taskId: TASK_ID }, { taskId: TASK_ID }, { taskId: TASK_ID }]);
  });

  test('what is typed is kept; it is saved under the id of its form, once', async () => {
    const { actor, submit, saving, now } = await openForm();
    const named = { ...BLANK, name: 'Big' };
    actor.send({ type: 'draft.changed', name: 'name', values: named });
    expect([now(), actor.getSnapshot().context.values]).toEqual([well({ form: 'editing' }), named]);
    submit(filledIn);
    submit(named);
    actor.send({ type: 'draft.changed', name: 'name', values: named });
    expect([now(), saving.inputs()]).toEqual([
      well({ form: 'saving' }),
      [{ draftId: TASK_ID, values: filledIn, requestId: 'id-1' }],
    ]);
    await saving.answer({ kind: 'saved', task: task() });
    expect([now(), actor.getSnapshot().context.saved]).toEqual([well({ form: 'saved' }), task()]);
  });

  test('[V-06] a refusal is shown by field; what is filled in stays, and a change forgets what was said of its field', async () => {
    const { actor, submit, saving, now } = await openForm();
    submit(filledIn);
    await saving.answer(refusedFields);
    expect([now(), actor.getSnapshot().context.values]).toEqual([
      { value: { form: 'refused' }, problem: refusedFields.problem, errors: refusedFields.fields },
      filledIn,
    ]);
    const mended = { ...filledIn, lossLimit: '9' };
    actor.send({ type: 'draft.changed', name: 'loss_limit', values: mended });
    expect([now(), actor.getSnapshot().context.values]).toEqual([
      { value: { form: 'editing' }, problem: null, errors: { name: 'required' } },
      mended,
    ]);
    submit(mended);
    expect(now()).toEqual(well({ form: 'saving' }));
    await saving.answer(refusedFields);
    submit(filledIn);
    expect([now(), saving.inputs().at(-1)]).toEqual([
      well({ form: 'saving' }),
      { draftId: TASK_ID, values: filledIn, requestId: 'id-3' },
    ]);
  });

  test('[B-10, B-13] a lost answer: the same id is sent again, or the form is changed first', async () => {
    const { actor, submit, saving, now } = await openForm();
    submit(filledIn);
    await saving.fail();
    expect(now()).toEqual(well({ form: 'unanswered' }));
    actor.send({ type: 'draft.changed', name: 'name', values: BLANK });
    actor.send({ type: 'save.resent' });
    expect([now(), saving.inputs()]).toEqual([
      well({ form: 'saving' }),
      [
        { draftId: TASK_ID, values: filledIn, requestId: 'id-1' },
        { draftId: TASK_ID, values: filledIn, requestId: 'id-1' },
      ],
    ]);
    await saving.fail();
    actor.send({ type: 'save.reopened' });
    expect([now(), actor.getSnapshot().context.values]).toEqual([well({ form: 'editing' }), filledIn]);
    submit({ ...filledIn, draws: '3' });
    expect(saving.inputs().at(-1)).toEqual({
      draftId: TASK_ID,
      values: { ...filledIn, draws: '3' },
      requestId: 'id-2',
    });
  });
});
