import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import type { AutoBetValues } from '../../../machines/autoBet/autoBet.types.ts';
import { useTaskForm } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { textsOf, ticksOf } from '../../dom/formData.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { TaskCost } from './TaskCost.tsx';
import { TaskBets, TaskField, TaskLimits } from './TaskFields.tsx';
import { TaskOutcome } from './TaskOutcome.tsx';

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

/** The form of one task. The auto-bet chart keeps what is typed; the contract's schema says what is wrong with it. */
export function TaskForm() {
  const text = usePageText();
  const { stage, values, send, submit } = useTaskForm();
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
        submit(valuesOf(event.currentTarget, values));
      }}
    >
      <TaskOutcome />
      <fieldset disabled={isSaving || stage === 'unanswered'}>
        <TaskField name="name" label="autoBet.form.name" hint="autoBet.form.nameHint" value={values.name} />
        <TaskBets />
        <TaskLimits values={values} />
        <TaskCost values={values} />
        <p className="note">{text('autoBet.form.chance')}</p>
        <div className="acts">
          <Button type="submit" look="solid" aria-busy={isSaving}>
            {text(isSaving ? 'autoBet.form.saving' : 'autoBet.form.save')}
          </Button>
          <ButtonLink to="/auto-bet">{text('autoBet.form.leave')}</ButtonLink>
        </div>
      </fieldset>
    </Root>
  );
}
