/** The calls of saved slips [B-24]. */
import { randomUUID } from 'node:crypto';
import { savedSlipCalls } from '../../contract/calls/savedSlips.ts';
import { CODE } from '../../contract/codes.ts';
import { SAVED_SLIPS_MAX } from '../../contract/wire/savedSlips.ts';
import { Refusal } from '../http/envelope.ts';
import type { Deps, Route } from '../http/route.ts';
import { deleteSlip, listSavedSlips, noteSlipUse, saveSlip } from './savedSlips.ts';

export function savedSlipRoutes(route: Route, { db }: Pick<Deps, 'db'>): void {
  route(savedSlipCalls.savedSlips, async ({ principal }) => {
    const list = await listSavedSlips(db, principal.id);
    return { list, total: list.length };
  });
  route(savedSlipCalls.savedSlipSave, async ({ principal, body }) => {
    const saving = await saveSlip(db, { memberId: principal.id, id: body.id ?? randomUUID() }, body);
    if (saving.kind === 'saved') return saving.slip;
    if (saving.kind === 'unknown') throw new Refusal(CODE.inputRefused, { fields: { id: 'invalid' } });
    throw new Refusal(CODE.limitReached, { limit: 'slips', max: String(SAVED_SLIPS_MAX) });
  });
  route(savedSlipCalls.savedSlipUse, async ({ principal, body }) => {
    await noteSlipUse(db, { memberId: principal.id, id: body.id });
    return null;
  });
  route(savedSlipCalls.savedSlipDelete, ({ principal, body }) =>
    deleteSlip(db, { memberId: principal.id, id: body.id }),
  );
}
