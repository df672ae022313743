import { chakra } from '@chakra-ui/react/styled-system';
import type { Agency, CommissionDay } from '../../../../contract/model.points.ts';
import { ACTIVE_DAYS } from '../../../../contract/wire/agency.ts';
import {
  DayFilter,
  FilterFold,
  RecordsFailed,
  RecordsFilters,
  RecordsView,
  RecordsWaiting,
  useDayText,
  useResource,
  useSetDays,
} from '../../lists/index.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { InviteCard } from '../InviteCard.tsx';
import { FigureStrip } from '../../../ui/kit/FigureStrip.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const FILTERS = ['from', 'to'];
const RATE_PLACES = 2;
const ROWS_UNTIL_KNOWN = 3;
const Part = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& h2': { fontSize: 'lg' },
  },
});

function useColumns(): readonly Column<CommissionDay>[] {
  const text = usePageText();
  const { dayText } = useDayText();
  return [
    { id: 'day', label: text('report.day'), card: 'head', cell: ({ day }) => dayText(day) },
    { id: 'member', label: text('agency.member'), cell: ({ member }) => member },
    {
      id: 'staked',
      label: text('report.staked'),
      isFigure: true,
      cell: ({ staked }) => <Money amount={staked} />,
    },
    {
      id: 'commission',
      label: text('agency.commission'),
      isFigure: true,
      cell: ({ commission }) => <Money amount={commission} />,
    },
  ];
}

function AgencySummary({ agency }: { readonly agency: Agency }) {
  const text = usePageText();
  const { countText, percentText } = useNumberText();
  return (
    <>
      <FigureStrip
        label={text('agency.standing')}
        figures={[
          { name: text('agency.members'), value: countText(agency.members) },
          { name: text('agency.active', { days: ACTIVE_DAYS }), value: countText(agency.activeMembers) },
          { name: text('agency.today'), value: <Money amount={agency.commissionToday} /> },
          { name: text('agency.total'), value: <Money amount={agency.commissionTotal} /> },
          { name: text('agency.rate'), value: percentText(agency.rate, RATE_PLACES) },
        ]}
      />
      <InviteCard code={agency.inviteCode} url={agency.inviteUrl} />
    </>
  );
}

/** `/distribution`: the invite code and link, who came by it, and what their stakes earned. */
export function AgencyScreen() {
  const title = useText()('page.distribution');
  const text = usePageText();
  const { rows, stage, reason, retry } = useResource('agency');
  const [agency] = rows;
  const commission = useResource('commission');
  const { summary } = commission;
  return (
    <Page title={title} intro={text('agency.intro')}>
      {agency !== undefined && <AgencySummary agency={agency} />}
      {agency === undefined && stage === 'failed' && <RecordsFailed reason={reason} retry={retry} />}
      {agency === undefined && stage === 'loading' && <RecordsWaiting rows={ROWS_UNTIL_KNOWN} />}
      <Part>
        <h2>{text('agency.days')}</h2>
        <FilterFold set={useSetDays()}>
          <RecordsFilters names={FILTERS}>
            <DayFilter name="from" label={text('filters.from')} />
            <DayFilter name="to" label={text('filters.to')} />
          </RecordsFilters>
        </FilterFold>
        {summary !== null && commission.total > 0 && (
          <FigureStrip
            label={text('agency.sums')}
            figures={[
              { name: text('report.staked'), value: <Money amount={summary.staked} /> },
              { name: text('agency.commission'), value: <Money amount={summary.commission} /> },
            ]}
          />
        )}
        <RecordsView
          title={text('agency.days')}
          records={commission}
          columns={useColumns()}
          keyOf={({ id }) => id}
          empty={{ icon: 'person', text: text('agency.empty') }}
        />
      </Part>
    </Page>
  );
}
