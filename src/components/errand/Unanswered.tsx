import { chakra } from '@chakra-ui/react/styled-system';
import type { Message } from '../../../machines/common/types.ts';
import { useMessage } from '../../app/facades/useMessage.ts';
import { usePageText } from '../../app/facades/usePageText.ts';
import { Refused } from '../Refused.tsx';

const Lines = chakra('span', { base: { display: 'grid', gap: '1' } });

/** No answer came: why, if that is known [E-05], and what is done about it. */
export function Unanswered({ reason }: { readonly reason: Message | null }) {
  const text = usePageText();
  const say = useMessage();
  return (
    <Refused>
      <Lines>
        {reason !== null && <strong>{say(reason)}</strong>}
        <span>{text('errand.unanswered')}</span>
      </Lines>
    </Refused>
  );
}
