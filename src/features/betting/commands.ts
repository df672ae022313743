/** Saved slips: named, renamed, filled in, deleted, and what a refusal means [B-24]. */
import { savedSlipCalls } from '../../../contract/calls/savedSlips.ts';
import { CODE } from '../../../contract/codes.ts';
import { refusal } from '../../../contract/wire/refusals.ts';
import { savedSlipCommands } from '../../../machines/command/command.savedSlips.ts';
import type { Message } from '../../../machines/common/types.ts';
import type { ApiFailure } from '../../api/errors.ts';
import { callFailure } from '../../api/messages.ts';
import { carrying, SHOWN } from '../commands/index.ts';
import { textOfBets } from './saved/betsText.ts';

function explain(failure: ApiFailure): Message | null {
  if (failure.kind !== 'code') return null;
  if (failure.code === CODE.inputRefused)
    return 'id' in callFailure(failure).fields ? { key: 'saved.gone' } : null;
  if (failure.code !== CODE.limitReached) return null;
  const reached = refusal.limitReached.safeParse(failure.data);
  return reached.success ? { key: 'saved.full', values: { max: reached.data.max } } : null;
}

/** However it is asked for, the call is the same. */
const saving = (declared: typeof savedSlipCommands.saveSlip) =>
  carrying(
    declared,
    async ({ ask }, body) => {
      await ask(savedSlipCalls.savedSlipSave, { body });
      return SHOWN;
    },
    explain,
  );

export const saveSlip = saving(savedSlipCommands.saveSlip);
export const renameSlip = saving(savedSlipCommands.renameSlip);
export const restoreSlip = saving(savedSlipCommands.restoreSlip);

/** What was deleted can be saved again. */
export const deleteSlip = carrying(savedSlipCommands.deleteSlip, async ({ ask }, body) => {
  const { data } = await ask(savedSlipCalls.savedSlipDelete, { body });
  if (data === null) return SHOWN;
  const { id, name, bets } = data;
  return { message: null, details: { id, name, bets: textOfBets(bets) } };
});

export const useSlip = carrying(savedSlipCommands.useSlip, async ({ ask }, body) => {
  await ask(savedSlipCalls.savedSlipUse, { body });
  return SHOWN;
});
