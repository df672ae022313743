/** What the form of a task holds: texts, by its fields. */
import { selectionKey } from '../../../contract/game/bets.ts';
import type { AutoBetTask } from '../../../contract/model.auto.ts';
import type { ValuesOf } from '../../../machines/command/command.types.ts';

export type TaskTexts = ValuesOf<'saveTask'>;

/** A task for ten draws is proposed. */
const BLANK: TaskTexts = { follow: 'fixed', draws: '10' };

/** Of a task that is changed; of a new one without. */
export function taskTextsOf(task: AutoBetTask | null): TaskTexts {
  if (task === null) return BLANK;
  const { name, plan, stake, draws, lossLimit, stopsOnWin } = task;
  return {
    name,
    follow: plan.follow,
    ...(plan.follow === 'fixed'
      ? { cells: plan.bets.map(selectionKey).join(' ') }
      : { predictions: plan.bets.map(({ row, method }) => `${row}.${method}`).join(' ') }),
    stake,
    draws: String(draws),
    loss_limit: lossLimit,
    ...(stopsOnWin && { stop_on_win: 'on' }),
  };
}

/** The bets that are chosen. */
export const betsOf = ({ follow, cells = '', predictions = '' }: TaskTexts): readonly string[] =>
  (follow === 'predict' ? predictions : cells).split(' ').filter((bet) => bet !== '');
