import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import type { Market } from '../../../../contract/game/bets.ts';
import { useSlip } from '../useBetting.ts';
import { useIsCertainLoss, useMostBack } from '../useMostBack.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { moneyText } from '../../../ui/texts/money.ts';

const Root = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    color: 'notice',
    fontSize: 'sm',
    fontWeight: 'semibold',
    '& svg': { marginTop: '1px' },
  },
});

/** Bets that together lose with every draw, in words [B-19]. */
export function CertainLoss({ market }: { readonly market: Market }) {
  const text = usePageText();
  const { locale } = useIntl();
  const isCertainLoss = useIsCertainLoss(market);
  const mostBack = useMostBack(market);
  const total = useSlip(market, 'total');
  if (!isCertainLoss) return null;
  return (
    <Root data-notice>
      <Icon name="warning" size={18} />
      <span>
        {text('slip.certainLoss', { most: moneyText(locale, mostBack), total: moneyText(locale, total) })}
      </span>
    </Root>
  );
}
