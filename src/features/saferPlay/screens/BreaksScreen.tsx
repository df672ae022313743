import { useListQuery } from '../../../routing/useListQuery.ts';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { BreakReview } from '../BreakReview.tsx';
import { breakIn, EXCLUSIONS, TIME_OUTS, type Break } from '../breaks.ts';
import { Helplines } from '../Helplines.tsx';
import { PlayColumns } from '../PlayColumns.tsx';
import { PlayPanel } from '../PlayPanel.tsx';

function Spans({ breaks }: { readonly breaks: readonly Break[] }) {
  const text = usePageText();
  const { to } = useListQuery();
  return (
    <div className="spans">
      {breaks.map(({ unit, value, span }) => (
        <ButtonLink key={value} to={to({ [unit]: value })}>
          {text(span)}
        </ButtonLink>
      ))}
    </div>
  );
}

/** `/user/breaks`: a break is chosen, reviewed, and begun; and whom to talk to. */
export function BreaksScreen() {
  const title = useText()('page.breaks');
  const text = usePageText();
  const chosen = breakIn(useListQuery().query);
  return (
    <Page title={title} intro={text('break.intro')}>
      <PlayColumns>
        {chosen === null ? (
          <PlayPanel title={text('play.timeOut')} lead={text('play.timeOutLead')}>
            <Spans breaks={TIME_OUTS} />
          </PlayPanel>
        ) : (
          <BreakReview chosen={chosen} />
        )}
        <div>
          {chosen === null && (
            <PlayPanel title={text('play.exclusion')} lead={text('play.exclusionLead')}>
              <Spans breaks={EXCLUSIONS} />
            </PlayPanel>
          )}
          <Helplines />
        </div>
      </PlayColumns>
    </Page>
  );
}
