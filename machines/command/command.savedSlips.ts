/** Slips that a member names, to fill them in again [B-24]. */
import { savedSlipCalls } from '../../contract/calls/savedSlips.ts';
import { isRow, isSide } from '../../contract/game/bets.ts';
import type { MessageKey } from '../../contract/rules.ts';
import { problemsOf } from '../../contract/rules.ts';
import { command } from './command.declared.ts';

/** Of "first.big=10 second.pair=". */
const betsOf = (bets: string) =>
  bets.split(' ').flatMap((each) => {
    const [cell = '', value = ''] = each.split('=');
    const [row = '', field = ''] = cell.split('.');
    return isRow(row) && (isRow(field) || isSide(field))
      ? [{ row, field, value: value === '' ? null : value }]
      : [];
  });

const nameProblem = (name: string): MessageKey | null => (name.trim() === '' ? 'required' : null);

/** Each where it is shown has its own form: they differ in what stands in it. */
const saving = {
  call: savedSlipCalls.savedSlipSave,
  // Without bets it is a new name for the slip of this id.
  fields: ['id', 'name', 'bets'],
  body: ({ id, name = '', bets }: { readonly [Field in 'id' | 'name' | 'bets']: string | undefined }) => ({
    id,
    name: name.trim(),
    bets: bets === undefined ? undefined : betsOf(bets),
  }),
  problems: ({ name = '' }: { readonly name: string | undefined }) => problemsOf({ name: nameProblem(name) }),
} as const;

export const savedSlipCommands = {
  saveSlip: command(saving),
  renameSlip: command(saving),
  /** What was deleted last is saved again. */
  restoreSlip: command(saving),
  deleteSlip: command({ call: savedSlipCalls.savedSlipDelete, fields: ['id'] }),
  useSlip: command({ call: savedSlipCalls.savedSlipUse, fields: ['id'] }),
};
