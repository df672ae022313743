import { usePageText } from '../../ui/texts/usePageText.ts';
import { ExternalWay } from './Way.tsx';
import { PlayPanel } from './PlayPanel.tsx';

/** Whom to talk to, in the person's language: the first by telephone. */
export function Helplines() {
  const text = usePageText();
  return (
    <PlayPanel title={text('help.lines')} lead={text('help.linesLead')}>
      <p>
        <ExternalWay href={`tel:${text('help.phone').replaceAll(' ', '')}`}>
          {text('help.phoneName')}: {text('help.phone')}
        </ExternalWay>
      </p>
      <p className="lead">{text('help.phoneText')}</p>
      <p>
        <ExternalWay href={text('help.site')} target="_blank" rel="noreferrer">
          {text('help.siteName')}
        </ExternalWay>
      </p>
      <p className="lead">{text('help.siteText')}</p>
    </PlayPanel>
  );
}
