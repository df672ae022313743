import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import type { DrawResult } from '../../../../contract/model.ts';
import { useMoment } from '../../../ui/texts/useMoment.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useListQuery } from '../../../routing/useListQuery.ts';
import {
  DayFilter,
  FilterFold,
  isDay,
  type Records,
  RecordsFilters,
  RecordsView,
  RecordsWaiting,
  TextFilter,
  useDayText,
  useResource,
  Views,
} from '../../lists/index.ts';
import { TimesSwitch } from '../../preferences/index.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { DrawMarks } from '../DrawMarks.tsx';
import { LazyVerdict } from '../LazyVerdict.tsx';
import { VerifyDialog } from '../VerifyDialog.tsx';
import { PageIcon } from '../../../ui/icons/PageIcon.tsx';
import { ButtonLink } from '../../../ui/kit/ButtonLink.tsx';
import { Page } from '../../../ui/kit/Page.tsx';
import type { Column } from '../../../ui/kit/RecordsTable.tsx';

const Trends = lazy(async () => ({ default: (await import('../trends/Trends.tsx')).Trends }));

const Note = chakra('p', { base: { color: 'muted', fontSize: 'xs' } });
const FILTERS = ['date', 'lottery_id'];

function VerifyLink({ drawId }: Pick<DrawResult, 'drawId'>) {
  const text = usePageText();
  const { to, opened } = useListQuery();
  const label = text('drawLog.verifyOf', { id: drawId });
  return (
    <ButtonLink to={to({ verify: drawId })} state={opened} size="sm" aria-label={label}>
      {text('drawLog.verify')}
      <PageIcon name="right" size={16} />
    </ButtonLink>
  );
}

const ProofCell = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '3',
    // The corner of a card has room for the button alone: the verdict is a line of the card.
    '@media screen': {
      '@container (max-width: 52rem)': {
        '& > :last-child': { position: 'absolute', top: '4', insetInlineEnd: '4' },
      },
    },
  },
});

/** Verified without asking, and the way to how. */
function Proof({ draw }: { readonly draw: DrawResult }) {
  return (
    <ProofCell>
      {draw.balls === null ? (
        <span>{'–'}</span>
      ) : (
        <>
          <LazyVerdict draw={draw} isShort />
          <VerifyLink drawId={draw.drawId} />
        </>
      )}
    </ProofCell>
  );
}

function useColumns(): readonly Column<DrawResult>[] {
  const text = usePageText();
  const moment = useMoment();
  return [
    { id: 'draw', label: text('drawLog.draw'), card: 'head', cell: ({ drawId }) => drawId },
    { id: 'time', label: text('drawLog.time'), card: 'wide', cell: ({ drawnAt }) => moment(drawnAt) },
    {
      id: 'result',
      label: text('drawLog.result'),
      card: 'wide',
      cell: ({ drawId, balls }) =>
        balls === null ? text('drawLog.void') : <DrawMarks drawId={drawId} balls={balls} />,
    },
    {
      id: 'proof',
      label: text('drawLog.proof'),
      card: 'wide',
      cell: (draw) => <Proof draw={draw} />,
    },
  ];
}

function useSetFilters() {
  const text = usePageText();
  const { dayText } = useDayText();
  const { date, lottery_id } = useListQuery().query;
  return [
    ...(isDay(date) ? [{ text: dayText(date), without: { date: null } }] : []),
    ...(lottery_id === undefined
      ? []
      : [{ text: `${text('drawLog.draw')} ${lottery_id}`, without: { lottery_id: null } }]),
  ];
}

function Results({ title, draws }: { readonly title: string; readonly draws: Records<DrawResult> }) {
  const text = usePageText();
  return (
    <>
      <FilterFold set={useSetFilters()}>
        <RecordsFilters names={FILTERS}>
          <DayFilter name="date" label={text('drawLog.date')} />
          <TextFilter name="lottery_id" label={text('drawLog.find')} hint={text('drawLog.findHint')} />
        </RecordsFilters>
      </FilterFold>
      <Note>{text('drawLog.legend')}</Note>
      {draws.rows.length > 0 && <TimesSwitch />}
      <RecordsView
        title={title}
        records={draws}
        columns={useColumns()}
        keyOf={({ drawId }) => drawId}
        empty={{ icon: 'draws', text: text('records.emptyDraws') }}
      />
      <VerifyDialog draws={draws.rows} />
    </>
  );
}

/** `/drawLog`, `/drawLogM`: past draws, each of which can be recomputed here, and what they came to [A-05, G-07]. */
export function DrawLogScreen() {
  const title = useText()('page.drawLog');
  const text = usePageText();
  const { query } = useListQuery();
  const draws = useResource('draws');
  return (
    <Page title={title} intro={text('drawLog.intro')}>
      <Views
        name="view"
        label={text('drawLog.views')}
        views={[
          { value: null, label: text('drawLog.results') },
          { value: 'trends', label: text('drawLog.trends') },
        ]}
      />
      {query['view'] === 'trends' ? (
        <Suspense fallback={<RecordsWaiting rows={10} />}>
          <Trends draws={draws} />
        </Suspense>
      ) : (
        <Results title={title} draws={draws} />
      )}
    </Page>
  );
}
