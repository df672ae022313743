import { chakra } from '@chakra-ui/react/styled-system';
import type { AutoBetTask } from '../../../contract/model.auto.ts';
import { CommandOutcome, OfflineNote, useCommand } from '../commands/index.ts';
import { useAllowed } from '../site/index.ts';
import { RUN_TASKS, useTaskSwitch } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';

interface TaskSwitchProps {
  readonly task: AutoBetTask;
  readonly size?: 'sm' | 'md';
}

/** Starts a task, or switches it off. Who may not run tasks can still switch off what runs. */
export function TaskSwitch({ task: { id, name, status }, size = 'sm' }: TaskSwitchProps) {
  const text = usePageText();
  const isOn = status === 'running';
  const { isArmed, isBusy, isLocked, press } = useTaskSwitch(id, isOn);
  const mayStart = useAllowed(RUN_TASKS);
  const pressing = usePress(isArmed, press, status);
  if (!isOn && !mayStart) return null;
  return (
    <Button
      size={size}
      look={isOn || size === 'sm' ? 'outline' : 'solid'}
      aria-label={text(isOn ? 'autoBet.switchOffOf' : 'autoBet.startOf', { name })}
      aria-busy={isBusy}
      disabled={isLocked}
      {...pressing}
    >
      {text(isOn ? 'autoBet.switchOff' : 'autoBet.start')}
    </Button>
  );
}

const Note = chakra('section', { base: { display: 'grid', gap: '1', '& > strong': { fontSize: 'sm' } } });

interface SwitchNoteProps {
  readonly command: 'startTask' | 'switchOffTask';
  /** Those that are shown. */
  readonly tasks: readonly AutoBetTask[];
}

function SwitchNote({ command, tasks }: SwitchNoteProps) {
  const text = usePageText();
  const { stage, purpose } = useCommand(command);
  const task = tasks.find(({ id }) => id === purpose);
  if (task === undefined || (stage !== 'refused' && stage !== 'unanswered')) return null;
  return (
    <Note>
      <strong>{task.name}</strong>
      <CommandOutcome command={command} reopen={text('autoBet.stopAsking')} />
    </Note>
  );
}

/** What came of the last switch of a task, where it was not simply done. */
export const SwitchNotes = ({ tasks }: Pick<SwitchNoteProps, 'tasks'>) => (
  <>
    <OfflineNote />
    <SwitchNote command="startTask" tasks={tasks} />
    <SwitchNote command="switchOffTask" tasks={tasks} />
  </>
);
