import type { Market } from '../../../../contract/game/bets.ts';
import { useSlip } from '../useBetting.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Money } from '../../../ui/texts/Money.tsx';

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
