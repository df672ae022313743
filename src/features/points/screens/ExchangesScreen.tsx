import type { Exchange } from '../../../../contract/model.points.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { RecordsView, useResource } from '../../lists/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { PageIconName } from '../../../ui/icons/PageIcon.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { usePrizeText } from '../usePrizeText.ts';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const SIGNS: Readonly<Record<Exchange['status'], PageIconName>> = {
  paid: 'check',
  ordered: 'pending',
  sent: 'check',
};
const TONES = { paid: 'positive', ordered: undefined, sent: 'positive' } as const;

function useColumns(): readonly Column<Exchange>[] {
  const text = usePageText();
  const moment = useMoment();
  const prizeText = usePrizeText();
  return [
    { id: 'prize', label: text('points.prize'), card: 'head', cell: prizeText },
    {
      id: 'status',
      label: text('points.status'),
      card: 'corner',
      cell: ({ status }) => (
        <Badge icon={SIGNS[status]} tone={TONES[status]}>
          {text(`points.status.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'points',
      label: text('points.price'),
      isFigure: true,
      cell: ({ points }) => text('points.points', { count: points }),
    },
    { id: 'sentRef', label: text('points.sentRef'), cell: ({ sentRef }) => sentRef ?? '–' },
    { id: 'order', label: text('points.order'), cell: ({ orderId }) => orderId },
    { id: 'at', label: text('changes.at'), cell: ({ at }) => moment(at) },
  ];
}

/** `/Historical`: points that were exchanged for prizes. */
export function ExchangesScreen() {
  const appText = useText();
  const title = appText('page.historical');
  const text = usePageText();
  return (
    <Page title={title} intro={text('points.pastIntro')}>
      <RecordsView
        title={title}
        records={useResource('exchanges')}
        columns={useColumns()}
        keyOf={({ orderId }) => orderId}
        empty={{
          icon: 'settled',
          text: text('points.pastEmpty'),
          onward: <ButtonLink to="/integral">{text('points.toPrizes')}</ButtonLink>,
        }}
      />
    </Page>
  );
}
