/** Auto-bet tasks: made, changed, started, switched off. */
import { autoBetCalls } from '../../contract/calls/autoBet.ts';
import { isRow, isSide, type Selection } from '../../contract/game/bets.ts';
import { METHODS, type Method } from '../../contract/game/methods.ts';
import { tryParsePence } from '../../contract/money.ts';
import { problemsOf, type MessageKey } from '../../contract/rules.ts';
import { command } from './command.declared.ts';

const isMethod = (text: string): text is Method => METHODS.some((method) => method === text);

/** Of boxes that are ticked: 'first.big second.pair'. */
const pairsOf = (ticked: string): readonly (readonly [string, string])[] =>
  ticked.split(' ').map((each) => {
    const [row = '', choice = ''] = each.split('.');
    return [row, choice];
  });
const cellsOf = (ticked: string): Selection[] =>
  pairsOf(ticked).flatMap(([row, field]) =>
    isRow(row) && (isRow(field) || isSide(field)) ? [{ row, field }] : [],
  );
const predictionsOf = (ticked: string) =>
  pairsOf(ticked).flatMap(([row, method]) => (isRow(row) && isMethod(method) ? [{ row, method }] : []));

function amountProblem(text: string): MessageKey | null {
  const pence = tryParsePence(text.trim());
  return pence === null || pence <= 0n ? 'amount' : null;
}

export const autoBetCommands = {
  saveTask: command({
    call: autoBetCalls.autoSave,
    // Both choices of bets are sent, and `follow` says which of them counts. Without an id it is a new task.
    fields: ['id', 'name', 'follow', 'cells', 'predictions', 'stake', 'draws', 'loss_limit', 'stop_on_win'],
    body: ({ id, name = '', follow, cells = '', predictions = '', stake = '', draws = '', ...limits }) => ({
      id,
      name: name.trim(),
      follow,
      bets: follow === 'fixed' ? cellsOf(cells) : predictionsOf(predictions),
      stake: stake.trim(),
      draws: /^\d{1,3}$/.test(draws.trim()) ? Number(draws) : 0,
      loss_limit: (limits.loss_limit ?? '').trim(),
      stop_on_win: limits.stop_on_win !== undefined,
    }),
    problems: ({ stake = '', loss_limit = '' }) =>
      problemsOf({ stake: amountProblem(stake), loss_limit: amountProblem(loss_limit) }),
  }),
  // Twice the same way is once, so that another task may be switched although no answer came.
  startTask: command({
    call: autoBetCalls.autoSwitch,
    fields: ['id'],
    repeat: 'changed',
    body: ({ id }) => ({ id, status: 'running' }),
  }),
  switchOffTask: command({
    call: autoBetCalls.autoSwitch,
    fields: ['id'],
    repeat: 'changed',
    body: ({ id }) => ({ id, status: 'off' }),
  }),
};
