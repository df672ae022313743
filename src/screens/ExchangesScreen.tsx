import type { Exchange } from '../../contract/model.points.ts';
import { useMoment } from '../app/facades/useMoment.ts';
import { usePageText } from '../app/facades/usePageText.ts';
import { useRecords } from '../app/facades/useRecords.ts';
import { useText } from '../app/facades/useText.ts';
import { Badge } from '../components/Badge.tsx';
import type { IconName } from '../components/Icon.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Page } from '../components/Page.tsx';
import { usePrizeText } from '../components/points/usePrizeText.ts';
import type { Column } from '../components/RecordsTable.tsx';
import { RecordsView } from '../components/RecordsView.tsx';

const SIGNS: Readonly<Record<Exchange['status'], IconName>> = {
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
        records={useRecords('exchanges')}
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
