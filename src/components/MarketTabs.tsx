import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './Link.tsx';
import type { Market } from '../../contract/game/bets.ts';
import { useText } from '../app/facades/useText.ts';

const Root = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
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
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'text' },
    '& a[aria-current=page]': { bg: 'raised', color: 'text', boxShadow: '0 0 0 1px {colors.hairline}' },
  },
});

const TABS = [
  { market: 'twoSided', to: '/', text: 'page.twoSided' },
  { market: 'numbers', to: '/order', text: 'page.numbers' },
] as const;

/** From one market to the other, above the grid. Each keeps its own slip. */
export function MarketTabs({ market }: { readonly market: Market }) {
  const text = useText();
  return (
    <Root className="tabs" aria-label={text('nav.markets')}>
      {TABS.map((tab) => (
        <Link key={tab.market} to={tab.to} aria-current={tab.market === market ? 'page' : undefined}>
          {text(tab.text)}
        </Link>
      ))}
    </Root>
  );
}
