import { chakra } from '@chakra-ui/react/styled-system';
import type { Message } from '../../../machines/common/types.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Refused } from '../../ui/kit/Refused.tsx';

const Lines = chakra('span', { base: { display: 'grid', gap: '1' } });

interface UnansweredProps {
  readonly reason: Message | null;
  /** It is sent again by itself; else the person decides. */
  readonly isResent: boolean;
}

/** No answer came: why, if that is known [E-05], and what is done about it. */
export function Unanswered({ reason, isResent }: UnansweredProps) {
  const text = usePageText();
  const say = useMessage();
  return (
    <Refused>
      <Lines>
        {reason !== null && <strong>{say(reason)}</strong>}
        <span>{text(isResent ? 'command.unanswered' : 'command.unansweredOnce')}</span>
      </Lines>
    </Refused>
  );
}
