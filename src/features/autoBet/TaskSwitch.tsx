import { chakra } from '@chakra-ui/react/styled-system';
import type { AutoBetTask } from '../../../contract/model.auto.ts';
import { useAllowed } from '../site/index.ts';
import { RUN_TASKS, useTaskSwitch } from './useAutoBet.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { usePress } from '../../dom/hooks/usePress.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Icon } from '../../ui/kit/Icon.tsx';
import { useProblemText } from './useProblemText.ts';

interface TaskSwitchProps {
  readonly task: AutoBetTask;
  readonly size?: 'sm' | 'md';
}

/** Starts a task, or switches it off. Who may not run tasks can still switch off what runs. */
export function TaskSwitch({ task: { id, name, status }, size = 'sm' }: TaskSwitchProps) {
  const text = usePageText();
  const { isArmed, isBusy, taskId, start, switchOff } = useTaskSwitch();
  const mayStart = useAllowed(RUN_TASKS);
  const isOn = status === 'running';
  const press = usePress(isOn || isArmed, () => (isOn ? switchOff(id) : start(id)), status);
  if (!isOn && !mayStart) return null;
  return (
    <Button
      size={size}
      look={isOn || size === 'sm' ? 'outline' : 'solid'}
      aria-label={text(isOn ? 'autoBet.switchOffOf' : 'autoBet.startOf', { name })}
      aria-busy={isBusy && taskId === id}
      disabled={isBusy}
      {...press}
    >
      {text(isOn ? 'autoBet.switchOff' : 'autoBet.start')}
    </Button>
  );
}

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
  },
});

/** What came of the last switch of a task, where it did not simply happen. */
export function SwitchNote({ task }: { readonly task: AutoBetTask | undefined }) {
  const text = usePageText();
  const say = useProblemText();
  const { problem, isUnanswered } = useTaskSwitch();
  if (task === undefined || (problem === null && !isUnanswered)) return null;
  return (
    <Note role="alert">
      <Icon name="warning" size={16} />
      {task.name}: {problem === null ? text('autoBet.switchUnanswered') : say(problem)}
    </Note>
  );
}
