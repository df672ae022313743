import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Money } from '../../ui/texts/Money.tsx';
import type { RuleValues } from './values.ts';

export function Closing({ values }: RuleValues) {
  const text = usePageText();
  const { durationText } = useNumberText();
  const interval = durationText(Number(values['interval_s'] ?? 0));
  const close = durationText(Number(values['close_s'] ?? 0));
  return (
    <>
      <p>{text('rules.closingText', { interval, close })}</p>
      <p>{text('rules.closingClock')}</p>
      <p>{text('rules.closingDraw')}</p>
    </>
  );
}

const STAKES = ['stakeMin', 'stakeMax', 'rowMax'] as const;

export function Limits({ values }: RuleValues) {
  const text = usePageText();
  const { countText } = useNumberText();
  return (
    <>
      <dl>
        {STAKES.map((limit) => (
          <div key={limit}>
            <dt>{text(`rules.${limit}`)}</dt>
            <dd>
              <Money amount={values[limit] ?? '–'} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('rules.bets')}</dt>
          <dd>{countText(Number(values['bets'] ?? 0))}</dd>
        </div>
      </dl>
      <p>{text('rules.limitsText')}</p>
    </>
  );
}

export const Void = () => <p>{usePageText()('rules.voidText')}</p>;

export function Faults() {
  const text = usePageText();
  return (
    <>
      <p>{text('rules.faultsAnswer')}</p>
      <p>{text('rules.faultsService')}</p>
    </>
  );
}
