import { shallowEqual, useSelector } from '@xstate/react';
import type { CommandRef } from '../../../machines/app/app.types.ts';
import * as command from '../../../machines/command/command.selectors.ts';
import type { CommandEvent, CommandName, ValuesOf } from '../../../machines/command/command.types.ts';
import { newRequestId } from '../../dom/requestId.ts';

/** What a command's form shows and does. Without its chart nothing is filled in. */
export function useCommandOf<Name extends CommandName>(actor: CommandRef | undefined) {
  const shown = useSelector(
    actor,
    (snapshot) => ({
      isArmed: snapshot !== undefined && command.isArmed(snapshot),
      isResent: snapshot !== undefined && command.isResent(snapshot),
      stage: snapshot === undefined ? 'editing' : command.stageOf(snapshot),
      purpose: snapshot === undefined ? '' : command.purposeOf(snapshot),
      errors: snapshot === undefined ? {} : command.errorsOf(snapshot),
      message: snapshot === undefined ? null : command.messageOf(snapshot),
      result: snapshot === undefined ? null : command.resultOf(snapshot),
    }),
    shallowEqual,
  );
  const send = (event: CommandEvent) => actor?.send(event);
  return {
    ...shown,
    send,
    submit: (values: ValuesOf<Name>) =>
      send({ type: 'command.submitted', values, requestId: newRequestId() }),
  };
}
