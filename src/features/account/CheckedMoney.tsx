import { chakra } from '@chakra-ui/react/styled-system';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Figure } from '../../ui/kit/Figures.tsx';
import { Link } from '../../ui/kit/Link.tsx';
import { moneyText } from '../../ui/texts/money.ts';
import { fetchEnglish } from '../../ui/texts/pageTexts.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { MARKET_PATHS, marketAt } from '../betting/index.ts';
import { useCheckedSums } from './useCheckedSums.ts';
import { Balance, HIDDEN, usePreferences } from '../preferences/index.ts';
import type { MoneyText } from '../../../contract/model.ts';

/** Hidden with the balance, of which it may be a part [H-05]. */
function useHideable(): (sum: MoneyText) => string {
  const { locale } = useIntl();
  const { isBalanceHidden } = usePreferences();
  return (sum) => (isBalanceHidden ? HIDDEN : moneyText(locale, sum));
}

const Sum = chakra('span', {
  base: {
    color: 'notice',
    fontSize: '2xs',
    fontWeight: 'medium',
    '@media (min-width: 23.01em)': { whiteSpace: 'nowrap' },
  },
});

/** In small type below a balance. */
function CheckedSum() {
  const text = usePageText();
  const textOf = useHideable();
  const { markets, sumOf } = useCheckedSums();
  return <Sum>{text('checking.sum', { sum: textOf(sumOf(markets)) })}</Sum>;
}

/** Among the figures of the account. */
export function CheckedFigure() {
  const text = usePageText();
  const { markets, sumOf } = useCheckedSums();
  return (
    <Figure name={text('checking.figure')}>
      <Balance amount={sumOf(markets)} />
    </Figure>
  );
}

const Note = chakra('output', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '0', md: '1' },
    bg: 'noticeSubtle',
    color: 'notice',
    fontSize: 'sm',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: 'touch', md: '1.5rem' },
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** Above each page but the one where the slip stands that is checked, with the way there. */
function CheckedNote() {
  const text = usePageText();
  const textOf = useHideable();
  const here = marketAt(useLocation().pathname);
  const { markets, sumOf } = useCheckedSums();
  const others = markets.filter((market) => market !== here);
  const [market] = others;
  if (market === undefined) return null;
  return (
    <Note>
      <span>{text('checking.note', { sum: textOf(sumOf(others)) })}</span>
      <Link to={MARKET_PATHS[market]}>{text('checking.toSlip')}</Link>
    </Note>
  );
}

/** With their texts: those that are there in English are there in every language. */
export async function fetchChecked() {
  await fetchEnglish();
  return { CheckedSum, CheckedFigure, CheckedNote };
}
