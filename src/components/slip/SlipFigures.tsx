import type { Market } from '../../../contract/game/bets.ts';
import { useSlip } from '../../app/facades/useBetting.ts';
import { useText } from '../../app/facades/useText.ts';
import { Figure, Figures } from '../Figures.tsx';
import { Money } from '../Money.tsx';

/** What the slip costs, and the most that can come back. */
export function SlipFigures({ market }: { readonly market: Market }) {
  const text = useText();
  return (
    <Figures>
      <Figure name={text('slip.total')} isMain>
        <Money amount={useSlip(market, 'total')} />
      </Figure>
      <Figure name={text('slip.mostBack')}>
        <Money amount={useSlip(market, 'mostBack')} />
      </Figure>
    </Figures>
  );
}
