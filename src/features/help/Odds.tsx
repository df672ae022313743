import { useIntl } from 'react-intl';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { moneyText } from '../../ui/texts/money.ts';
import { exampleOf, isRange, sharesOf, type Example, type RuleValues } from './values.ts';

interface ExampleProps {
  readonly id: 'rules.exampleTwoSided' | 'rules.exampleNumber';
  readonly example: Example | null;
}

function ExampleText({ id, example }: ExampleProps) {
  const text = usePageText();
  const { locale } = useIntl();
  const { oddsText } = useBetText();
  if (example === null) return null;
  const { stake, odds, win, profit } = example;
  return (
    <p className="example">
      {text(id, {
        odds: oddsText(odds),
        stake: moneyText(locale, stake),
        win: moneyText(locale, win),
        profit: moneyText(locale, profit),
      })}
    </p>
  );
}

export function Odds({ values }: RuleValues) {
  const text = usePageText();
  const { oddsText } = useBetText();
  const { twoSided, number, exampleStake } = values;
  return (
    <>
      <p>{text('rules.oddsText')}</p>
      <dl>
        <div>
          <dt>{text('rules.twoSided')}</dt>
          <dd>{oddsText(twoSided ?? '–')}</dd>
        </div>
        <div>
          <dt>{text('rules.number')}</dt>
          <dd>{oddsText(number ?? '–')}</dd>
        </div>
      </dl>
      <ExampleText id="rules.exampleTwoSided" example={exampleOf(exampleStake, twoSided)} />
      <ExampleText id="rules.exampleNumber" example={exampleOf(exampleStake, number)} />
      <p>{text('rules.exampleLoses')}</p>
      <p>{text('rules.oddsFormats')}</p>
      {(isRange(twoSided) || isRange(number)) && <p>{text('rules.oddsLowest')}</p>}
      <p>{text('rules.oddsKept')}</p>
    </>
  );
}

export function Return({ values }: RuleValues) {
  const text = usePageText();
  const { percentText } = useNumberText();
  const share = (value: string | undefined) =>
    sharesOf(value)
      .map((each) => percentText(each, 2))
      .join('–');
  return (
    <>
      <p>{text('rules.returnText')}</p>
      <dl>
        <div>
          <dt>{text('rules.twoSided')}</dt>
          <dd>{share(values['twoSided'])}</dd>
        </div>
        <div>
          <dt>{text('rules.number')}</dt>
          <dd>{share(values['number'])}</dd>
        </div>
      </dl>
      <p>{text('rules.returnLong')}</p>
    </>
  );
}
