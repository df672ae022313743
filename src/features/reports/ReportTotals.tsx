import { chakra } from '@chakra-ui/react/styled-system';
import type { Totals } from '../../../contract/model.past.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Money } from '../../ui/texts/Money.tsx';

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '1px',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    borderColor: 'hairline',
    bg: 'hairline',
    '& > div': { padding: { base: '3', md: '4' }, bg: 'panel' },
    '& dt': { color: 'muted', fontSize: 'xs', fontWeight: 'medium' },
    '& dd': {
      marginTop: '0.5',
      fontSize: { base: 'lg', md: 'xl' },
      fontWeight: 'semibold',
      lineHeight: 'tight',
    },
    '& [data-sign=gain] dd': { color: 'positive' },
    '& [data-sign=loss] dd': { color: 'negative' },
  },
});

export const signOf = (net: string): 'gain' | 'loss' | 'even' => {
  if (net.startsWith('-')) return 'loss';
  return net === '0.00' ? 'even' : 'gain';
};

/** What all bets of a period came to. */
export function ReportTotals({ totals }: { readonly totals: Totals }) {
  const text = usePageText();
  const { countText } = useNumberText();
  return (
    <Root aria-label={text('report.totals')}>
      <div data-sign={signOf(totals.net)}>
        <dt>{text('report.net')}</dt>
        <dd>
          <Money amount={totals.net} isSigned />
        </dd>
      </div>
      <div>
        <dt>{text('report.staked')}</dt>
        <dd>
          <Money amount={totals.staked} />
        </dd>
      </div>
      <div>
        <dt>{text('report.won')}</dt>
        <dd>
          <Money amount={totals.won} />
        </dd>
      </div>
      <div>
        <dt>{text('report.count')}</dt>
        <dd>{countText(totals.count)}</dd>
      </div>
    </Root>
  );
}
