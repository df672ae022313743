import { MOVEMENT_KINDS } from '../../../contract/wire/balanceLog.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import {
  ChoiceFilter,
  DayFilter,
  FilterFold,
  RecordsFilters,
  RecordsView,
  StatementsLink,
  useOfferedDays,
  useResource,
  useSetDays,
} from '../lists/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { FigureStrip } from '../../ui/kit/FigureStrip.tsx';
import { LinkToHome } from '../../ui/kit/LinkToHome.tsx';
import { Balance } from '../preferences/index.ts';
import { Page } from '../../ui/kit/Page.tsx';
import { useChangeColumns } from './changeColumns.tsx';

const FILTERS = ['type', 'from', 'to'];

function useSetFilters() {
  const text = usePageText();
  const { query } = useListQuery();
  const kind = MOVEMENT_KINDS.find((value) => value === query['type']);
  return [
    ...(kind === undefined ? [] : [{ text: text(`changes.${kind}`), without: { type: null } }]),
    ...useSetDays(),
  ];
}

/**
 * Every change of the balance, with before and after, and what those asked for come to, on `/Fluctuation` and in the
 * member centre: one view, read by the call that each of them has [A-12, M-04].
 */
export function Transactions({ list }: { readonly list: 'balanceLog' | 'accountBalance' }) {
  const title = useText()('page.fluctuation');
  const text = usePageText();
  const { countText } = useNumberText();
  const records = useResource(list);
  const { summary } = records;
  return (
    <Page title={title} intro={text('changes.intro')}>
      <FilterFold set={useSetFilters()} offered={useOfferedDays()}>
        <RecordsFilters names={FILTERS}>
          <ChoiceFilter
            name="type"
            label={text('changes.kind')}
            all={text('changes.all')}
            choices={MOVEMENT_KINDS.map((value) => ({ value, label: text(`changes.${value}`) }))}
          />
          <DayFilter name="from" label={text('filters.from')} />
          <DayFilter name="to" label={text('filters.to')} />
        </RecordsFilters>
      </FilterFold>
      <StatementsLink view="transactions" />
      {summary !== null && summary.count > 0 && (
        <FigureStrip
          label={text('changes.sums')}
          figures={[
            { name: text('changes.received'), value: <Balance amount={summary.received} /> },
            { name: text('changes.spent'), value: <Balance amount={summary.spent} /> },
            { name: text('changes.net'), value: <Balance amount={summary.net} isSigned /> },
            { name: text('changes.count'), value: countText(summary.count) },
          ]}
        />
      )}
      <RecordsView
        title={title}
        records={records}
        columns={useChangeColumns()}
        keyOf={({ id }) => id}
        empty={{ icon: 'sides', text: text('changes.empty'), onward: <LinkToHome /> }}
      />
    </Page>
  );
}
