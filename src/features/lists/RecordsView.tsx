import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../../machines/common/types.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { useMessage } from '../../ui/texts/useMessage.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { EmptyState } from '../../ui/kit/EmptyState.tsx';
import { PageIcon, type PageIconName } from '../../ui/icons/PageIcon.tsx';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { Pagination } from './Pagination.tsx';
import { Panel } from '../../ui/kit/Panel.tsx';
import { RecordsTable, type Column } from '../../ui/kit/RecordsTable.tsx';
import { Skeleton } from '../../ui/kit/Skeleton.tsx';

/** What a `records` chart shows of its list. */
export interface Records<Row> {
  readonly stage: 'loading' | 'ready' | 'empty' | 'failed';
  readonly rows: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Only some are asked for: of some days, of a status. */
  readonly isFiltered: boolean;
  /** Whether the rows are those of the page that was asked for. */
  readonly isShownAsAsked: boolean;
  /** Why the list could not be loaded, if that is known. */
  readonly reason: Message | null;
  /** When the rows were true, ms since 1970, where they come from this device; null where the server sent them. */
  readonly asOf: number | null;
  readonly retry: () => void;
}

interface Emptiness {
  readonly icon: PageIconName;
  /** What will stand here. */
  readonly text: string;
  /** The way onward. */
  readonly onward?: ReactNode;
  /** Where else to look for what the filters left out. */
  readonly elsewhere?: ReactNode;
}

interface RecordsViewProps<Row> {
  readonly title: string;
  readonly records: Records<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: Emptiness;
}

const DAY_AND_TIME = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const noteStyle = {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    paddingInlineStart: '4',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    color: 'notice',
    fontSize: 'sm',
  },
} as const;
const Note = chakra('p', noteStyle);
const KeptNote = chakra('output', noteStyle);

/** What stands in the list's place while it loads, of its size. */
export function RecordsWaiting({ rows }: { readonly rows: number }) {
  const text = usePageText();
  return (
    <output aria-label={text('records.loading')}>
      <Skeleton isPage height={{ base: `${rows * 8.5}rem`, md: `${rows * 2.85 + 2.5}rem` }} corners="lg" />
    </output>
  );
}

/** Says that the list could not be loaded, and why [E-05]. */
export function RecordsFailed({ reason, retry }: Pick<Records<unknown>, 'reason' | 'retry'>) {
  const text = usePageText();
  const say = useMessage();
  return (
    <Panel>
      <EmptyState
        icon="warning"
        role="alert"
        title={text('records.failed')}
        {...(reason !== null && { text: say(reason) })}
      >
        <Button onClick={retry}>{text('records.retry')}</Button>
      </EmptyState>
    </Panel>
  );
}

/** Why there are no rows, and the way onward. */
function RecordsEmpty({ records, empty }: { readonly records: Records<unknown>; readonly empty: Emptiness }) {
  const text = usePageText();
  const { to, start } = useListQuery();
  if (records.total > 0) {
    return (
      <EmptyState icon={empty.icon} title={text('records.beyond')}>
        <ButtonLink to={to({ page: null })}>{text('records.first')}</ButtonLink>
      </EmptyState>
    );
  }
  if (records.isFiltered) {
    return (
      <EmptyState icon={empty.icon} title={text('records.noMatch')} text={text('records.noMatchText')}>
        <ButtonLink to={start}>{text('records.all')}</ButtonLink>
        {empty.elsewhere}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={empty.icon} title={text('records.empty')} text={empty.text}>
      {empty.onward}
    </EmptyState>
  );
}

interface RecordsFrameProps {
  readonly records: Records<unknown>;
  readonly empty: Emptiness;
  /** What is shown is part of the page that was asked for: it stays when the rest can't be loaded. */
  readonly grows?: boolean;
  readonly children: ReactNode;
}

/** Says that what is shown may be out of date, or that the list could not be loaded further. */
function StaleNote({ records: { isShownAsAsked, reason, asOf, retry } }: Pick<RecordsFrameProps, 'records'>) {
  const text = usePageText();
  const say = useMessage();
  const { formatDate } = useIntl();
  if (asOf !== null) {
    return (
      <KeptNote>
        <PageIcon name="info" size={16} />
        <strong>{text('records.asOf', { time: formatDate(asOf, DAY_AND_TIME) })}</strong>
        {text('records.kept')}
        <Button size="sm" onClick={retry}>
          {text('records.retry')}
        </Button>
      </KeptNote>
    );
  }
  return (
    <Note role="alert">
      <PageIcon name="warning" size={16} />
      {reason !== null && <strong>{say(reason)}</strong>}
      {text(isShownAsAsked ? 'records.stale' : 'records.moreFailed')}
      <Button size="sm" onClick={retry}>
        {text('records.retry')}
      </Button>
    </Note>
  );
}

/** Where a list stands: its rows, or why there are none. What is shown stays while more is loading. */
export function RecordsFrame({ records, empty, grows = false, children }: RecordsFrameProps) {
  const { stage, rows, limit, isShownAsAsked, reason, retry } = records;
  if (stage === 'failed' && (rows.length === 0 || !(isShownAsAsked || grows))) {
    return <RecordsFailed reason={reason} retry={retry} />;
  }
  if (rows.length === 0 && stage === 'loading' && !isShownAsAsked) return <RecordsWaiting rows={limit} />;
  if (rows.length === 0) {
    return (
      <Panel>
        <RecordsEmpty records={records} empty={empty} />
      </Panel>
    );
  }
  return (
    <Panel aria-busy={stage === 'loading'} clips>
      {stage === 'failed' && <StaleNote records={records} />}
      {children}
    </Panel>
  );
}

/** A list screen's body: its table and pages, or why there is none. */
export function RecordsView<Row>({ title, records, columns, keyOf, empty }: RecordsViewProps<Row>) {
  const { rows, page, limit, total } = records;
  return (
    <RecordsFrame records={records} empty={empty}>
      <RecordsTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      <Pagination page={page} limit={limit} total={total} />
    </RecordsFrame>
  );
}
