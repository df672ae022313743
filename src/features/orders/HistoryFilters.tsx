import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useListQuery } from '../../routing/useListQuery.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import {
  Chips,
  DayFilter,
  FilterFold,
  type OfferedFilter,
  PRESETS,
  presetsOn,
  RecordsFilters,
  TextFilter,
  usePeriod,
  useSetDays,
  Views,
} from '../lists/index.ts';

const FILTERS = ['from', 'to', 'order_no'];
const SETTLED = ['won', 'lost', 'void'] as const;

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: '3', columnGap: '6' },
  },
});

/** Which days: all, or a few that are asked for often. */
function DayChips() {
  const text = usePageText();
  const { today } = usePeriod();
  const presets = presetsOn(today);
  const chips = PRESETS.map((preset) => ({
    label: text(`report.${preset}`),
    changes: { from: presets[preset].from, to: presets[preset].to },
  }));
  const all = { label: text('orders.allDays'), changes: { from: null, to: null } };
  return <Chips label={text('report.period')} chips={[all, ...chips]} />;
}

function useResultLabels() {
  const text = usePageText();
  return { won: text('status.won'), lost: text('status.lost'), void: text('orders.void') } as const;
}

/** How the bets came out. */
export function ResultChips() {
  const text = usePageText();
  const labels = useResultLabels();
  const views = SETTLED.map((status) => ({ value: status, label: labels[status] }));
  return (
    <Views
      name="status"
      label={text('orders.status')}
      views={[{ value: null, label: text('filters.allResults') }, ...views]}
    />
  );
}

/** The filters that are set. */
function useSetFilters() {
  const text = usePageText();
  const { query } = useListQuery();
  const labels = useResultLabels();
  const result = SETTLED.find((status) => status === query['status']);
  const ticket = query['order_no'];
  return [
    ...(result === undefined ? [] : [{ text: labels[result], without: { status: null } }]),
    ...useSetDays(),
    ...(ticket === undefined
      ? []
      : [{ text: `${text('orders.ticket')} ${ticket}`, without: { order_no: null } }]),
  ];
}

interface HistoryFiltersProps {
  readonly offered?: readonly OfferedFilter[];
  readonly children?: ReactNode;
}

/** Which bets are shown: chips for what is asked for often, a form for days and for one ticket. */
export function HistoryFilters({ offered = [], children }: HistoryFiltersProps) {
  const text = usePageText();
  return (
    <FilterFold set={useSetFilters()} offered={offered}>
      <Root>
        <div className="chips">
          {children}
          <DayChips />
        </div>
        <RecordsFilters names={FILTERS}>
          <DayFilter name="from" label={text('filters.from')} />
          <DayFilter name="to" label={text('filters.to')} />
          <TextFilter name="order_no" label={text('orders.ticket')} hint="1000042" />
        </RecordsFilters>
      </Root>
    </FilterFold>
  );
}
