import { usePageText } from '../../ui/texts/usePageText.ts';
import { useWidthPath } from '../../routing/useWidthPath.ts';
import { Link } from '../../ui/kit/Link.tsx';
import type { RuleValues } from './values.ts';

export function Verification({ values }: RuleValues) {
  const text = usePageText();
  const hash = values['hash'] ?? '';
  const fit = useWidthPath();
  return (
    <>
      <ol className="steps">
        <li>{text('rules.verifyBefore', { hash })}</li>
        <li>{text('rules.verifyAfter', { hash })}</li>
        <li>{text('rules.verifyBalls', { method: values['method'] ?? '' })}</li>
      </ol>
      <p>{text('rules.verifyGuide', { guide: values['guide'] ?? '' })}</p>
      <Link to={fit('/drawLog')}>{text('rules.toDraws')}</Link>
    </>
  );
}

export function Predictions({ values }: RuleValues) {
  const text = usePageText();
  return (
    <>
      <p>{text('rules.predictionsText', { draws: values['draws'] ?? '' })}</p>
      <Link to="/predictLog">{text('rules.toPredictions')}</Link>
    </>
  );
}

export function AutoBet({ values }: RuleValues) {
  const text = usePageText();
  const [draws, tasks] = [values['draws'] ?? '', Number(values['tasks'] ?? 0)];
  return (
    <>
      <p>{text('rules.autoBetText', { draws, tasks })}</p>
      <p>{text('rules.autoBetStops')}</p>
    </>
  );
}

export const Programs = () => <p>{usePageText()('rules.programsText')}</p>;
