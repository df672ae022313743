import { useIntl } from 'react-intl';
import { costOf } from '../../../contract/game/auto.ts';
import { formatPence } from '../../../contract/money.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { usePageMessage, usePageText } from '../../ui/texts/usePageText.ts';
import { CommandFieldView, useCommand, type CommandField } from '../commands/index.ts';
import { CellPicker, PredictionPicker } from './BetPicker.tsx';
import { betsOf, type TaskTexts } from './taskTexts.ts';

function BetsProblem() {
  const say = usePageMessage();
  const error = useCommand('saveTask').errors['bets'];
  if (error === undefined) return null;
  return (
    <p className="problem">
      <Icon name="warning" size={16} />
      {say({ key: `validation.${error}` })}
    </p>
  );
}

interface TaskBetsProps {
  /** As the form begins. */
  readonly kept: TaskTexts;
  readonly follow: TaskTexts['follow'];
}

/** What the task follows, and its bets. Both choices keep their bets: a change of mind loses none. */
export function TaskBets({ kept, follow }: TaskBetsProps) {
  const text = usePageText();
  const { errors } = useCommand('saveTask');
  const isPredicted = follow === 'predict';
  return (
    <>
      <fieldset className="group">
        <legend>{text('autoBet.form.follow')}</legend>
        {(['fixed', 'predict'] as const).map((each) => (
          <label key={each} className="tick">
            <input type="radio" name="follow" value={each} defaultChecked={kept.follow === each} />
            {text(`autoBet.form.${each}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="group" aria-invalid={errors['bets'] !== undefined}>
        <legend>{text('autoBet.form.bets')}</legend>
        {isPredicted && <p className="note">{text('predict.note')}</p>}
        <div hidden={isPredicted}>
          <CellPicker chosen={betsOf({ ...kept, follow: 'fixed' })} />
        </div>
        <div hidden={!isPredicted}>
          <PredictionPicker chosen={betsOf({ ...kept, follow: 'predict' })} />
        </div>
        <BetsProblem />
      </fieldset>
    </>
  );
}

interface TaskLimitsProps extends Pick<TaskBetsProps, 'kept'> {
  readonly typed: TaskTexts;
}

/** The stake, and where the task ends. */
export function TaskLimits({ kept, typed }: TaskLimitsProps) {
  const text = usePageText();
  const say = usePageMessage();
  const { locale } = useIntl();
  const { errors } = useCommand('saveTask');
  const cost = costOf({ stake: (typed.stake ?? '').trim(), bets: betsOf(typed) });
  const numbers: readonly CommandField<'saveTask'>[] = [
    {
      kind: 'text',
      name: 'stake',
      label: text('autoBet.stakeEach'),
      hint: text('autoBet.form.stakeHint'),
      value: kept.stake ?? '',
      inputMode: 'decimal',
    },
    {
      kind: 'text',
      name: 'draws',
      label: text('autoBet.draws'),
      hint: text('autoBet.form.drawsHint'),
      value: kept.draws ?? '',
      inputMode: 'numeric',
    },
    {
      kind: 'text',
      name: 'loss_limit',
      label: text('autoBet.lossLimit'),
      hint: text('autoBet.form.lossLimitHint'),
      problems: {
        lossLimitTooLow: text('autoBet.form.lossLimitLeast', { min: moneyText(locale, formatPence(cost)) }),
      },
      value: kept.loss_limit ?? '',
      inputMode: 'decimal',
    },
  ];
  return (
    <>
      <div className="numbers">
        {numbers.map((field) => (
          <CommandFieldView key={field.name} field={field} errors={errors} say={say} />
        ))}
      </div>
      <label className="tick">
        <input type="checkbox" name="stop_on_win" defaultChecked={kept.stop_on_win !== undefined} />
        {text('autoBet.form.stopOnWin')}
      </label>
    </>
  );
}
