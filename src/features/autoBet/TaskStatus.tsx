import type { AutoBetTask } from '../../../contract/model.auto.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Badge } from '../../ui/kit/Badge.tsx';
import type { PageIconName } from '../../ui/icons/PageIcon.tsx';

const SIGNS: Readonly<Record<AutoBetTask['status'], PageIconName>> = {
  off: 'minus',
  running: 'refresh',
  stopped: 'close',
};

const TONES = { off: undefined, running: 'accent', stopped: 'notice' } as const;

/** Whether a task plays, by a sign and a word. */
export function TaskStatus({ status }: Pick<AutoBetTask, 'status'>) {
  const text = usePageText();
  return (
    <Badge icon={SIGNS[status]} tone={TONES[status]}>
      {text(`autoBet.status.${status}`)}
    </Badge>
  );
}
