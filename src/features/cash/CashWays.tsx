import { chakra } from '@chakra-ui/react/styled-system';
import { useText } from '../../ui/texts/useText.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';

const Root = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginTop: '1' },
});

/** Money in and money out, beside the balance on every width [W-01]. */
export function CashWays() {
  const text = useText();
  return (
    <Root>
      <ButtonLink to="/recharge">{text('page.recharge')}</ButtonLink>
      <ButtonLink to="/withdraw">{text('page.withdraw')}</ButtonLink>
    </Root>
  );
}
