import { chakra } from '@chakra-ui/react/styled-system';
import type { Message } from '../../../../machines/common/types.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import { EmptyState } from '../../../ui/kit/EmptyState.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import {
  Chips,
  DayFilter,
  monthOf,
  RecordsFailed,
  RecordsFilters,
  RecordsWaiting,
  usePeriod,
  useResource,
} from '../../lists/index.ts';
import { ListingSheet } from './ListingSheet.tsx';
import { MonthChips } from './MonthChips.tsx';
import { PaperActions } from './PaperActions.tsx';
import { StatementSheet } from './StatementSheet.tsx';

const SHEET_ROWS = 8;
const DAYS = ['from', 'to'];

const Choices = chakra('div', { base: { display: 'grid', gap: '2' } });

/** What is shown of the month. */
function ViewChips() {
  const text = usePageText();
  return (
    <Chips
      label={text('statement.views')}
      chips={[
        { label: text('statement.summary'), changes: { view: null, from: null, to: null } },
        { label: text('statement.bets'), changes: { view: 'bets' } },
        { label: text('statement.transactions'), changes: { view: 'transactions' } },
      ]}
    />
  );
}

/** Some days in place of the month. */
function Days() {
  const text = usePageText();
  const { to } = useListQuery();
  return (
    <RecordsFilters
      names={DAYS}
      without={{ label: text('statement.wholeMonth'), to: to({ from: null, to: null }) }}
    >
      <DayFilter name="from" label={text('filters.from')} />
      <DayFilter name="to" label={text('filters.to')} />
    </RecordsFilters>
  );
}

function Summary() {
  const { rows, stage, reason, retry } = useResource('statement');
  const [statement] = rows;
  if (statement === undefined && stage === 'failed') return <RecordsFailed reason={reason} retry={retry} />;
  if (statement === undefined) return <RecordsWaiting rows={SHEET_ROWS} />;
  return (
    <>
      <PaperActions isShown />
      <StatementSheet statement={statement} />
    </>
  );
}

/** The days are in order, so what the server refuses is that they have more lines than a file may have. */
const isTooLong = (reason: Message | null): boolean => reason?.key === 'code.422';

function ListingOfDays() {
  const text = usePageText();
  const { rows, stage, reason, retry } = useResource('listing');
  const [listing] = rows;
  if (listing !== undefined) return <ListingSheet listing={listing} />;
  if (stage === 'failed' && isTooLong(reason)) {
    return (
      <Panel>
        <EmptyState
          icon="warning"
          role="alert"
          title={text('statement.tooLong')}
          text={text('statement.tooLongText')}
        />
      </Panel>
    );
  }
  if (stage === 'failed') return <RecordsFailed reason={reason} retry={retry} />;
  return <RecordsWaiting rows={SHEET_ROWS} />;
}

/** `/statements`: the account by month; its bets and transactions, to print and as files [W-03]. */
export function StatementsScreen() {
  const title = useText()('page.statements');
  const text = usePageText();
  const { query } = useListQuery();
  const thisMonth = monthOf(usePeriod().today);
  const moved: readonly string[] = useResource('statementMonths').rows;
  const isListing = query['view'] === 'bets' || query['view'] === 'transactions';
  const isOfDays = isListing && (query['from'] !== undefined || query['to'] !== undefined);
  const months = moved.includes(thisMonth) ? moved : [thisMonth, ...moved];
  return (
    <Page title={title} intro={text('statement.intro')}>
      <Choices>
        <MonthChips months={months} shown={query['month'] ?? thisMonth} isOfDays={isOfDays} />
        <ViewChips />
      </Choices>
      {isListing && <Days />}
      {isListing ? <ListingOfDays /> : <Summary />}
    </Page>
  );
}
