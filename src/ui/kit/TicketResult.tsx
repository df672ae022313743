import type { TicketStatus } from '../../../contract/model.ts';
import { usePageText } from '../texts/usePageText.ts';
import { Badge } from './Badge.tsx';
import { PageIcon, type PageIconName } from '../icons/PageIcon.tsx';

const SIGNS: Readonly<Record<TicketStatus, PageIconName>> = {
  pending: 'pending',
  won: 'check',
  lost: 'close',
  void: 'minus',
};

const TONES = { pending: undefined, won: 'positive', lost: undefined, void: 'notice' } as const;

/** How a ticket came out, by a sign and a word; the colour only repeats it. */
export function TicketResult({ status }: { readonly status: TicketStatus }) {
  const text = usePageText();
  return (
    <Badge icon={SIGNS[status]} tone={TONES[status]}>
      {text(`status.${status}`)}
    </Badge>
  );
}

interface TicketSignProps {
  readonly status: TicketStatus;
  readonly size: number;
}

/** The same where there is no room for the word: it is heard. */
export function TicketSign({ status, size }: TicketSignProps) {
  const text = usePageText();
  return (
    <>
      <PageIcon name={SIGNS[status]} size={size} />
      <span className="only-heard">{text(`status.${status}`)}</span>
    </>
  );
}
