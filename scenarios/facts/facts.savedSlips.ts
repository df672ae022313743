/** What a member must see of saved slips, like facts.ts [B-24]. */
import type { Fact } from './fact.ts';

export const UNANSWERED =
  "No answer came, so we don't know yet whether this was done. We are asking again. It can't be done twice.";

const fact = (
  chart: 'command' | 'resource',
  of: string,
  state: RegExp,
  seen: NonNullable<Fact['seen']>,
  unseen: NonNullable<Fact['unseen']> = [],
): Fact => ({ req: 'B-24', chart, of, state, seen, unseen });

const SAVE = 'Save this slip';
const SAVED = 'The slip is saved.';
const FULL = 'You have 20 saved slips, the maximum. Delete one first.';
const DELETED = '“Evens” was deleted.';

export const SAVED_SLIP_FACTS: readonly Fact[] = [
  fact('command', 'command-saveSlip', /form\.sending$/, ['One moment…'], [SAVED, FULL, UNANSWERED]),
  fact('command', 'command-saveSlip', /form\.refused$/, [SAVE, FULL], [SAVED, UNANSWERED]),
  fact('command', 'command-saveSlip', /form\.unanswered$/, [UNANSWERED, 'Try again now'], [SAVED, FULL]),
  fact('command', 'command-saveSlip', /form\.done$/, [SAVED], [SAVE, FULL, UNANSWERED]),
  fact('command', 'command-deleteSlip', /form\.sending$/, ['Use Evens'], [DELETED, 'Undo', UNANSWERED]),
  fact('command', 'command-deleteSlip', /form\.unanswered$/, [UNANSWERED, 'Stop asking'], [DELETED, 'Undo']),
  fact('command', 'command-deleteSlip', /form\.done$/, [DELETED, 'Undo'], [UNANSWERED]),
  fact('resource', 'resource-savedSlips', /^ready$/, ['Use Evens', 'Delete Evens'], ['Nothing here yet']),
  fact('resource', 'resource-savedSlips', /^empty$/, ['Nothing here yet', 'To the game'], ['Use Evens']),
];
