import type { Dashboard } from '../../../contract/wire/operator/operatorDesk.ts';
import { Figure, Figures } from '../../../src/ui/kit/Figures.tsx';
import { Panel } from '../../../src/ui/kit/Panel.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { useNumberText } from '../../../src/ui/texts/useNumberText.ts';
import { useWords } from '../../kit/useConsole.ts';

/** What the settled bets of the day came to. */
export function Today({ today }: { readonly today: NonNullable<Dashboard['market']>['today'] }) {
  const text = useWords();
  const { countText, percentText } = useNumberText();
  const { bets, stake, payout, margin } = today;
  const share = Number(stake) === 0 ? '' : ` · ${percentText(Number(margin) / Number(stake), 1)}`;
  return (
    <Panel padding="4" display="grid" gap="3" aria-label={text('op.today')}>
      <h2>{text('op.today')}</h2>
      <Figures>
        <Figure name={text('op.bets')}>{countText(bets)}</Figure>
        <Figure name={text('op.turnover')}>
          <Money amount={stake} />
        </Figure>
        <Figure name={text('op.paidOut')}>
          <Money amount={payout} />
        </Figure>
        <Figure name={text('op.margin')} isMain>
          <Money amount={margin} isSigned />
          {share}
        </Figure>
      </Figures>
    </Panel>
  );
}
