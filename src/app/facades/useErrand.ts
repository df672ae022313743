import { shallowEqual, useSelector } from '@xstate/react';
import { errandOf } from '../../../machines/app/app.selectors.ts';
import * as errand from '../../../machines/errand/errand.selectors.ts';
import type { ErrandEvent, ErrandName, ErrandValues } from '../../../machines/errand/errand.types.ts';
import { newRequestId } from '../effects/requestId.ts';
import { useRoot } from '../RootProvider.tsx';

/** An errand of the screen. Until the app has lent it, there is nothing filled in. */
export function useErrand(name: ErrandName) {
  const actor = useSelector(useRoot(), errandOf(name));
  const shown = useSelector(
    actor,
    (snapshot) => ({
      stage: snapshot === undefined ? 'editing' : errand.stageOf(snapshot),
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
