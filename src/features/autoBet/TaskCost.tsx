import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { costOf } from '../../../contract/game/auto.ts';
import { formatPence, tryParsePence, type Pence } from '../../../contract/money.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { betsOf, type TaskTexts } from './taskTexts.ts';

const Root = chakra('output', {
  base: {
    display: 'grid',
    gap: '1',
    padding: '3',
    borderRadius: 'md',
    bg: 'sunken',
    fontSize: 'sm',
    '& strong': { fontWeight: 'semibold' },
  },
});

const smaller = (one: Pence, other: Pence): Pence => (one < other ? one : other);

/** What one draw costs, and the most that all of it can lose, as the form stands. */
export function TaskCost({ typed }: { readonly typed: TaskTexts }) {
  const text = usePageText();
  const { locale } = useIntl();
  const { stake = '', draws = '', loss_limit: lossLimit = '' } = typed;
  const bets = betsOf(typed);
  const cost = costOf({ stake: stake.trim(), bets });
  if (cost === 0n) return <Root>{text('autoBet.costUnknown')}</Root>;
  const limit = tryParsePence(lossLimit.trim());
  const rounds = /^\d{1,3}$/.test(draws.trim()) ? BigInt(draws.trim()) : 0n;
  const money = (amount: Pence) => moneyText(locale, formatPence(amount));
  return (
    <Root>
      <span>{text('autoBet.costText', { cost: money(cost), count: bets.length })}</span>
      {limit !== null && limit >= cost && rounds > 0n && (
        <strong>{text('autoBet.mostText', { most: money(smaller(limit, cost * rounds)) })}</strong>
      )}
    </Root>
  );
}
