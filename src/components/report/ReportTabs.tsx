import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { usePageText } from '../../app/facades/usePageText.ts';
import { useMediaQuery } from '../../dom/useMediaQuery.ts';
import { WITH_LEFT_PANEL } from '../../theme/tokens.ts';
import { Link } from '../Link.tsx';

const Root = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    width: { base: 'full', md: 'fit-content' },
    padding: '1',
    borderRadius: 'md',
    bg: 'sunken',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: '4',
      borderRadius: 'sm',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      textAlign: 'center',
    },
    '& a:hover': { color: 'text' },
    '& a[aria-current=page]': { bg: 'raised', color: 'text', boxShadow: '0 0 0 1px {colors.hairline}' },
  },
});

export type ReportKind = 'days' | 'products';

/** From one report to the other, of the same period. */
export function ReportTabs({ kind }: { readonly kind: ReportKind }) {
  const text = usePageText();
  const { search } = useLocation();
  const days = useMediaQuery(WITH_LEFT_PANEL) ? '/report' : '/reportM';
  return (
    <Root aria-label={text('report.views')}>
      <Link to={days + search} aria-current={kind === 'days' ? 'page' : undefined}>
        {text('report.byDay')}
      </Link>
      <Link to={`/productReport${search}`} aria-current={kind === 'products' ? 'page' : undefined}>
        {text('report.byProduct')}
      </Link>
    </Root>
  );
}
