import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { autoBetMachine } from '../../../machines/autoBet/autoBet.machine.ts';
import {
  BLANK,
  type AutoBetReport,
  type OpenAnswer,
  type OpenInput,
  type SaveAnswer,
  type SaveInput,
  type Switch,
  type SwitchAnswer,
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
  const switching = held<SwitchAnswer, Switch>();
  const actors = { openDraft: opening.logic, saveTask: saving.logic, switchTask: switching.logic };
  const clock = new SimulatedClock();
  const actor = createActor(autoBetMachine.provide({ actors }), {
    clock,
    input: { parent: parent.ref },
  }).start();
  /** As a person does it who looks first. */
  const pressed = (type: 'task.started' | 'task.switchedOff', taskId = TASK_ID) => {
    clock.increment(ARMING_MS);
    actor.send({ type, taskId });
  };
  const start = (taskId: string) => pressed('task.started', taskId);
  const now = () => {
    const { value: at, context } = actor.getSnapshot();
    const value = typeof at === 'object' && 'tasks' in at ? { tasks: at.tasks.switching } : at;
    return { value, problem: context.problem, errors: context.errors };
  };
  return { actor, clock, start, pressed, heard: parent.heard, opening, saving, switching, now };
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
  test('started, once however often it is pressed, and the lists are told', async () => {
    const { actor, start, switching, heard, now } = openTasks();
    start(TASK_ID);
    start(TASK_ID);
    actor.send({ type: 'task.switchedOff', taskId: OTHER_ID });
    expect([now(), switching.inputs(), heard()]).toEqual([
      well({ tasks: 'starting' }),
      [{ taskId: TASK_ID, to: 'running' }],
      [],
    ]);
    await switching.answer({ kind: 'switched', task: running });
    expect([now(), heard()]).toEqual([well({ tasks: 'ready' }), [changed]]);
  });

  test('switched off', async () => {
    const { actor, switching, heard, now } = openTasks();
    actor.send({ type: 'task.switchedOff', taskId: TASK_ID });
    expect([now(), switching.inputs()]).toEqual([
      well({ tasks: 'switchingOff' }),
      [{ taskId: TASK_ID, to: 'off' }],
    ]);
    await switching.answer({ kind: 'switched', task: task() });
    expect([now(), heard()]).toEqual([well({ tasks: 'ready' }), [changed]]);
  });

  test.each(['task.started', 'task.switchedOff'] as const)(
    'a refusal of %s is told with its reason until something is switched again',
    async (type) => {
      const { actor, start, pressed, switching, heard, now } = openTasks();
      pressed(type);
      await switching.answer({ kind: 'refused', problem: tooMany });
      expect([now(), heard()]).toEqual([
        { value: { tasks: 'refused' }, problem: tooMany, errors: {} },
        [changed],
      ]);
      start(OTHER_ID);
      expect([now(), switching.inputs().at(-1)]).toEqual([
        well({ tasks: 'starting' }),
        { taskId: OTHER_ID, to: 'running' },
      ]);
      await switching.answer({ kind: 'refused', problem: tooMany });
      actor.send({ type: 'task.switchedOff', taskId: TASK_ID });
      expect([now(), switching.inputs().at(-1)]).toEqual([
        well({ tasks: 'switchingOff' }),
        { taskId: TASK_ID, to: 'off' },
      ]);
    },
  );

  test.each(['task.started', 'task.switchedOff'] as const)(
    'no answer to %s: the lists are read again, and it can be done again [E-05]',
    async (type) => {
      const { actor, start, pressed, switching, heard, now } = openTasks();
      pressed(type);
      await switching.fail();
      expect([now(), heard()]).toEqual([well({ tasks: 'unanswered' }), [changed]]);
      start(TASK_ID);
      expect(now()).toEqual(well({ tasks: 'starting' }));
      await switching.fail();
      actor.send({ type: 'task.switchedOff', taskId: OTHER_ID });
      expect([now(), switching.inputs().slice(1)]).toEqual([
        well({ tasks: 'switchingOff' }),
        [
          { taskId: TASK_ID, to: 'running' },
          { taskId: OTHER_ID, to: 'off' },
        ],
      ]);
    },
  );
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
    const { actor, saving, now } = await openForm();
    const named = { ...BLANK, name: 'Big' };
    actor.send({ type: 'draft.changed', name: 'name', values: named });
    expect([now(), actor.getSnapshot().context.values]).toEqual([well({ form: 'editing' }), named]);
    actor.send({ type: 'draft.submitted', values: filledIn });
    actor.send({ type: 'draft.submitted', values: named });
    actor.send({ type: 'draft.changed', name: 'name', values: named });
    expect([now(), saving.inputs()]).toEqual([
      well({ form: 'saving' }),
      [{ draftId: TASK_ID, values: filledIn }],
    ]);
    await saving.answer({ kind: 'saved', task: task() });
    expect([now(), actor.getSnapshot().context.saved]).toEqual([well({ form: 'saved' }), task()]);
  });

  test('[V-06] a refusal is told by field; what is filled in stays, and a change forgets what was said of its field', async () => {
    const { actor, saving, now } = await openForm();
    actor.send({ type: 'draft.submitted', values: filledIn });
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
    actor.send({ type: 'draft.submitted', values: mended });
    expect(now()).toEqual(well({ form: 'saving' }));
    await saving.answer(refusedFields);
    actor.send({ type: 'draft.submitted', values: filledIn });
    expect([now(), saving.inputs().at(-1)]).toEqual([
      well({ form: 'saving' }),
      { draftId: TASK_ID, values: filledIn },
    ]);
  });

  test('[B-10, B-13] a lost answer: the same id is sent again, or the form is changed first', async () => {
    const { actor, saving, now } = await openForm();
    actor.send({ type: 'draft.submitted', values: filledIn });
    await saving.fail();
    expect(now()).toEqual(well({ form: 'unanswered' }));
    actor.send({ type: 'draft.changed', name: 'name', values: BLANK });
    actor.send({ type: 'save.resent' });
    expect([now(), saving.inputs()]).toEqual([
      well({ form: 'saving' }),
      [
        { draftId: TASK_ID, values: filledIn },
        { draftId: TASK_ID, values: filledIn },
      ],
    ]);
    await saving.fail();
    actor.send({ type: 'save.reopened' });
    expect([now(), actor.getSnapshot().context.values]).toEqual([well({ form: 'editing' }), filledIn]);
    actor.send({ type: 'draft.submitted', values: { ...filledIn, draws: '3' } });
    expect(saving.inputs().at(-1)).toEqual({ draftId: TASK_ID, values: { ...filledIn, draws: '3' } });
  });
});
