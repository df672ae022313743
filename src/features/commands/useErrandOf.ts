import { shallowEqual, useSelector } from '@xstate/react';
import type { ErrandRef } from '../../../machines/app/app.types.ts';
import * as errand from '../../../machines/errand/errand.selectors.ts';
import type { ErrandEvent, ErrandValues } from '../../../machines/errand/errand.types.ts';
import { newRequestId } from '../../dom/requestId.ts';

/** What an errand's form shows and does. Without its chart there is nothing filled in. */
export function useErrandOf(actor: ErrandRef | undefined) {
  const shown = useSelector(
    actor,
    (snapshot) => ({
      isArmed: snapshot !== undefined && errand.isArmed(snapshot),
      isResent: snapshot !== undefined && errand.isResent(snapshot),
      stage: snapshot === undefined ? 'editing' : errand.stageOf(snapshot),
      purpose: snapshot === undefined ? '' : errand.purposeOf(snapshot),
      errors: snapshot === undefined ? {} : errand.errorsOf(snapshot),
      message: snapshot === undefined ? null : errand.messageOf(snapshot),
      result: snapshot === undefined ? null : errand.resultOf(snapshot),
    }),
    shallowEqual,
  );
  const send = (event: ErrandEvent) => actor?.send(event);
  return {
    ...shown,
    send,
    submit: (values: ErrandValues) => send({ type: 'errand.submitted', values, requestId: newRequestId() }),
  };
}
