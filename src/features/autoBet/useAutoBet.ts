import { shallowEqual, useSelector } from '@xstate/react';
import { autoBetOf } from '../../../machines/app/app.selectors.ts';
import * as autoBet from '../../../machines/autoBet/autoBet.selectors.ts';
import { BLANK, type AutoBetEvent, type AutoBetValues } from '../../../machines/autoBet/autoBet.types.ts';
import { NODE } from '../../../contract/permissions.ts';
import { useRoot } from '../../actors/RootProvider.tsx';
import { newRequestId } from '../../dom/requestId.ts';
import type { Permission } from '../site/index.ts';

/** The rights to start tasks and to make them, on the pages that the site's rules know them by. */
export const RUN_TASKS: Permission = { path: '/auto-bet', node: NODE.autoBet };
export const MAKE_TASKS: Permission = { path: '/createAutoBet', node: NODE.autoBet };

function useChart() {
  const actor = useSelector(useRoot(), autoBetOf);
  return { actor, send: (event: AutoBetEvent) => actor?.send(event) };
}

/** Switching tasks, one at a time. */
export function useTaskSwitch() {
  const { actor, send } = useChart();
  const switching = useSelector(
    actor ?? undefined,
    (snapshot) => ({
      isArmed: snapshot !== undefined && autoBet.isArmed(snapshot),
      isBusy: snapshot !== undefined && autoBet.isSwitching(snapshot),
      isUnanswered: snapshot !== undefined && autoBet.isUnanswered(snapshot),
      taskId: snapshot === undefined ? null : (autoBet.switchedOf(snapshot)?.taskId ?? null),
      problem: snapshot === undefined ? null : autoBet.problemOf(snapshot),
    }),
    shallowEqual,
  );
  return {
    ...switching,
    start: (taskId: string) => send({ type: 'task.started', taskId, requestId: newRequestId() }),
    switchOff: (taskId: string) => send({ type: 'task.switchedOff', taskId, requestId: newRequestId() }),
  };
}

/** The form of one task. Until the app has lent it to the screen it is being prepared. */
export function useTaskForm() {
  const { actor, send } = useChart();
  const form = useSelector(
    actor ?? undefined,
    (snapshot) => ({
      stage: snapshot === undefined ? 'preparing' : autoBet.formStageOf(snapshot),
      values: snapshot === undefined ? BLANK : autoBet.valuesOf(snapshot),
      errors: snapshot === undefined ? {} : autoBet.errorsOf(snapshot),
      problem: snapshot === undefined ? null : autoBet.problemOf(snapshot),
      savedId: snapshot === undefined ? null : autoBet.savedIdOf(snapshot),
      isChange: snapshot !== undefined && autoBet.isChange(snapshot),
    }),
    shallowEqual,
  );
  return {
    ...form,
    send,
    submit: (values: AutoBetValues) => send({ type: 'draft.submitted', values, requestId: newRequestId() }),
  };
}
