import { NODE } from '../../../contract/permissions.ts';
import { useCommand } from '../commands/index.ts';
import type { Permission } from '../site/index.ts';

/** The rights to start tasks and to make them, on the pages that the site's rules know them by. */
export const RUN_TASKS: Permission = { path: '/auto-bet', node: NODE.autoBet };
export const MAKE_TASKS: Permission = { path: '/createAutoBet', node: NODE.autoBet };

/** The switch of a task: one task at a time. */
export function useTaskSwitch(id: string, isOn: boolean) {
  const starting = useCommand('startTask');
  const ending = useCommand('switchOffTask');
  const [own, other] = isOn ? [ending, starting] : [starting, ending];
  const isSending = starting.stage === 'sending' || ending.stage === 'sending';
  return {
    isArmed: isOn || starting.isArmed,
    isBusy: own.stage === 'sending' && own.purpose === id,
    isLocked: isSending || own.stage === 'unanswered',
    /** Why another switch was refused is said no longer. */
    press: () => {
      other.send({ type: 'field.changed', name: 'id' });
      own.submit({ id });
    },
  };
}
