import type { TicketStatus } from '../../../contract/model.ts';
import { usePageText } from '../texts/usePageText.ts';
import { Badge } from './Badge.tsx';
import type { IconName } from './Icon.tsx';

const SIGNS: Readonly<Record<TicketStatus, IconName>> = {
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
