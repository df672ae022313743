/** Saved slips: named cells with their stakes, to be filled in again [B-24]. */
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { CODE } from '../codes.ts';
import { nothing } from '../wire/common.ts';
import * as saved from '../wire/savedSlips.ts';

export const savedSlipCalls = {
  savedSlips: {
    method: 'GET',
    path: '/api/v1/savedSlips',
    access: 'member',
    summary: "The member's saved slips, latest used first; all of them.",
    answer: saved.savedSlipPage,
  },
  savedSlipSave: {
    method: 'POST',
    path: '/api/v1/savedSlips/save',
    access: 'member',
    repeat: 'key',
    summary: 'Saves a slip under a name, changes one, or renames it.',
    body: saved.savedSlipSaveBody,
    answer: saved.savedSlip,
    refusals: [CODE.requestIdReused, CODE.limitReached],
  },
  savedSlipUse: {
    method: 'POST',
    path: '/api/v1/savedSlips/use',
    access: 'member',
    repeat: 'key',
    summary: 'Notes that a saved slip was filled in: it is the first of the list.',
    body: saved.savedSlipIdBody,
    answer: nothing,
    refusals: [CODE.requestIdReused],
  },
  savedSlipDelete: {
    method: 'POST',
    path: '/api/v1/savedSlips/delete',
    access: 'member',
    repeat: 'key',
    summary: 'Deletes a saved slip, and answers what it was; null where there is none.',
    body: saved.savedSlipIdBody,
    answer: z.nullable(saved.savedSlip),
    refusals: [CODE.requestIdReused],
  },
} as const satisfies Record<string, Call>;
