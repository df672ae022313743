import { chakra } from '@chakra-ui/react/styled-system';
import type { AutoBetTask } from '../../../contract/model.auto.ts';
import { useFilledIn } from '../../dom/hooks/useFilledIn.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CommandForm, type CommandField } from '../commands/index.ts';
import { TaskCost } from './TaskCost.tsx';
import { TaskBets, TaskLimits } from './TaskFields.tsx';
import { taskTextsOf } from './taskTexts.ts';

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    '& .problem': { display: 'flex', gap: '2', alignItems: 'center', color: 'negative', fontSize: 'sm' },
    '& .group': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', minWidth: '0' },
    '& legend': { marginBottom: '1', fontWeight: 'medium', fontSize: 'sm' },
    '& .tick': { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: 'touch', fontSize: 'sm' },
    '& .tick input': { width: '1.25rem', height: '1.25rem', flexShrink: '0', accentColor: 'accent.solid' },
    '& .note': { color: 'muted', fontSize: 'xs' },
    '& .numbers': {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
      alignItems: 'start',
    },
  },
});

interface TaskFormProps {
  /** The one that is changed; null for a new one. */
  readonly task: AutoBetTask | null;
}

/** The form of one task. */
export function TaskForm({ task }: TaskFormProps) {
  const text = usePageText();
  const { ref, texts } = useFilledIn<HTMLDivElement>();
  const kept = taskTextsOf(task);
  const typed = texts ?? kept;
  const fields: readonly CommandField<'saveTask'>[] = [
    ...(task === null ? [] : [{ kind: 'hidden', name: 'id', value: task.id } as const]),
    {
      kind: 'text',
      name: 'name',
      label: text('autoBet.form.name'),
      hint: text('autoBet.form.nameHint'),
      value: kept.name ?? '',
    },
  ];
  return (
    <CommandForm
      command="saveTask"
      label={text('autoBet.task')}
      fields={fields}
      submit={text('autoBet.form.save')}
      beside={<ButtonLink to="/auto-bet">{text('autoBet.form.leave')}</ButtonLink>}
      isWide
    >
      <Body ref={ref}>
        <TaskBets kept={kept} follow={typed.follow} />
        <TaskLimits kept={kept} typed={typed} />
        <TaskCost typed={typed} />
        <p className="note">{text('autoBet.form.chance')}</p>
      </Body>
    </CommandForm>
  );
}
