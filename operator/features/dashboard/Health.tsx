import { chakra } from '@chakra-ui/react/styled-system';
import type { NotReady } from '../../../contract/wire/operator/operatorDesk.ts';
import { Badge } from '../../../src/ui/kit/Badge.tsx';
import { useWords } from '../../kit/useConsole.ts';

// A reason is a sentence: on a phone it takes several lines.
const Root = chakra('output', {
  base: { minWidth: '0', '& .badge': { whiteSpace: 'normal', borderRadius: 'lg' } },
});

/** Whether bets can be placed now, and why not. */
export function Health({ reason }: { readonly reason: NotReady | null }) {
  const text = useWords();
  return (
    <Root>
      {reason === null ? (
        <Badge icon="check" tone="positive">
          {text('op.ready')}
        </Badge>
      ) : (
        <Badge icon="warning" tone="notice">
          {text('op.notReady', { why: text(`op.notReady.${reason}`) })}
        </Badge>
      )}
    </Root>
  );
}
