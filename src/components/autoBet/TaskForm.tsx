import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import type { AutoBetValues } from '../../../machines/autoBet/autoBet.types.ts';
import { useTaskForm } from '../../app/facades/useAutoBet.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import { useText } from '../../app/facades/useText.ts';
import type { PageTextId } from '../../app/pageTexts.ts';
import { textsOf, ticksOf } from '../../dom/formData.ts';
import { buttonRecipe } from '../../theme/recipes.ts';
import { Button } from '../Button.tsx';
import { FormField } from '../FormField.tsx';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { CellPicker, PredictionPicker } from './BetPicker.tsx';
import { TaskCost } from './TaskCost.tsx';
import { useProblemText } from './useProblemText.ts';

const Root = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    maxWidth: '40rem',
    '& > fieldset': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', minWidth: '0' },
    '& .refused, & .problem': {
      display: 'flex',
      gap: '2',
      alignItems: 'center',
      color: 'negative',
      fontSize: 'sm',
    },
    '& .refused': { padding: '3', borderRadius: 'md', bg: 'negativeSubtle' },
    '& .group': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', minWidth: '0' },
    '& legend': { marginBottom: '1', fontWeight: 'medium', fontSize: 'sm' },
    '& .tick': { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: 'touch', fontSize: 'sm' },
    '& .tick input': { width: '1.25rem', height: '1.25rem', flexShrink: '0', accentColor: 'accent.solid' },
    '& .note': { color: 'muted', fontSize: 'xs' },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .acts > *': { flexGrow: { base: '1', md: '0' } },
    '& .numbers': {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
      alignItems: 'start',
    },
  },
});
const Onward = chakra(Link, buttonRecipe);

/** All of the form. What is not shown of it stays as it was. */
function valuesOf(form: HTMLFormElement | null, before: AutoBetValues): AutoBetValues {
  if (form === null) return before;
  const { name = '', stake = '', draws = '', loss_limit: lossLimit = '', follow } = textsOf(form);
  const isFixed = before.follow === 'fixed';
  const bets = ticksOf(form, 'bets');
  return {
    name,
    follow: follow === 'predict' ? 'predict' : 'fixed',
    cells: isFixed ? bets : before.cells,
    predictions: isFixed ? before.predictions : bets,
    stake,
    draws,
    lossLimit,
    stopsOnWin: ticksOf(form, 'stop_on_win').length > 0,
  };
}

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

function Bets() {
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

interface FieldProps {
  readonly name: string;
  readonly label: PageTextId;
  readonly hint: PageTextId;
  readonly value: string;
  readonly inputMode?: 'decimal' | 'numeric';
}

function Field({ name, label, hint, value, ...rest }: FieldProps) {
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
      problem={error === undefined ? null : appText(`validation.${error}`)}
    />
  );
}

function Limits({ values: { stake, draws, lossLimit, stopsOnWin } }: { readonly values: AutoBetValues }) {
  const text = usePageText();
  const amount = { inputMode: 'decimal' } as const;
  return (
    <>
      <div className="numbers">
        <Field
          {...amount}
          name="stake"
          label="autoBet.stakeEach"
          hint="autoBet.form.stakeHint"
          value={stake}
        />
        <Field
          name="draws"
          label="autoBet.draws"
          hint="autoBet.form.drawsHint"
          value={draws}
          inputMode="numeric"
        />
        <Field
          {...amount}
          name="loss_limit"
          label="autoBet.lossLimit"
          hint="autoBet.form.lossLimitHint"
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

/** What came of the last attempt to save, above the form. */
function Outcome() {
  const text = usePageText();
  const say = useProblemText();
  const { stage, problem, send } = useTaskForm();
  if (stage === 'unanswered')
    return (
      <div role="alert" className="group">
        <p className="refused">
          <Icon name="warning" size={18} />
          {text('autoBet.form.unanswered')}
        </p>
        <div className="acts">
          <Button look="solid" onClick={() => send({ type: 'save.resent' })}>
            {text('autoBet.form.resend')}
          </Button>
          <Button onClick={() => send({ type: 'save.reopened' })}>{text('autoBet.form.reopen')}</Button>
        </div>
      </div>
    );
  if (stage !== 'refused' || problem === null) return null;
  return (
    <p className="refused" role="alert">
      <Icon name="warning" size={18} />
      {say(problem)}
    </p>
  );
}

/** The form of one task. The auto-bet chart keeps what is typed; the contract's schema says what is wrong with it. */
export function TaskForm() {
  const text = usePageText();
  const { stage, values, send } = useTaskForm();
  const isSaving = stage === 'saving';
  const change = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement)
      send({ type: 'draft.changed', name: target.name, values: valuesOf(form, values) });
  };
  return (
    <Root
      noValidate
      aria-label={text('autoBet.task')}
      onInput={change}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'draft.submitted', values: valuesOf(event.currentTarget, values) });
      }}
    >
      <Outcome />
      <fieldset disabled={isSaving || stage === 'unanswered'}>
        <Field name="name" label="autoBet.form.name" hint="autoBet.form.nameHint" value={values.name} />
        <Bets />
        <Limits values={values} />
        <TaskCost values={values} />
        <p className="note">{text('autoBet.form.chance')}</p>
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSaving}>
            {text(isSaving ? 'autoBet.form.saving' : 'autoBet.form.save')}
          </Button>
          <Onward to="/auto-bet">{text('autoBet.form.leave')}</Onward>
        </div>
      </fieldset>
    </Root>
  );
}
