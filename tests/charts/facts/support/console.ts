/** The running console, on fake effects. */
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import type { EntryStep, OperatorInfo } from '../../../../contract/wire/operator/operator.ts';
import { consoleMachine } from '../../../../machines/console/console.machine.ts';
import { stageOf } from '../../../../machines/console/console.selectors.ts';
import type { ConsolePlace } from '../../../../machines/console/console.types.ts';
import { commandMachine } from '../../../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../../machines/command/command.types.ts';
import { pollingMachine } from '../../../../machines/polling/polling.machine.ts';
import { resourceMachine } from '../../../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../../../machines/resource/resource.types.ts';
import { held } from './support.ts';

export const ROSA: OperatorInfo = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  roles: ['admin'],
  step: null,
};
export const left = (step: EntryStep): OperatorInfo => ({ ...ROSA, step });

export const DRAWS: ResourcePage = { list: 'console.draws', rows: [], total: 0, summary: null };
export const FACTOR: ResourcePage = {
  list: 'console.factor',
  rows: [{ secret: 'AAAA', uri: 'otpauth://totp/rosa?secret=AAAA' }],
  total: 1,
  summary: null,
};
export const place = (section: ConsolePlace['section'], page = 1, query = {}): ConsolePlace => ({
  section,
  page,
  query,
});

export const done = (details: Readonly<Record<string, string>> = {}): CarryOutAnswer => ({
  kind: 'done',
  result: { message: null, details },
});
/** The server took a form before the console. */
export const entered = (
  operator: OperatorInfo,
  details: Readonly<Record<string, string>> = {},
): CarryOutAnswer => ({ kind: 'done', result: { message: null, details, operator } });
export const refused = (key: string): CarryOutAnswer => ({
  kind: 'refused',
  failure: { message: { key }, fields: {} },
  isSpent: false,
});

export function openConsole() {
  const calls = {
    restore: held<OperatorInfo | null, undefined>(),
    signOut: held<void, undefined>(),
    load: held<ResourcePage, LoadPageInput>(),
    /** The queues, which are read beside every section. */
    loadQueues: held<ResourcePage, LoadPageInput>(),
    carryOut: held<CarryOutAnswer, CarryOutInput>(),
  };
  const loadPage = fromPromise<ResourcePage, LoadPageInput>((asked) =>
    (asked.input.list === 'console.queues' ? calls.loadQueues : calls.load).ask(asked),
  );
  const machine = consoleMachine.provide({
    actors: {
      address: fromCallback<EventObject, undefined>(() => undefined),
      restoreSession: calls.restore.logic,
      signOut: calls.signOut.logic,
      resource: resourceMachine.provide({ actors: { loadPage } }),
      polling: pollingMachine.provide({
        actors: { visibility: fromCallback<EventObject, undefined>(() => undefined) },
      }),
      command: commandMachine.provide({ actors: { carryOut: calls.carryOut.logic } }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    clock,
    ...calls,
    context,
    stage: () => stageOf(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    /** Submits the form that stands before the console. */
    enter: (values: CarryOutInput['values']) =>
      context().entry?.send({ type: 'command.submitted', values, requestId: 'id-1' }),
    /** What was sent, by command and values. */
    sent: () => calls.carryOut.inputs().map(({ command, values }) => [command, values]),
    /** Lists and pages that were loaded. */
    loads: () => calls.load.inputs().map(({ list, page }) => [list, page]),
  };
}

/** Rosa is signed in, and sees draws. */
export async function atWork() {
  const opened = openConsole();
  opened.actor.send({ type: 'place.changed', place: place('draws') });
  await opened.restore.answer(ROSA);
  await opened.load.answer(DRAWS);
  return opened;
}
