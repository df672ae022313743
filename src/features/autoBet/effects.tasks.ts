/** What auto-bet asks of the server, and what a refusal means. */
import { isRow, isSide, selectionKey, type Row, type Selection } from '../../../contract/game/bets.ts';
import { METHODS, type Method } from '../../../contract/game/methods.ts';
import { CODE } from '../../../contract/codes.ts';
import { tryParsePence } from '../../../contract/money.ts';
import {
  toAutoSaveBody,
  type AutoBetDraft,
  type AutoBetPlan,
  type AutoBetTask,
} from '../../../contract/model.auto.ts';
import type { FieldErrors, MessageKey } from '../../../contract/rules.ts';
import { autoSaveBody } from '../../../contract/wire/auto.ts';
import { refusal } from '../../../contract/wire/betting.ts';
import {
  BLANK,
  type AutoBetProblem,
  type AutoBetValues,
  type OpenAnswer,
  type OpenInput,
  type SaveAnswer,
  type SaveInput,
  type SwitchAnswer,
  type SwitchInput,
} from '../../../machines/autoBet/autoBet.types.ts';
import { createAutoBet } from '../../api/autoBet.ts';
import type { Client } from '../../api/client.ts';
import { ApiError, type ApiFailure } from '../../api/errors.ts';
import { isRefusal, callFailure } from '../../api/messages.ts';
import { newRequestId } from '../../dom/requestId.ts';

// What is filled in ----------------------------------------------------------------------------------------------

const isMethod = (text: string): text is Method => METHODS.some((method) => method === text);

function toCell(text: string): Selection[] {
  const [row = '', field = ''] = text.split('.');
  return isRow(row) && (isRow(field) || isSide(field)) ? [{ row, field }] : [];
}
function toPrediction(text: string): { readonly row: Row; readonly method: Method }[] {
  const [row = '', method = ''] = text.split('.');
  return isRow(row) && isMethod(method) ? [{ row, method }] : [];
}

const planOf = ({ follow, cells, predictions }: AutoBetValues): AutoBetPlan =>
  follow === 'fixed'
    ? { follow, bets: cells.flatMap(toCell) }
    : { follow, bets: predictions.flatMap(toPrediction) };

/** The choice as it is sent; a number that is none is 0, which no task may have. */
const toDraft = ({ draftId, values }: Pick<SaveInput, 'draftId' | 'values'>): AutoBetDraft => ({
  id: draftId,
  name: values.name.trim(),
  plan: planOf(values),
  stake: values.stake.trim(),
  draws: /^\d{1,3}$/.test(values.draws.trim()) ? Number(values.draws) : 0,
  lossLimit: values.lossLimit.trim(),
  stopsOnWin: values.stopsOnWin,
});

const toValues = ({ name, plan, stake, draws, lossLimit, stopsOnWin }: AutoBetTask): AutoBetValues => ({
  ...BLANK,
  name,
  follow: plan.follow,
  ...(plan.follow === 'fixed'
    ? { cells: plan.bets.map(selectionKey) }
    : { predictions: plan.bets.map(({ row, method }) => `${row}.${method}`) }),
  stake,
  draws: String(draws),
  lossLimit,
  stopsOnWin,
});

/** What is wrong with a field, where the contract's word for it is not a sentence. */
const PLAIN: Readonly<Record<string, MessageKey>> = {
  name: 'required',
  stake: 'amount',
  draws: 'drawsRange',
  loss_limit: 'amount',
  bets: 'betsMissing',
};

/** By field, by the contract's schema: the first problem of each. */
function problemsOf(draft: AutoBetDraft): FieldErrors {
  const parsed = autoSaveBody.safeParse(toAutoSaveBody(draft));
  const found = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [field], message }) => {
        const name = String(field);
        const isTooLow = message === 'lossLimitTooLow';
        return [name, isTooLow ? 'lossLimitTooLow' : (PLAIN[name] ?? 'invalid')] as const;
      });
  const isFree = tryParsePence(draft.stake) === 0n;
  return Object.fromEntries<MessageKey>([...found, ...(isFree ? [['stake', 'amount'] as const] : [])]);
}

// Refusals -------------------------------------------------------------------------------------------------------

const problem = (kind: AutoBetProblem['kind'], values: AutoBetProblem['values'] = {}): AutoBetProblem => ({
  kind,
  values,
});

/** Limits by the server's word for them: of saving a task, and of starting one. */
const LIMITS = {
  save: { stake: 'stakeLimit', tasks: 'tooManyTasks' },
  start: { loss: 'lossReached', draws: 'drawsPlayed', tasks: 'tooManyRunning' },
} as const satisfies Record<string, Readonly<Record<string, AutoBetProblem['kind']>>>;

function problemOf(failure: ApiFailure, of: keyof typeof LIMITS): AutoBetProblem {
  if (failure.kind !== 'code') return problem('other');
  switch (failure.code) {
    case CODE.forbidden:
      return problem('notAllowed');
    case CODE.requestIdReused:
      return problem('running');
    case CODE.inputRefused:
      return 'id' in callFailure(failure).fields ? problem('gone') : problem('fields');
    case CODE.limitReached: {
      const reached = refusal.limitReached.safeParse(failure.data);
      if (!reached.success) return problem('other');
      const { limit, max, min = '' } = reached.data;
      const kind = new Map<string, AutoBetProblem['kind']>(Object.entries(LIMITS[of])).get(limit);
      return problem(kind ?? 'other', { max, min });
    }
    default:
      return problem('other');
  }
}

/** Runs a call. What the server refuses is an answer; that it did not answer is an error. */
async function asking<Answer>(
  of: keyof typeof LIMITS,
  call: () => Promise<Answer>,
): Promise<
  Answer | { readonly kind: 'refused'; readonly problem: AutoBetProblem; readonly fields: FieldErrors }
> {
  try {
    return await call();
  } catch (error) {
    if (!isRefusal(error) || !(error instanceof ApiError)) throw error;
    const { failure } = error;
    return { kind: 'refused', problem: problemOf(failure, of), fields: callFailure(failure).fields };
  }
}

// Effects --------------------------------------------------------------------------------------------------------

export function openDraft(client: Client, { taskId }: OpenInput): Promise<OpenAnswer> {
  if (taskId === null) return Promise.resolve({ kind: 'opened', draftId: newRequestId(), values: BLANK });
  return asking('save', async (): Promise<OpenAnswer> => {
    const { task } = await createAutoBet(client).autoTask(taskId);
    if (task.status === 'running') return { kind: 'refused', problem: problem('running') };
    return { kind: 'opened', draftId: task.id, values: toValues(task) };
  });
}

export async function saveTask(client: Client, input: SaveInput): Promise<SaveAnswer> {
  const draft = toDraft(input);
  const fields = problemsOf(draft);
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: problem('fields'), fields };
  return asking('save', async (): Promise<SaveAnswer> => {
    const task = await createAutoBet(client).saveAutoTask(draft, input.requestId);
    return { kind: 'saved', task };
  });
}

export const switchTask = (client: Client, { taskId, to, requestId }: SwitchInput): Promise<SwitchAnswer> =>
  asking('start', async (): Promise<SwitchAnswer> => {
    const task = await createAutoBet(client).switchAutoTask(taskId, to, requestId);
    return { kind: 'switched', task };
  });
