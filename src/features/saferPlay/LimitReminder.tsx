import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { LimitReview } from '../../../contract/wire/saferPlay.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { CommandForm } from '../commands/index.ts';
import { PlayPanel } from './PlayPanel.tsx';
import { useReality } from './useReality.ts';
import { Way } from './Way.tsx';

const Beside = chakra('div', { base: { marginTop: '3' } });

/** When the member last decided, if that is to be reviewed. */
const dueSince = ({ state, answered_at: since }: LimitReview): string | null =>
  state === 'due' ? since : null;

function Reminder({ since, children }: { readonly since: string; readonly children?: ReactNode }) {
  const text = usePageText();
  const lead = text('play.reviewText', { when: Date.parse(since) });
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
  const since = dueSince(review);
  if (since === null) return null;
  return (
    <Reminder since={since}>
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
  const since = standing === null ? null : dueSince(standing.review);
  if (since === null) return null;
  return (
    <Beside>
      <Reminder since={since} />
    </Beside>
  );
}
