import { useIntl } from 'react-intl';
import { costOf } from '../../../contract/game/auto.ts';
import { formatPence } from '../../../contract/money.ts';
import type { MessageKey } from '../../../contract/rules.ts';
import type { AutoBetValues } from '../../../machines/autoBet/autoBet.types.ts';
import { useTaskForm } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import type { PageTextId } from '../../ui/texts/pageTexts.ts';
import { FormField } from '../../ui/kit/FormField.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { CellPicker, PredictionPicker } from './BetPicker.tsx';

function Problem({ name }: { readonly name: string }) {
  const text = useText();
  const error = useTaskForm().errors[name];
  if (error === undefined) return null;
  return (
    <p className="problem">
      <Icon name="warning" size={16} />
      {text(`validation.${error}`)}
    </p>
  );
}

/** What the task follows, and its bets. */
export function TaskBets() {
  const text = usePageText();
  const { values, errors } = useTaskForm();
  const { follow, cells, predictions } = values;
  return (
    <>
      <fieldset className="group">
        <legend>{text('autoBet.form.follow')}</legend>
        {(['fixed', 'predict'] as const).map((each) => (
          <label key={each} className="tick">
            <input type="radio" name="follow" value={each} defaultChecked={follow === each} />
            {text(`autoBet.form.${each}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="group" aria-invalid={errors['bets'] !== undefined}>
        <legend>{text('autoBet.form.bets')}</legend>
        {follow === 'predict' && <p className="note">{text('predict.note')}</p>}
        {follow === 'fixed' ? <CellPicker chosen={cells} /> : <PredictionPicker chosen={predictions} />}
        <Problem name="bets" />
      </fieldset>
    </>
  );
}

interface TaskFieldProps {
  readonly name: string;
  readonly label: PageTextId;
  readonly hint: PageTextId;
  readonly value: string;
  readonly inputMode?: 'decimal' | 'numeric';
  /** What is said of a problem instead of its general text. */
  readonly problems?: Readonly<Partial<Record<MessageKey, string>>>;
}

/** One typed value of the task. */
export function TaskField({ name, label, hint, value, problems = {}, ...rest }: TaskFieldProps) {
  const appText = useText();
  const text = usePageText();
  const error = useTaskForm().errors[name];
  return (
    <FormField
      {...rest}
      name={name}
      type="text"
      autoComplete="off"
      label={text(label)}
      hint={text(hint)}
      defaultValue={value}
      problem={error === undefined ? null : (problems[error] ?? appText(`validation.${error}`))}
    />
  );
}

/** The stake, and where the task ends. */
export function TaskLimits({ values }: { readonly values: AutoBetValues }) {
  const text = usePageText();
  const { locale } = useIntl();
  const { follow, cells, predictions, stake, draws, lossLimit, stopsOnWin } = values;
  const cost = costOf({ stake: stake.trim(), bets: follow === 'fixed' ? cells : predictions });
  const least = moneyText(locale, formatPence(cost));
  const amount = { inputMode: 'decimal' } as const;
  return (
    <>
      <div className="numbers">
        <TaskField
          {...amount}
          name="stake"
          label="autoBet.stakeEach"
          hint="autoBet.form.stakeHint"
          value={stake}
        />
        <TaskField
          name="draws"
          label="autoBet.draws"
          hint="autoBet.form.drawsHint"
          value={draws}
          inputMode="numeric"
        />
        <TaskField
          {...amount}
          name="loss_limit"
          label="autoBet.lossLimit"
          hint="autoBet.form.lossLimitHint"
          problems={{ lossLimitTooLow: text('autoBet.form.lossLimitLeast', { min: least }) }}
          value={lossLimit}
        />
      </div>
      <label className="tick">
        <input type="checkbox" name="stop_on_win" defaultChecked={stopsOnWin} />
        {text('autoBet.form.stopOnWin')}
      </label>
    </>
  );
}
