import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { Money } from '../../../ui/texts/Money.tsx';
import { moneyText } from '../../../ui/texts/money.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { isGain, netOf, type LiveTickets } from './liveTickets.ts';
import { NewBalance } from './NewBalance.tsx';
import { TicketsWords } from './TicketsWords.tsx';

/** The figure is what everybody looks for: large, beside both lines of its words. */
const Root = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'center',
    fontWeight: 'medium',
    '& > .money': {
      gridArea: '1 / 2 / span 2',
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: '1',
    },
    '&[data-gain=true] > .money': { color: 'positive' },
    '& .back, & .balance': { color: 'muted', fontWeight: 'regular' },
    // Below the figure.
    '&:has(.balance) > .money': { gridArea: '1 / 2', textAlign: 'end' },
    '& .balance': { gridArea: '2 / 2', textAlign: 'end' },
    '& .balance .money': { color: 'text', fontWeight: 'semibold' },
  },
});

interface TicketsOutcomeProps {
  readonly of: LiveTickets;
  /** Whether it ends with the new balance. */
  readonly hasBalance?: boolean;
}

/** What became of the bets on a draw: how many won, what that comes to, and what came back for what was staked. */
export function TicketsOutcome({ of: live, hasBalance = false }: TicketsOutcomeProps) {
  const text = usePageText();
  const { locale } = useIntl();
  const net = netOf(live);
  if (net === null) return <TicketsWords of={live} />;
  const sums = { back: moneyText(locale, live.back), stake: moneyText(locale, live.staked) };
  return (
    <Root className="sums" data-gain={isGain(live)}>
      <TicketsWords of={live} /> <Money amount={net} isSigned />
      <span className="back">{text('stage.back', sums)}</span>
      {hasBalance && <NewBalance />}
    </Root>
  );
}
