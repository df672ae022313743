import { chakra } from '@chakra-ui/react/styled-system';
import type { PayWith as How } from '../../../contract/model.payments.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { LinkButton } from '../../ui/kit/Button.tsx';

const Transfer = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    '& dt': { color: 'muted', fontSize: 'xs' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere', userSelect: 'all' },
  },
});

/** What is left for the member to do, while a recharge waits for them. */
export function PayWith({ payUrl, address, payAmount }: How) {
  const text = usePageText();
  if (payUrl !== null) {
    return (
      <LinkButton look="solid" href={payUrl}>
        {text('recharge.pay')}
      </LinkButton>
    );
  }
  if (address === null || payAmount === null) return null;
  return (
    <Transfer>
      <div>
        <dt>{text('recharge.send')}</dt>
        <dd>{payAmount} USDT</dd>
      </div>
      <div>
        <dt>{text('recharge.to')}</dt>
        <dd>{address}</dd>
      </div>
    </Transfer>
  );
}
