import { useLocale } from '../../ui/texts/useLocale.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useSite } from './useSite.ts';

const ADULTS = '18+';

/** For whom betting is, where to find help, and the site's record number, where it has one. */
export function SaferFoot() {
  const text = usePageText();
  const locale = useLocale();
  const { recordNumber } = useSite();
  return (
    <p>
      <strong title={text('help.adults')}>{ADULTS}</strong> ·{' '}
      <a href={`/help/safer-play.${locale}.html`} target="_blank" rel="noreferrer">
        {text('help.footer')}
      </a>
      {recordNumber !== '' && ` · ${recordNumber}`}
    </p>
  );
}
