import type { NotReady } from '../../../contract/wire/operatorDesk.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { useWords } from '../../kit/useConsole.ts';

/** Whether bets can be placed now, and why not. */
export function Health({ reason }: { readonly reason: NotReady | null }) {
  const text = useWords();
  return (
    <output>
      {reason === null ? (
        <Badge icon="check" tone="positive">
          {text('op.ready')}
        </Badge>
      ) : (
        <Badge icon="warning" tone="notice">
          {text('op.notReady', { why: text(`op.notReady.${reason}`) })}
        </Badge>
      )}
    </output>
  );
}
