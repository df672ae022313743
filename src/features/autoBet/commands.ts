/** Auto-bet tasks: made, changed, started, switched off, and what a refusal means. */
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { CODE } from '../../../contract/codes.ts';
import { runningTask } from '../../../contract/wire/auto.ts';
import { refusal } from '../../../contract/wire/refusals.ts';
import { autoBetCommands } from '../../../machines/command/command.autoBet.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { ApiFailure } from '../../api/errors.ts';
import { callFailure } from '../../api/messages.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { carrying, SHOWN } from '../commands/index.ts';

type Limits = Readonly<Record<string, PageTextId>>;

/** Limits by the server's word for them: of saving a task, and of starting one. */
const SAVE_LIMITS: Limits = { stake: 'autoBet.problem.stakeLimit', tasks: 'autoBet.problem.tooManyTasks' };
const START_LIMITS: Limits = {
  loss: 'autoBet.problem.lossReached',
  draws: 'autoBet.problem.drawsPlayed',
  tasks: 'autoBet.problem.tooManyRunning',
};

const because = (key: PageTextId, values: Message['values'] = {}): Message => ({ key, values });

function limitProblem(data: unknown, limits: Limits): Message | null {
  const reached = refusal.limitReached.safeParse(data);
  if (!reached.success) return null;
  const { limit, max, min = '' } = reached.data;
  const key = limits[limit];
  return key === undefined ? null : because(key, { max, min });
}

const explaining =
  (limits: Limits) =>
  (failure: ApiFailure): Message | null => {
    if (failure.kind !== 'code') return null;
    switch (failure.code) {
      case CODE.forbidden:
        return because('autoBet.problem.notAllowed');
      case CODE.requestIdReused:
        return runningTask.safeParse(failure.data).success ? because('autoBet.problem.running') : null;
      case CODE.inputRefused:
        return 'id' in callFailure(failure).fields ? because('autoBet.problem.gone') : null;
      case CODE.limitReached:
        return limitProblem(failure.data, limits);
      default:
        return null;
    }
  };

export const saveTask = carrying(
  autoBetCommands.saveTask,
  async ({ ask }, body) => {
    const { data } = await ask(autoBetCalls.autoSave, { body });
    return { message: null, details: { id: data.id } };
  },
  explaining(SAVE_LIMITS),
);

/** Either way of a switch: the types of both are the same. */
const switching = (declared: typeof autoBetCommands.startTask) =>
  carrying(
    declared,
    async ({ ask }, body) => {
      await ask(autoBetCalls.autoSwitch, { body });
      return SHOWN;
    },
    explaining(START_LIMITS),
  );

export const startTask = switching(autoBetCommands.startTask);
export const switchOffTask = switching(autoBetCommands.switchOffTask);
