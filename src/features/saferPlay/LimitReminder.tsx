import type { ReactNode } from 'react';
import type { LimitReview } from '../../../contract/wire/play.ts';
import { useMoment } from '../../ui/texts/useMoment.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CommandForm } from '../commands/index.ts';
import { PlayPanel } from './PlayPanel.tsx';
import { useReality } from './useReality.ts';
import { Way } from './Way.tsx';

function Reminder({ since, children }: { readonly since: string | null; readonly children?: ReactNode }) {
  const text = usePageText();
  const moment = useMoment();
  const lead = text('play.reviewText', { when: since === null ? '' : moment(since) });
  return (
    <PlayPanel title={text('play.review')} lead={lead}>
      <p>
        <Way to="/user/play">{text('play.reviewLimits')}</Way> ·{' '}
        <Way to="/Fluctuation">{text('play.reviewMoney')}</Way>
      </p>
      {children}
    </PlayPanel>
  );
}

/** On a screen that has the command: the reminder of every six months stands until it is answered [W-02]. */
export function LimitReminder({ review }: { readonly review: LimitReview }) {
  const text = usePageText();
  if (review.state !== 'due') return null;
  return (
    <Reminder since={review.answered_at}>
      <CommandForm
        command="reviewLimits"
        label={text('play.review')}
        fields={[]}
        submit={text('play.reviewKeep')}
      />
    </Reminder>
  );
}

/** The same beside the game, where it leads to the limits. */
export function ReviewReminder() {
  const { standing } = useReality();
  return standing?.review.state === 'due' ? <Reminder since={standing.review.answered_at} /> : null;
}
