/** The console at work, on fake effects. */
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import type { OperatorInfo } from '../../../../contract/wire/operator.ts';
import type { NewFactor } from '../../../../contract/wire/operatorEntry.ts';
import { consoleMachine } from '../../../../machines/console/console.machine.ts';
import { entryOf, sectionOf, stageOf } from '../../../../machines/console/console.selectors.ts';
import type {
  ConsolePlace,
  LoadSectionInput,
  OperatorCredentials,
  Shown,
  SignInAnswer,
  StepAnswer,
  TakeStepInput,
} from '../../../../machines/console/console.types.ts';
import { commandMachine } from '../../../../machines/command/command.machine.ts';
import type { CarryOutAnswer, CarryOutInput } from '../../../../machines/command/command.types.ts';
import { held } from './support.ts';

export const ROSA: OperatorInfo = {
  id: '1',
  username: 'rosa',
  nickname: 'Rosa',
  avatar: '',
  last_login_time: null,
  super: true,
  step: null,
};

export const DRAWS: Shown = { section: 'draws', rows: [], total: 0 };
export const place = (section: ConsolePlace['section'], page = 1, query = {}): ConsolePlace => ({
  section,
  page,
  query,
});

export function openConsole() {
  const calls = {
    restore: held<OperatorInfo | null, undefined>(),
    signIn: held<SignInAnswer, OperatorCredentials>(),
    makeFactor: held<NewFactor, undefined>(),
    takeStep: held<StepAnswer, TakeStepInput>(),
    signOut: held<void, undefined>(),
    section: held<Shown, LoadSectionInput>(),
    carryOut: held<CarryOutAnswer, CarryOutInput>(),
  };
  const machine = consoleMachine.provide({
    actors: {
      address: fromCallback<EventObject, undefined>(() => undefined),
      restoreSession: calls.restore.logic,
      signIn: calls.signIn.logic,
      makeFactor: calls.makeFactor.logic,
      takeStep: calls.takeStep.logic,
      signOut: calls.signOut.logic,
      loadSection: calls.section.logic,
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
    entry: () => entryOf(actor.getSnapshot()),
    sectionStage: () => sectionOf(actor.getSnapshot()),
    sections: () => calls.section.inputs().map((input) => [input.place.section, input.place.page]),
  };
}

/** Rosa is at work, and sees draws. */
export async function atWork() {
  const opened = openConsole();
  opened.actor.send({ type: 'place.changed', place: place('draws') });
  await opened.restore.answer(ROSA);
  await opened.section.answer(DRAWS);
  return opened;
}
