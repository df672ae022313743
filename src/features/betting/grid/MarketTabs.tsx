import { Link } from '../../../ui/kit/Link.tsx';
import { Segments } from '../../../ui/kit/Segments.tsx';
import type { Market } from '../../../../contract/game/bets.ts';
import { useText } from '../../../ui/texts/useText.ts';

const TABS = [
  { market: 'twoSided', to: '/', text: 'page.twoSided' },
  { market: 'numbers', to: '/order', text: 'page.numbers' },
] as const;

/** From one market to the other, above the grid. Each keeps its own slip. */
export function MarketTabs({ market }: { readonly market: Market }) {
  const text = useText();
  return (
    <Segments className="tabs" aria-label={text('nav.markets')}>
      {TABS.map((tab) => (
        <Link key={tab.market} to={tab.to} aria-current={tab.market === market ? 'page' : undefined}>
          {text(tab.text)}
        </Link>
      ))}
    </Segments>
  );
}
